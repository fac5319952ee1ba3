import { dayOf, startOfDay } from '../kit/index.ts'

/** A business month, by its first day: "2026-05-01". */
export type Month = string

export const monthOf = (at: Date, zone: string): Month => `${dayOf(at, zone).slice(0, 7)}-01`

const plus = (month: Month, months: number): Month => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`
}
export const nextMonth = (month: Month): Month => plus(month, 1)
export const monthBefore = (month: Month): Month => plus(month, -1)

/** The instant at which a month begins, in milliseconds. */
export const startOfMonth = (month: Month, zone: string): number => startOfDay(month, zone).getTime()

/** Ranks are judged at 00:50 of the 1st for the month before, counted from when that day begins (rules/loyalty §1). */
const judgedAfterMs = 50 * 60_000

/** When a month is judged: all slots before this instant are counted first, and none after it. */
export const judgedAt = (month: Month, zone: string): number => startOfMonth(nextMonth(month), zone) + judgedAfterMs
