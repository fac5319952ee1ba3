import { timingSafeEqual } from 'node:crypto'
import { secretHash } from '../identity/index.ts'
import { plusHours, type Ctx } from '../kit/index.ts'

/** A random password of 120 bits, which is valid for some hours, and the columns of `staff` for it. */
export function oneTimePassword(ctx: Pick<Ctx, 'clock' | 'chance' | 'site'>) {
  const password = ctx.chance.token().slice(0, 20)
  const until = plusHours(ctx.clock.now(), ctx.site.oneTimePasswordHours)
  return { password, columns: { password_hash: null, one_time_hash: secretHash(password), one_time_until: until } }
}

export const isOneTime = (hash: Buffer, given: string): boolean => timingSafeEqual(hash, secretHash(given))
