import { sql } from 'kysely'
import { fromMicros } from '@chokka/money'
import { startOfDay, type Ctx } from '../kit/index.ts'
import { nextMonth, type Month } from './months.ts'
import { moveRanks } from './move-ranks.ts'
import { rankAfterMonth } from './ranks.ts'

/**
 * Judges a month that is over, at an instant after it: who has not kept the rank falls by one, from the first instant
 * of the next month on. A rank that was reached within the month is not judged by it; one that somebody fell to is
 * judged by the next.
 */
export async function endMonth(ctx: Ctx, month: Month, at: number): Promise<void> {
  const { rows } = await sql<{ holder: bigint; rank: number; valid: bigint }>`
    select m.holder_id as holder, m.rank, coalesce(x.valid, 0) as valid from loyalty_member m
    left join loyalty_month x on x.holder_id = m.holder_id and x.month = ${month}::date
    where m.rank > 0 and m.judged_from <= ${month}::date order by m.holder_id for update of m`.execute(ctx.db)
  const next = nextMonth(month)
  const slot = startOfDay(next, ctx.site.timeZone).getTime()
  const fallen = rows.flatMap(({ holder, rank, valid }) => {
    const to = rankAfterMonth(rank, fromMicros(valid), ctx.site.vipRanks)
    return to === rank ? [] : [{ holder, from: rank, to, cause: 'fall' as const }]
  })
  await moveRanks(
    ctx,
    fallen.map((one) => ({ ...one, slot, at: new Date(at), judgedFrom: next })),
  )
}
