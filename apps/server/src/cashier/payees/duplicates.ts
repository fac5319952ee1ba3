import { sql, type SqlBool } from 'kysely'
import { oneAtATime, type Ctx } from '../../kit/index.ts'

/** The keyed hash by which a number is found without being readable: the same in payees and in proofs of payment. */
export const numberMark = (ctx: Ctx, provider: string, number: string): Buffer =>
  ctx.keys.mark(`payee:${provider}:${number}`)

/** Members who bind one number at the same moment see each other. */
export const oneBinding = (ctx: Ctx, mark: Buffer) => oneAtATime(ctx, `payee:${mark.toString('hex')}`)

/**
 * Marks every payee of this number when more than one account holder has bound it, or was paid on it: from now on a
 * clerk looks at the first payout to each (rules/cashier §4). Holder names are chosen by their members and tell
 * nothing.
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
 * Whether a clerk must look before this payee is paid: several members have named its number, no clerk has looked since
 * then, and deposits do not prove it to be this member's alone.
 */
export async function needsReview(ctx: Ctx, payeeId: string): Promise<boolean> {
  const payee = await ctx.db.selectFrom('payee').selectAll().where('id', '=', payeeId).executeTakeFirstOrThrow()
  if (payee.duplicate_at === null || payee.reviewed_at !== null) return false
  const holders = await ownersOf(ctx, payee.provider, payee.number_mark)
  return holders.length !== 1 || holders[0] !== payee.holder_id
}

/** The members who have bound the number and have paid from it: a credited deposit proves that, whoever holds it. */
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

/** A clerk has approved a payout to this payee, having looked at who else names its number. */
export async function noteReviewed(ctx: Ctx, payeeId: string): Promise<void> {
  await ctx.db.updateTable('payee').set({ reviewed_at: ctx.clock.now() }).where('id', '=', payeeId).execute()
}
