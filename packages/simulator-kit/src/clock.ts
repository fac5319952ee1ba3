import { formatIn } from '@chokka/server-kit'

/** The only place where simulators read the time. Tests pass a clock of their own. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

/** For pages: 16:12:43 in Dhaka. */
export const shownTime = (at: Date): string => formatIn(at, 'Asia/Dhaka', 'HH:mm:ss')
