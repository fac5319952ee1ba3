import { sql, type SqlBool } from 'kysely'
import { oneAtATime, type Ctx } from '../kit/index.ts'

/** The keyed hash by which a number is found without being readable: the same in payees and in proofs of payment. */
export const numberMark = (ctx: Ctx, provider: string, number: string): Buffer =>
  ctx.keys.mark(`payee:${provider}:${number}`)

/** Who binds a number and who proves it with a deposit see each other. Taken before anything else of the number. */
export const oneNumberAtATime = (ctx: Ctx, provider: string, mark: Buffer) =>
  oneAtATime(ctx, `payee:${provider}:${mark.toString('hex')}`)

/**
 * Marks every payee of this number when more than one person has bound it, or was paid on it: from now on a clerk looks
 * at the first payout to each (rules/cashier §4). Holder names are chosen by their members and tell nothing.
 */
export async function markDuplicates(ctx: Ctx, provider: string, mark: Buffer): Promise<void> {
  const isUsed = sql<SqlBool>`(deleted_at is null or exists (
    select 1 from withdrawal where payee_id = payee.id and sent_at is not null))`
  const rows = await ctx.db
    .selectFrom('payee')
    .select(['id', 'person_id', 'deleted_at'])
    .where('provider', '=', provider)
    .where('number_mark', '=', mark)
    .where(isUsed)
    .execute()
  const live = rows.filter((row) => row.deleted_at === null).map((row) => row.id)
  if (live.length === 0 || new Set(rows.map((row) => row.person_id)).size < 2) return
  const set = { duplicate_at: ctx.clock.now(), reviewed_at: null }
  await ctx.db.updateTable('payee').set(set).where('id', 'in', live).execute()
}

/** A deposit of this person was paid from the number: it is theirs. */
export async function proveNumber(ctx: Ctx, personId: bigint, provider: string, mark: Buffer): Promise<void> {
  await ctx.db
    .updateTable('payee')
    .set({ proven_at: ctx.clock.now() })
    .where('person_id', '=', personId)
    .where('provider', '=', provider)
    .where('number_mark', '=', mark)
    .where('deleted_at', 'is', null)
    .where('proven_at', 'is', null)
    .execute()
}

/** Whether a credited deposit of this person was paid from the number. */
export async function isProven(ctx: Ctx, personId: bigint, provider: string, mark: Buffer): Promise<boolean> {
  const paid = await ctx.db
    .selectFrom('deposit')
    .select('id')
    .where('person_id', '=', personId)
    .where('channel', '=', provider)
    .where('payer_mark', '=', mark)
    .where('state', '=', 'credited')
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}

/**
 * Whether a clerk must look before this payee is paid: several members have named its number, no clerk has looked since
 * then, and it is not proven to be this member's alone.
 */
export async function needsReview(ctx: Ctx, payeeId: string): Promise<boolean> {
  const payee = await ctx.db.selectFrom('payee').selectAll().where('id', '=', payeeId).executeTakeFirstOrThrow()
  if (payee.duplicate_at === null || payee.reviewed_at !== null) return false
  if (payee.proven_at === null) return true
  const rival = await ctx.db
    .selectFrom('payee')
    .select('id')
    .where('provider', '=', payee.provider)
    .where('number_mark', '=', payee.number_mark)
    .where('person_id', '<>', payee.person_id)
    .where('deleted_at', 'is', null)
    .where('proven_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return rival !== undefined
}

/** A clerk has approved a payout to this payee, having looked at who else names its number. */
export async function noteReviewed(ctx: Ctx, payeeId: string): Promise<void> {
  await ctx.db.updateTable('payee').set({ reviewed_at: ctx.clock.now() }).where('id', '=', payeeId).execute()
}
