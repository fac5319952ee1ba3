/** The periods of the winner board: the last 24 hours, 7 days or 30 days. */
export const boardPeriods = ['day', 'week', 'month'] as const
export type BoardPeriod = (typeof boardPeriods)[number]

/** Biggest wins, highest multiples of the stake, or most valid turnover; of each member the best one. */
export const boardLists = ['win', 'multiple', 'turnover'] as const
