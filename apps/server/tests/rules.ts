// For tests of what the law asks of an account: a site with a game, a deposit channel and messages.
import { randomUUID } from 'node:crypto'
import type { WireInput } from '@chokka/contract'
import { patterns } from '@chokka/contract/patterns'
import { scriptedChannel } from './cashier.ts'
import { askFrom } from './factors.ts'
import { siteWithMessages } from './messages.ts'
import { standardSettings, testClock, type Holder } from './site.ts'
import { testVendor } from './vendor.ts'

const birthdayRule = {
  ...{ acceptedPattern: patterns.date_ymd, patternId: 'date_ymd', minLength: 10, maxLength: 10 },
  ...{ shown: true, required: false },
}

function registration(more: Partial<WireInput<'register'>>) {
  const [username, password] = [`m${randomUUID().slice(0, 8)}`, 'nine lives 9']
  return { username, password, confirmPassword: password, ageAgreed: true, payeeName: 'Rahim Uddin', ...more }
}

export async function ruleSite() {
  const clock = testClock()
  const scripted = scriptedChannel()
  const site = await siteWithMessages({ clock, channels: [scripted.channel] })
  const vendor = await testVendor(site)
  await site.setting('registerFields', { ...standardSettings().registerFields, birthday: birthdayRule })
  const launch = (as: { token: string }) => site.ask('launchGame', { vassalage: vendor.code, gameCode: 'six' }, as)
  const deposit = (as: { token: string }, id: string = randomUUID()) =>
    site.ask('createDeposit', { id, channel: 'bkash', amount: '500.00' }, as)

  /** Registers with a real name and, unless it is missing, a birth date. */
  const register = (more: Partial<WireInput<'register'>> = {}) => site.ask('register', registration(more))
  /** The same from an address. */
  const registerFrom = (ip: string, more: Partial<WireInput<'register'>> = {}) =>
    askFrom(site, ip, 'register', registration(more))
  const events = (action: string) =>
    site.db.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id').execute()
  /** The session may change what protects the account. */
  const confirm = (member: Holder) =>
    site.call('confirmIdentity', { kind: 'password', password: member.password }, member)
  return { ...site, ...scripted, clock, vendor, launch, deposit, register, registerFrom, events, confirm }
}
