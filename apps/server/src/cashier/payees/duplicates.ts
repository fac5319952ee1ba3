import { sql, type SqlBool } from 'kysely'
import { oneAtATime, type Ctx } from '../../kit/index.ts'

/** One transaction at a time binds a number, so that members who do it at the same moment are all seen. */
export const lockNumber = (ctx: Ctx, mark: Buffer) => oneAtATime(ctx, `payee:${mark.toString('hex')}`)

/**
 * Marks every payee of this number when more than one member has bound it, or was paid on it: from now on staff review
 * the first payout to each (rules/cashier §4). Holder names are chosen by the members themselves and prove nothing.
 */
export async function markDuplicates(ctx: Ctx, provider: string, mark: Buffer): Promise<void> {
  const isUsed = sql<SqlBool>`(deleted_at is null or exists (
    select 1 from withdrawal where payee_id = payee.id and sent_at is not null))`
  const rows = await ctx.db
    .selectFrom('payee')
    .select(['id', 'holder_id', 'deleted_at'])
    .where('provider', '=', provider)
    .where('number_mark', '=', mark)
    .where(isUsed)
    .execute()
  const live = rows.filter((row) => row.deleted_at === null).map((row) => row.id)
  if (live.length === 0 || new Set(rows.map((row) => row.holder_id)).size < 2) return
  const set = { duplicate_at: ctx.clock.now(), reviewed_at: null }
  await ctx.db.updateTable('payee').set(set).where('id', 'in', live).execute()
}

/**
 * Whether staff must review a payout to this payee: several members have bound its number, nobody has reviewed it since
 * then, and deposits do not prove it to be this member's alone.
 */
export async function needsReview(ctx: Ctx, payeeId: string): Promise<boolean> {
  const payee = await ctx.db.selectFrom('payee').selectAll().where('id', '=', payeeId).executeTakeFirstOrThrow()
  if (payee.duplicate_at === null || payee.reviewed_at !== null) return false
  const holders = await ownersOf(ctx, payee.provider, payee.number_mark)
  return holders.length !== 1 || holders[0] !== payee.holder_id
}

/** The members who have bound the number and have made a credited deposit from it, which proves that they own it. */
async function ownersOf(ctx: Ctx, provider: string, mark: Buffer): Promise<bigint[]> {
  const rows = await ctx.db
    .selectFrom('payee')
    .innerJoin('deposit', (paid) =>
      paid
        .onRef('deposit.holder_id', '=', 'payee.holder_id')
        .onRef('deposit.channel', '=', 'payee.provider')
        .onRef('deposit.payer_mark', '=', 'payee.number_mark'),
    )
    .select('payee.holder_id')
    .distinct()
    .where('payee.provider', '=', provider)
    .where('payee.number_mark', '=', mark)
    .where('payee.deleted_at', 'is', null)
    .where('deposit.state', '=', 'credited')
    .execute()
  return rows.map((row) => row.holder_id)
}

/** Staff have approved a payout to this payee, having reviewed who else has bound its number. */
export async function noteReviewed(ctx: Ctx, payeeId: string): Promise<void> {
  await ctx.db.updateTable('payee').set({ reviewed_at: ctx.clock.now() }).where('id', '=', payeeId).execute()
}
