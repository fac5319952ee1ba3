import { timingSafeEqual } from 'node:crypto'
import { secretHash } from '../identity/index.ts'
import { plusHours, type ActCtx, type Ctx } from '../kit/index.ts'

/** A whole one has 120 bits; of two halves each has 72, which nobody guesses who knows the other. */
const [wholeLength, halfLength] = [20, 12]

type Needs = Pick<Ctx, 'clock' | 'chance' | 'site'>

/** The columns of `staff` when there is no half to read. */
export const noHalf = { one_time_half_sealed: null, one_time_half_of: null }

const columnsOf = (ctx: Needs, password: string) => ({
  password_hash: null,
  one_time_hash: secretHash(password),
  one_time_until: plusHours(ctx.clock.now(), ctx.site.oneTimePasswordHours),
  ...noHalf,
})

/** For the command on the machine: a random password, valid for some hours, and the columns of `staff` for it. */
export function oneTimePassword(ctx: Needs) {
  const password = ctx.chance.token().slice(0, wholeLength)
  return { password, columns: columnsOf(ctx, password) }
}

/**
 * For an act of two staff members: the first half is for the checker, with the approval; the second waits, sealed, for
 * the maker. Neither can sign in with what they have.
 */
export function halvedPassword(ctx: ActCtx) {
  const [first, second] = [0, 1].map(() => ctx.chance.token().slice(0, halfLength)) as [string, string]
  const [maker] = ctx.deciders
  if (!maker) throw new Error('nobody makes this login')
  const waiting = { one_time_half_sealed: ctx.keys.sealAtRest(second), one_time_half_of: maker.staffId }
  return { first, columns: { ...columnsOf(ctx, first + second), ...waiting } }
}

export const isOneTime = (hash: Buffer, given: string): boolean => timingSafeEqual(hash, secretHash(given))
