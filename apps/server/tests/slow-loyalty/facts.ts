// What the slow recomputation is given and what it says: plain data, without a database. Amounts are millionths of the
// currency, rates parts per million, instants milliseconds since 1970. A slot is named by its start.

/** One row of the table of ranks (rules/loyalty §1), without birthdays, withdrawals and the price of points. */
export type Rank = {
  rank: number
  /** Both sums since registration that the rank asks for. */
  turnover: bigint
  deposits: bigint
  /** Turnover of a calendar month that keeps the rank; 0 for the lowest. */
  keep: bigint
  /** Gifts; 0 where the table has none. */
  upgrade: bigint
  weekly: bigint
  /** What a week's turnover must reach for the weekly gift. */
  weeklyTurnover: bigint
  monthly: bigint
}

export type Member = { id: string; takesPart: boolean; excluded: { from: number; until: number }[] }

export type TurnoverEntry = {
  slot: number
  member: string
  type: string
  /** Valid turnover, below zero for a void. */
  valid: bigint
  /** The stake of the same entry, which rakeback counts; below zero for a void. */
  stake: bigint
  /** It counted for a bonus's wagering: no rebate and no rakeback, but the sums of ranks and the points count it. */
  forBonus?: boolean
}

/** A row of the rebate table (rules/loyalty §2): a rebate pays of turnover, rakeback of stakes times the edge. */
export type RebateRow = {
  category: string
  types: string[]
  paysOf: 'turnover' | 'edge'
  edgePpm: number
  /** By rank: share of the turnover, or of the edge. */
  ppm: number[]
}

export type Facts = {
  timeZone: string
  /** The instant up to which slots are closed and jobs have run: everything due by then has happened. */
  until: number
  members: Member[]
  /** Entries by the slot in which each was booked. */
  turnover: TurnoverEntry[]
  /** Deposits credited (+) and reversed (−), with the slot in which they count. */
  deposits: { slot: number; member: string; amount: bigint }[]
  /** Ranks set by hand: from which slot on. Of several in one slot the last stands. */
  byHand: { slot: number; member: string; rank: number }[]
  ranks: Rank[]
  /** Turnover for one point, by type of game. A type that is not listed earns none. */
  pointUnits: { type: string; turnover: bigint }[]
  /** In the order of the table, in which the day's limit is applied. */
  rebates: RebateRow[]
  rebateDayMost: bigint
}

/**
 * `play`: own sums reached the rank for the first time. `fall`: the monthly job. `back`: a rank reached before was
 * regained by the turnover of a month. `hand`: staff.
 */
export type Move = {
  member: string
  /**
   * The slot from which the rank holds: of `play` and `back` the slot at whose close it was judged, since that slot's
   * own turnover belongs to the day and month in which it lies; of `fall` the first slot of the month.
   */
  slot: number
  from: number
  to: number
  cause: 'play' | 'fall' | 'back' | 'hand'
}

export type Reward = {
  member: string
  source: 'vip_upgrade' | 'vip_weekly' | 'vip_monthly' | 'rebate' | 'rakeback'
  /** The rank of an upgrade; the first day (YYYY-MM-DD) of a week or month; the day of a rebate or rakeback. */
  key: string
  /** Of a rebate or rakeback only. */
  category?: string
  amount: bigint
}

export type Outcome = {
  /** Oldest first. */
  moves: Move[]
  /** In no order. Amounts of 0 are left out. */
  rewards: Reward[]
  /** Whole points earned in all. Members without any are left out. */
  points: { member: string; earned: bigint }[]
  /** Turnover that no point was given for yet, below zero after voids. Carries of 0 are left out. */
  carries: { member: string; type: string; carry: bigint }[]
}

/** A member with the facts about them, of slots that are closed. What is set by hand holds at once. */
export type Own = Pick<Facts, 'turnover' | 'deposits' | 'byHand'> & {
  member: Member
  /** The slot of the oldest fact. */
  first: number
}

/** Rules/loyalty §1 "Form": [from, until). */
export function isExcluded(member: Member, at: number): boolean {
  for (const { from, until } of member.excluded) if (from <= at && at < until) return true
  return false
}

/** The valid turnover of the slots in [from, until). */
export function turnoverIn(own: Own, from: number, until: number): bigint {
  let sum = 0n
  for (const { slot, valid } of own.turnover) if (from <= slot && slot < until) sum += valid
  return sum
}
