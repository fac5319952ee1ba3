import { sql } from 'kysely'
import { fromMicros, type Money } from '@chokka/money'
import type { Ctx } from '../kit/index.ts'
import type { TransferCode } from './codes.ts'

/**
 * By whom of the staff an account holder was credited since an instant, as the actors of the transfers. Transfers of
 * the codes `but` do not count.
 */
export async function creditedByStaff(
  ctx: Ctx,
  holderId: bigint,
  since: Date,
  but: readonly TransferCode[],
): Promise<string[]> {
  const { rows } = await sql<{ actor: string }>`
    select distinct t.actor from ledger_account a
    join ledger_transfer t on t.credit_id = a.id and t.at >= ${since} and t.actor like 'staff:%'
    where a.holder_id = ${holderId} and a.kind like 'M.%' and t.code <> all(${but})`.execute(ctx.db)
  return rows.map(({ actor }) => actor)
}

type Credits = { actor: string; since: Date; but: readonly TransferCode[] }

/** What an actor has credited to account holders since an instant, by account holder and code. */
export async function creditsOf(
  ctx: Ctx,
  { actor, since, but }: Credits,
): Promise<{ holderId: bigint; code: string; amount: Money }[]> {
  const { rows } = await sql<{ holderId: bigint; code: string; amount: bigint }>`
    select a.holder_id as "holderId", t.code, sum(t.amount)::bigint as amount
    from ledger_transfer t join ledger_account a on a.id = t.credit_id and a.kind like 'M.%'
    where t.actor = ${actor} and t.actor like 'staff:%' and t.at >= ${since} and t.code <> all(${but})
    group by a.holder_id, t.code`.execute(ctx.db)
  return rows.map((row) => ({ ...row, amount: fromMicros(row.amount) }))
}
