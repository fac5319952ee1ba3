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

/** The day that is so many days before another. */
export const daysBefore = (day: string, days: number): string =>
  dayOf(new Date(startOfDay(day, 'utc').getTime() - days * 86_400_000), 'utc')

export const isFirstOfMonth = (day: string): boolean => day.endsWith('-01')
export const isMonday = (day: string): boolean => startOfDay(day, 'utc').getUTCDay() === 1

/** The instant at which a business day begins, in milliseconds. */
export const startOf = (day: string, zone: string): number => startOfDay(day, zone).getTime()
