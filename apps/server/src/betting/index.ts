export type { BetCondition } from './conditions.ts'
export type { DoorTimes } from './door-connection.ts'
export { betting } from './module.ts'
export { earliestSettledAfter, settledBets, type SettledBet } from './settled-bets.ts'
