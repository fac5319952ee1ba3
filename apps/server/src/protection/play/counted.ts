import { firstDayOf } from '../../kit/index.ts'
// What limits of play count, and how they judge a bet. Pure: the door runs this for every bet of a batch.
import { limitPeriods, type LimitPeriod } from '@chokka/contract/protection'

/** Amounts by period, in micro-units. */
export type ByPeriod<Amount> = Record<LimitPeriod, Amount>

/** Sums of the periods that the business day `on` lies in, and the stakes of open bets, whenever they were placed. */
export type Counted = { on: string; wagered: ByPeriod<bigint>; lost: ByPeriod<bigint>; open: bigint }

/** What is in force for a member. Times are milliseconds since 1970. */
export type PlayFacts = {
  isBlocked: boolean
  realityMinutes: number | null
  sessionMinutes: number | null
  acknowledgedAt: number | null
  loss: ByPeriod<bigint | null>
  wager: ByPeriod<bigint | null>
  /** Null: no limit asks for it. */
  counted: Counted | null
}

/** A bet, as limits see it. */
export type LimitedBet = { stake: bigint; now: number; today: string; sessionStartedAt: number }
/** What a call did; below zero where it undid something. */
export type PlayedAmounts = { placed: bigint; settled: bigint; returned: bigint; placedOn: string; today: string }

/** A bet of a round that was in play when the reality check came due may still be raised for so long. */
const realityGraceSeconds = 60

const minuteMs = 60_000

/** Since when the next reality check is counted. */
export const realityStartedAt = (facts: Pick<PlayFacts, 'acknowledgedAt'>, sessionStartedAt: number): number =>
  Math.max(sessionStartedAt, facts.acknowledgedAt ?? 0)

/** Why a member may not place this bet now, or null. What costs nothing, such as a free round, passes every limit. */
export function judgePlay(facts: PlayFacts | null, bet: LimitedBet): 'user_disabled' | 'limit_reached' | null {
  if (!facts) return null
  if (facts.isBlocked) return 'user_disabled'
  if (bet.stake === 0n) return null
  return isTimeUp(facts, bet) || isOverLimit(facts, bet) ? 'limit_reached' : null
}

function isTimeUp(facts: PlayFacts, { now, sessionStartedAt }: LimitedBet): boolean {
  const { sessionMinutes, realityMinutes } = facts
  if (sessionMinutes !== null && now - sessionStartedAt >= sessionMinutes * minuteMs) return true
  if (realityMinutes === null) return false
  return now - realityStartedAt(facts, sessionStartedAt) >= realityMinutes * minuteMs + realityGraceSeconds * 1000
}

/** Whether this stake would pass a limit of losses or stakes. */
export function isOverLimit(
  { loss, wager, counted }: PlayFacts,
  { stake, today }: Pick<LimitedBet, 'stake' | 'today'>,
): boolean {
  if (!counted) return false
  const { wagered, lost, open } = rolledOn(counted, today)
  return limitPeriods.some((period) => {
    const [mayLose, mayWager] = [loss[period], wager[period]]
    const isLost = mayLose !== null && lost[period] + open + stake > mayLose
    return isLost || (mayWager !== null && wagered[period] + stake > mayWager)
  })
}

/** The sums on a later day: those of periods that have ended begin again. Open stakes go on. */
export function rolledOn(counted: Counted, today: string): Counted {
  if (counted.on === today) return counted
  const since = (sums: ByPeriod<bigint>, period: LimitPeriod) =>
    firstDayOf(period, counted.on) === firstDayOf(period, today) ? sums[period] : 0n
  const rolled = (sums: ByPeriod<bigint>): ByPeriod<bigint> => ({
    day: since(sums, 'day'),
    week: since(sums, 'week'),
    month: since(sums, 'month'),
  })
  return { on: today, wagered: rolled(counted.wagered), lost: rolled(counted.lost), open: counted.open }
}

/** The facts after a call. A stake that is undone leaves only the periods in which it was placed. */
export function countPlay(facts: PlayFacts | null, played: PlayedAmounts): PlayFacts | null {
  if (!facts?.counted) return facts
  const { on, wagered, lost, open } = rolledOn(facts.counted, played.today)
  const { placed, settled, returned, placedOn } = played
  const more = (period: LimitPeriod) =>
    // Nearly all were placed today, which is in every period.
    placedOn >= on || placedOn >= firstDayOf(period, on) ? wagered[period] + placed : wagered[period]
  const less = (period: LimitPeriod) => lost[period] + settled - returned
  const counted = {
    on,
    wagered: { day: more('day'), week: more('week'), month: more('month') },
    lost: { day: less('day'), week: less('week'), month: less('month') },
    open: open + placed - settled,
  }
  return { ...facts, counted }
}
