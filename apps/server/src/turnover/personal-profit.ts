import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { gameTypes } from '@chokka/contract/nouns/games/calls'
import { add, fromMicros, subtract, type Money } from '@chokka/money'
import { movedBetween } from '../cashier/index.ts'
import { me, nextDay, Refusal, startOfDay, type Ctx } from '../kit/index.ts'

type One = Value<'personalProfit'>['content'][number]
type Row = { day: string; type: string; stake: bigint; payout: bigint; valid: bigint; bets: bigint }

/** A period has at most so many days: a leap year. */
const mostDays = 366
const dayMs = 86_400_000

/** Refuses a period that ends before it begins, or is longer than a year. */
export function requirePeriod({ from, to }: { from: string; to: string }): void {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (days < 1 || days > mostDays) throw new Refusal('period_wrong', { most: mostDays })
}

/** The member's own profit and loss by day and type: of closed days from their sums, of today from the open slots. */
export async function personalProfit(ctx: Ctx, input: Input<'personalProfit'>): Promise<Value<'personalProfit'>> {
  requirePeriod(input)
  const { holderId } = me(ctx)
  const { timeZone } = ctx.site
  const rows = await figuresByDay(ctx, holderId, { ...input, zone: timeZone })
  const shown = rows.map(toFigures).filter((row) => !input.gameType || row.gameType === input.gameType)
  const period = { from: startOfDay(input.from, timeZone), before: startOfDay(nextDay(input.to), timeZone) }
  const { deposited, withdrawn } = await movedBetween(ctx, holderId, period)
  return {
    content: shown,
    totals: shown.reduce(sum, nothing),
    money: { deposited, withdrawn, net: subtract(deposited, withdrawn) },
  }
}

/** Slots that are still open count too: the sums of days hold closed slots only. */
async function figuresByDay(ctx: Ctx, holder: bigint, { from, to, zone }: { from: string; to: string; zone: string }) {
  const { rows } = await sql<Row>`
    select to_char(day, 'YYYY-MM-DD') as day, type, sum(stake)::bigint as stake, sum(payout)::bigint as payout,
      sum(valid)::bigint as valid, sum(bets)::bigint as bets
    from (
      select day, type, stake, payout, valid, bets from turnover_day
      where holder_id = ${holder} and day between ${from}::date and ${to}::date
      union all
      select (slot at time zone ${zone}::text)::date, type, stake, payout, valid, bets from turnover_slot
      where slot >= (select until from turnover_closed) and holder_id = ${holder}
        and (slot at time zone ${zone}::text)::date between ${from}::date and ${to}::date
    ) as every group by 1, 2 order by 1 desc, 2`.execute(ctx.db)
  return rows
}

const toFigures = ({ day, type, ...row }: Row): One => ({
  day,
  gameType: gameTypes.find((one) => one === type) ?? 'RNG',
  bets: Number(row.bets),
  stake: fromMicros(row.stake),
  valid: fromMicros(row.valid),
  payout: fromMicros(row.payout),
  result: fromMicros(row.payout - row.stake),
})

type Sums = Value<'personalProfit'>['totals']
const zero: Money = fromMicros(0n)
const nothing: Sums = { bets: 0, stake: zero, valid: zero, payout: zero, result: zero }
const sum = (all: Sums, row: Sums): Sums => ({
  bets: all.bets + row.bets,
  stake: add(all.stake, row.stake),
  valid: add(all.valid, row.valid),
  payout: add(all.payout, row.payout),
  result: add(all.result, row.result),
})
