import { dayBefore, dayOf, firstDayOf, nextFirstDay } from '../kit/index.ts'

/** A business month, by its first day: "2026-05-01". */
export type Month = string

export const monthOf = (at: Date, zone: string): Month => firstDayOf('month', dayOf(at, zone))
export const nextMonth = (month: Month): Month => nextFirstDay('month', month)
export const monthBefore = (month: Month): Month => firstDayOf('month', dayBefore(month))
