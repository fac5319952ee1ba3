import { Refusal, type Ctx } from '../kit/index.ts'

/** One at a time per person, so that limits and counts cannot be raced. Does not stand in the way of foreign keys. */
export async function lockPerson(ctx: Ctx, personId: bigint) {
  const person = await ctx.db
    .selectFrom('person')
    .select(['id', 'type', 'state', 'withdrawals_frozen_at'])
    .select(['payment_password_hash', 'payment_password_failures', 'payment_password_locked_until'])
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person) throw new Refusal('not_signed_in')
  return person
}
export type LockedPerson = Awaited<ReturnType<typeof lockPerson>>
