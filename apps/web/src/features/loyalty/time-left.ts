import type { Reward } from './reward.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs

const groups = ['withinDay', 'withinWeek', 'later'] as const
export type Group = (typeof groups)[number]

/** Which rewards can be claimed at an instant, by the time that is left, those that end first above. */
export function byTimeLeft(content: readonly Reward[], at: number): { group: Group; rewards: readonly Reward[] }[] {
  const open = content.filter(({ state, expiresAt }) => state === 'issued' && Date.parse(expiresAt) > at)
  return groups.flatMap((group) => {
    const rewards = open.filter((reward) => groupOf(reward, at) === group)
    return rewards.length === 0 ? [] : [{ group, rewards }]
  })
}

/** What was earned is not lost when its time is over. */
function groupOf({ isEarned, expiresAt }: Reward, at: number): Group {
  const left = Date.parse(expiresAt) - at
  if (isEarned || left > weekMs) return 'later'
  return left > dayMs ? 'withinWeek' : 'withinDay'
}

/** Whole days; below two days hours and minutes. */
export function timeLeft(expiresAt: string, at: number): { days: number } | { hours: number; minutes: number } {
  const left = Math.max(0, Date.parse(expiresAt) - at)
  if (left >= 2 * dayMs) return { days: Math.floor(left / dayMs) }
  return { hours: Math.floor(left / hourMs), minutes: Math.floor((left % hourMs) / minuteMs) }
}
