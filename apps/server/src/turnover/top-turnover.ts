import { sql } from 'kysely'
import { fromMicros } from '@chokka/money'
import type { TopTurnover } from '../betting/index.ts'
import { typesWhere } from '../identity/index.ts'

/** Trial accounts are on no board. */
const types = typesWhere((type) => !type.trial)

/** The members with the most valid turnover since an instant, by the slots that have begun since. */
export const topTurnover: TopTurnover = async (ctx, { from, gameCategory, withTestAccounts, limit }) => {
  const { rows } = await sql<{ holder: bigint; valid: bigint }>`
    select t.holder_id as holder, sum(t.valid)::bigint as valid
    from turnover_slot t join account_holder_view h on h.id = t.holder_id
    where t.slot > ${from} and (${gameCategory} = 'ALL' or t.type = ${gameCategory})
      and h.type = any(${types}) and (${withTestAccounts} or not h.is_test)
    group by t.holder_id having sum(t.valid) > 0 order by valid desc, holder limit ${limit}`.execute(ctx.db)
  return rows.map(({ holder, valid }) => ({ holder, valid: fromMicros(valid) }))
}
