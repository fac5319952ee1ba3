import { callsByName, type CallName } from '@chokka/contract'
import { Refusal, type Settings } from '../kit/index.ts'
import { isOwnHost } from './domain-route.ts'
import { isRestricted, statusFor } from './system-status.ts'

/**
 * Whoever stands before a closed site may write to customer service; the form shows that a human sends it. None of
 * these says or changes anything about an account.
 */
const openForLetters: readonly CallName[] = [
  ...(['sendVisitorLetter', 'workChallenge', 'captcha', 'sliderChallenge', 'sliderCheck'] as const),
]

/** What a client needs to know and to show that the site is closed, or that its address is wrong. */
const alwaysOpen: ReadonlySet<CallName> = new Set([
  ...(['systemStatus', 'whitelabel', 'permission', 'domainRoute'] as const),
  ...openForLetters,
])

/** In a maintenance a round in play ends: its page asks for stakes and balance, and whoever wants to leaves. */
const openInMaintenance: ReadonlySet<CallName> = new Set(['balance', 'memberInfo', 'liveTicket', 'logout'])

/** The office works while the site is closed: there it is opened again. */
const isOffice = (name: CallName) => callsByName[name].path.startsWith('/office/')

/** Refuses a call from this address to this host name while the site is closed to it. */
export function admit(site: Settings, name: CallName, { ip, host }: { ip: string; host: string }): void {
  if (alwaysOpen.has(name) || isOffice(name)) return
  if (!isOwnHost(site, host)) throw new Refusal('domain_invalid')
  const status = statusFor(site, ip)
  if (status === 1 && !openInMaintenance.has(name)) throw new Refusal('under_maintenance')
  // A closed region stays closed in a maintenance, so that these few calls are no way around it.
  if (status === 2 || isRestricted(site, ip)) throw new Refusal('region_blocked')
}
