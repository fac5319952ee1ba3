import { sql } from 'kysely'
import { fromMicros, larger, ZERO, type Money } from '@chokka/money'
import type { Ctx } from '../../kit/index.ts'
import { givenBackStates } from './moves.ts'

export type Source = { provider: string; number_mark: Buffer }

/**
 * What an account holder has deposited from a number, by the word of its provider, and has not taken back to it yet. A
 * deposit whose refund is under way goes back already.
 * Nothing for a number from which nobody has seen a deposit.
 */
export async function leftOfSource(
  ctx: Ctx,
  holderId: bigint,
  { provider, number_mark: mark }: Source,
): Promise<Money> {
  const { rows } = await sql<{ left: bigint }>`
    select (coalesce((select sum(amount_paid) from deposit where holder_id = ${holderId} and state = 'credited'
          and channel = ${provider} and payer_mark = ${mark}
          and not exists (select from deposit_refund r where r.deposit_id = deposit.id and r.state <> 'failed')), 0)
      - coalesce((select sum(w.amount) from withdrawal w join payee p on p.id = w.payee_id
          where w.holder_id = ${holderId} and p.provider = ${provider} and p.number_mark = ${mark}
            and w.state not in (${sql.join(givenBackStates)})), 0))::bigint as left`.execute(ctx.db)
  return larger(ZERO, fromMicros(rows[0]?.left ?? 0n))
}
