import type { WireValue } from '@chokka/contract'
import type { Day } from '@chokka/client/days.ts'
import { ZERO, larger, parseMoney, subtract } from '@chokka/money'
import type { Money } from '@chokka/money'

export type Vip = WireValue<'vip'>
export type Rank = Vip['ranks'][number]

/** What is missing of a sum; zero where it is reached. */
export const missing = (have: string, need: string): Money => larger(ZERO, subtract(parseMoney(need), parseMoney(have)))

/** How much of a sum there is, in whole per cent: 100 only where all of it is. */
export function percentOf(have: string, need: string): number {
  if (missing(have, need) === ZERO) return 100
  return Number((larger(ZERO, parseMoney(have)) * 100n) / parseMoney(need))
}

/** When the rank is judged next: on the first of next month by this month, unless it was reached too lately. */
export function judgement(judgedOn: Day | null, today: Day): { on: Day; isThisMonth: boolean } {
  const next = firstOfNextMonth(today)
  return judgedOn !== null && judgedOn > next ? { on: judgedOn, isThisMonth: false } : { on: next, isThisMonth: true }
}

function firstOfNextMonth(day: Day): Day {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}
