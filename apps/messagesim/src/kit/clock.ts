import { formatIn } from '@chokka/server-kit'

/** The only place in the simulator that reads the time. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

/** For the page: 16:12:43 in Dhaka. */
export const shownTime = (at: Date): string => formatIn(at, 'Asia/Dhaka', 'HH:mm:ss')
