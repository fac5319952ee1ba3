import { sql } from 'kysely'
import { floorToPaisa, fromMicros, smaller, subtract, sum, timesRateDown, ZERO, type Money } from '@chokka/money'
import { inputRows } from '@chokka/server-kit/database'
import { dayBefore, startOfDay, type Ctx } from '../kit/index.ts'
import { turnoverBetween } from '../turnover/index.ts'
import type { Event } from './events.ts'
import { rankBefore } from './rank-at.ts'
import { issueRewards } from './rewards/issue.ts'
import type { RebateCategory } from './settings.ts'
import { takesPart } from './who-takes-part.ts'

type Turnover = { holder: bigint; category: string; stake: bigint; valid: bigint; carry: bigint; rank: number }
type Row = { holder: bigint; category: string; base: bigint; ppm: number; amount: Money; carry: bigint }

const rebateRows = inputRows<Row>({
  holder: ['bigint', (row) => row.holder],
  category: ['text', (row) => row.category],
  base: ['bigint', (row) => row.base],
  ppm: ['int', (row) => row.ppm],
  amount: ['bigint', (row) => row.amount],
  carry: ['bigint', (row) => row.carry],
})

/** What members get back of the turnover of the day that has ended, by the rank at its end (rules/loyalty §2). */
export async function giveRebates(ctx: Ctx, { day, at }: Event): Promise<void> {
  const of = dayBefore(day)
  const categories = ctx.site.rebateRates
  const rows = (await turnovers(ctx, of, day, categories)).map((one) => rebateOf(one, categories))
  if (rows.length === 0) return
  await sql`
    with row as materialized (${rebateRows.of(rows)}), kept as (
      insert into loyalty_rebate (holder_id, day, category, base, ppm, amount)
      select holder, ${of}::date, category, base, ppm, amount from row)
    insert into loyalty_rebate_carry (holder_id, category, carry) select holder, category, carry from row
    order by holder, category
    on conflict (holder_id, category) do update set carry = excluded.carry`.execute(ctx.db)
  await issueRewards(ctx, [
    ...rewardsOf(rows, categories, ctx.site.rebateDayMost).map((one) => ({ ...one, key: of, at: new Date(at) })),
  ])
}

/** Each member's turnover of a day by category, with what earlier voids have left. */
async function turnovers(ctx: Ctx, day: string, next: string, categories: readonly RebateCategory[]) {
  const zone = ctx.site.timeZone
  const [begin, end] = [startOfDay(day, zone).getTime(), startOfDay(next, zone).getTime()]
  const listed = categories.flatMap(({ category, types }) => types.map((type) => ({ category, type })))
  const { rows } = await sql<Turnover>`
    select t.holder_id as holder, g.category, sum(t.stake)::bigint as stake, sum(t.valid)::bigint as valid,
      coalesce((select c.carry from loyalty_rebate_carry c where c.holder_id = t.holder_id
        and c.category = g.category), 0) as carry, ${rankBefore(sql`t.holder_id`, end)} as rank
    from (${turnoverBetween(begin, end)}) t
    join unnest(${listed.map(({ type }) => type)}::text[], ${listed.map(({ category }) => category)}::text[])
      as g (type, category) on g.type = t.type
    join account_holder_view h on h.id = t.holder_id and ${takesPart(sql`h`)}
    group by t.holder_id, g.category order by t.holder_id, g.category`.execute(ctx.db)
  return rows
}

/** Both rates are in millionths. */
const squareOfMillion = 10n ** 12n

/** One row of a day, floored once. A base below zero is carried on, and so is nothing else. Pure. */
export function rebateOf(
  { holder, category, stake, valid, carry, rank }: Turnover,
  categories: readonly RebateCategory[],
): Row {
  const of = categories.find((one) => one.category === category)
  const base = (of?.paysOf === 'edge' ? stake : valid) + carry
  const ppm = of?.ppm[Math.min(rank, of.ppm.length - 1)] ?? 0
  if (!of || base <= 0n) return { holder, category, base, ppm, amount: ZERO, carry: base < 0n ? base : 0n }
  const amount =
    of.paysOf === 'edge'
      ? floorToPaisa(fromMicros((base * BigInt(of.edgePpm) * BigInt(ppm)) / squareOfMillion))
      : timesRateDown(fromMicros(base), BigInt(ppm))
  return { holder, category, base, ppm, amount, carry: 0n }
}

const least = fromMicros(1_000_000n)

/** A row below one taka is not paid; the most of a day is applied in the order of the categories. Pure. */
export function rewardsOf(rows: readonly Row[], categories: readonly RebateCategory[], most: Money) {
  const holders = new Map<bigint, Row[]>()
  for (const row of rows) if (row.amount >= least) holders.set(row.holder, [...(holders.get(row.holder) ?? []), row])
  return [...holders].flatMap(([holder, own]) => {
    let room = most
    const paid = { rebate: ZERO, rakeback: ZERO }
    for (const { category, paysOf } of categories) {
      const amount = smaller(room, sum(own.filter((row) => row.category === category).map((row) => row.amount)))
      room = subtract(room, amount)
      const source = paysOf === 'edge' ? 'rakeback' : 'rebate'
      paid[source] = fromMicros(paid[source] + amount)
    }
    return (['rebate', 'rakeback'] as const).flatMap((source) =>
      paid[source] > 0n ? [{ holder, source, amount: paid[source] }] : [],
    )
  })
}
