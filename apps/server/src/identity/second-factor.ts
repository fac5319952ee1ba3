import { factors as limits } from '@chokka/contract/limits'
import type { FactorKind, FactorRequired } from '@chokka/contract/factors'
import { plusMinutes, Refusal, type Ctx } from '../kit/index.ts'
import { factorsOf, type HolderFactors } from './factors/holder-factors.ts'
import { isKnownNetwork } from './factors/known-networks.ts'
import type { LoginMethod } from './factors/login-records.ts'
import { maskEmail, maskIp, maskMobile } from './factors/masks.ts'
import { deviceMark } from './login-guard.ts'
import { secretHash } from './session-table.ts'

type Asked = FactorRequired['factors']

/**
 * Whether this account holder signs in with a second factor now. A reset by phone must not go round a factor
 * (requirements, collision 9): it sets the password and leaves signing in to the login, whatever the network, once an
 * authenticator is bound.
 */
export async function needsSecondFactor(ctx: Ctx, holderId: bigint, method: LoginMethod): Promise<boolean> {
  if (method === 'reset' && (await factorsOf(ctx, holderId)).authenticatorAt) return true
  return (await factorsAsked(ctx, holderId, method)) !== null
}

type Waiting = { area: string; device?: string | undefined; method: LoginMethod; mustChange: boolean }

/**
 * Refuses with factor_required when the login needs a second factor; what it needs to go on is in a ticket. Call it
 * when the account has shown who it is by the first one, and is locked.
 */
export async function requireSecondFactor(ctx: Ctx, holderId: bigint, waiting: Waiting): Promise<void> {
  const { area, device, method, mustChange } = waiting
  const asked = await factorsAsked(ctx, holderId, method)
  if (!asked) return
  const ticket = ctx.chance.token()
  await ctx.db
    .insertInto('factor_ticket')
    .values({
      ...{ ticket_hash: secretHash(ticket), holder_id: holderId, area, method, must_change: mustChange },
      device_mark: device ? deviceMark(ctx, device) : null,
      expires_at: plusMinutes(ctx.clock.now(), limits.ticketMinutes),
    })
    .execute()
  const value: FactorRequired = { ticket, place: maskIp(ctx.ip), factors: asked }
  throw new Refusal('factor_required', value, { keepsWork: true })
}

/** What may be given, or null when the login needs nothing more. */
async function factorsAsked(ctx: Ctx, holderId: bigint, method: LoginMethod): Promise<Asked | null> {
  if (ctx.site.factorAtLogin === 'never') return null
  const asked = choiceOf(ctx, await factorsOf(ctx, holderId), method)
  const isStrong = asked.some(({ kind, bound }) => bound && kind !== 'payeeName')
  if (ctx.site.factorAtLogin === 'bound' && !isStrong) return null
  // Nobody is locked out who has nothing to give.
  if (!asked.some(({ usable }) => usable)) return null
  return (await isKnownNetwork(ctx, holderId)) ? null : asked
}

/** The number has just been proven by the code that was sent to it, so it is no second factor. */
const provenBy: Partial<Record<LoginMethod, FactorKind>> = { sms: 'mobile', reset: 'mobile' }

/**
 * The factors that the site offers, with those that this account may give. A name that others may know, and an address
 * that is bound by giving it, are for accounts with nothing better: otherwise they would be a way round it.
 */
export function choiceOf(ctx: Pick<Ctx, 'site'>, has: HolderFactors, method: LoginMethod): Asked {
  const hints: Record<FactorKind, string | undefined> = {
    authenticator: undefined,
    mobile: has.mobile ? maskMobile(has.mobile.to) : undefined,
    email: has.email ? maskEmail(has.email.to) : undefined,
    // No hint of the name.
    payeeName: undefined,
  }
  const isBound: Record<FactorKind, boolean> = {
    authenticator: has.authenticatorAt !== null,
    mobile: has.mobile?.verified ?? false,
    email: has.email?.verified ?? false,
    payeeName: has.payeeName !== null,
  }
  const offered = ctx.site.factorsOffered.filter((kind) => kind !== provenBy[method])
  const hasStrong = offered.some((kind) => kind !== 'payeeName' && isBound[kind])
  return offered.map((kind) => {
    const bound = isBound[kind]
    const usable = hasStrong ? bound && kind !== 'payeeName' : kind === 'email' || (kind === 'payeeName' && bound)
    const hint = hints[kind]
    return { kind, bound, usable, ...(hint === undefined ? {} : { hint }) }
  })
}
