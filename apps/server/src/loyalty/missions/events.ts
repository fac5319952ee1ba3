import type { missionEvents } from '@chokka/contract/nouns/loyalty/mission-calls'
import { fromMicros, type Money } from '@chokka/money'

export type MissionEvent = (typeof missionEvents)[number]

const ofMoney: readonly string[] = ['deposit_sum', 'turnover'] satisfies MissionEvent[]
/** Whether an event counts money, in millionths; all others count whole numbers. */
export const isOfMoney = (event: string): boolean => ofMoney.includes(event)

const unit = 1_000_000n
/** A target as it is stored, as money or whole number; null for what is no whole number. */
export function storedTarget(event: string, target: Money): bigint | null {
  if (isOfMoney(event)) return target
  return target % unit === 0n ? target / unit : null
}
export const shownTarget = (event: string, target: bigint): Money =>
  fromMicros(isOfMoney(event) ? target : target * unit)
