import { dayOf, firstDayOf, nextDay, startOfDay } from '../kit/index.ts'

/**
 * What is due at an instant of a business day, counted from when the day begins: a day of 23 or 25 hours has each once.
 * `birthdays`: of the day. `ranks`: the month before is judged. `gifts`: of the week and of the month before.
 * `leaderboard`: the prizes of the week before. `rebates`: of the day before.
 */
export type Event = { what: 'birthdays' | 'ranks' | 'gifts' | 'leaderboard' | 'rebates'; day: string; at: number }

export const beginsWeek = (day: string): boolean => firstDayOf('week', day) === day
export const beginsMonth = (day: string): boolean => firstDayOf('month', day) === day

const minute = 60_000
const times = [
  { what: 'birthdays', after: 0, on: () => true },
  { what: 'ranks', after: 50 * minute, on: beginsMonth },
  { what: 'gifts', after: 70 * minute, on: (day: string) => beginsWeek(day) || beginsMonth(day) },
  { what: 'leaderboard', after: 80 * minute, on: beginsWeek },
  { what: 'rebates', after: 150 * minute, on: () => true },
] as const

/** The first event after an instant, in milliseconds. */
export function eventAfter(instant: number, zone: string): Event {
  for (let day = dayOf(new Date(instant), zone); ; day = nextDay(day)) {
    const begin = startOfDay(day, zone).getTime()
    const next = times.find(({ after, on }) => on(day) && begin + after > instant)
    if (next) return { what: next.what, day, at: begin + next.after }
  }
}
