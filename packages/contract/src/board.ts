/** The periods of the winner board: today by the business day of the site, or the last 7 or 30 days with today. */
export const boardPeriods = ['day', 'week', 'month'] as const
export type BoardPeriod = (typeof boardPeriods)[number]
