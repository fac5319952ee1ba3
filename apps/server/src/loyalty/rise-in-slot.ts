import { sql } from 'kysely'
import { fromMicros } from '@chokka/money'
import type { Ctx } from '../kit/index.ts'
import { slotMs } from '../turnover/index.ts'
import { depositsOfSlot } from './count-deposits.ts'
import { takenPart } from './count-turnover.ts'
import { nextMonth, type Month } from './months.ts'
import { moveRanks, type RankMove } from './move-ranks.ts'
import { giftsOf, rise, type Rise } from './ranks.ts'
import { issueRewards } from './rewards/issue.ts'
import type { Rank } from './settings.ts'

type Candidate = { holder: bigint; valid: bigint; deposits: bigint; rank: number; played: number; month: bigint }

/** Lifts those whose sums have reached a rank by the end of a slot, and issues the gifts of the ranks. */
export async function riseInSlot(ctx: Ctx, slot: number, month: Month): Promise<void> {
  const ranks = ctx.site.vipRanks
  const risen = (await candidates(ctx, slot, month, ranks)).flatMap((one) => {
    const standing = { ...one, ...amountsOf(one) }
    const after = rise(standing, ranks)
    return after.rank === one.rank && after.played === one.played ? [] : [{ ...one, after }]
  })
  if (risen.length === 0) return
  const at = new Date(slot + slotMs)
  await moveRanks(
    ctx,
    risen.flatMap(({ holder, rank, after }) => moveOf({ holder, slot, at, rank, month }, after)),
  )
  await sql`
    update loyalty_member m set played = r.played
    from unnest(${risen.map(({ holder }) => holder)}::bigint[], ${risen.map(({ after }) => after.played)}::smallint[])
      as r (holder, played) where m.holder_id = r.holder`.execute(ctx.db)
  await issueRewards(
    ctx,
    risen.flatMap(({ holder, after }) =>
      giftsOf(after.reached, ranks).map(({ rank, gift }) => ({
        ...{ holder, source: 'vip_upgrade', key: String(rank), amount: gift, at },
      })),
    ),
  )
}

const amountsOf = ({ valid, deposits, month }: Candidate) => ({
  valid: fromMicros(valid),
  deposits: fromMicros(deposits),
  month: fromMicros(month),
})

const moveOf = (
  { holder, slot, at, rank, month }: { holder: bigint; slot: number; at: Date; rank: number; month: Month },
  { rank: to, cause }: Rise,
): RankMove[] => (cause === null ? [] : [{ holder, slot, at, from: rank, to, cause, judgedFrom: nextMonth(month) }])

/** Those who played or deposited in the slot and may stand too low. */
async function candidates(ctx: Ctx, slot: number, month: Month, ranks: readonly Rank[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with threshold as (
      select * from unnest(${ranks.map((_, at) => at)}::smallint[], ${ranks.map((one) => one.turnover)}::bigint[],
        ${ranks.map((one) => one.deposits)}::bigint[]) as t (rank, valid, deposits)
    ), touched as (
      select holder_id from (${takenPart(slot)}) t
      union select holder_id from (${depositsOfSlot(slot)}) d)
    select m.holder_id as holder, m.valid, m.deposits, m.rank, m.played, coalesce(x.valid, 0) as month
    from touched join loyalty_member m using (holder_id)
    left join loyalty_month x on x.holder_id = m.holder_id and x.month = ${month}::date
    where exists (select from threshold t where t.rank > least(m.rank, m.played) and m.valid >= t.valid
      and m.deposits >= t.deposits)
    order by m.holder_id`.execute(ctx.db)
  return rows
}
