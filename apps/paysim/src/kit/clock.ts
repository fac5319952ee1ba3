import { formatIn } from '@chokka/server-kit'

/** The only place in the simulator that reads the time; tests pass a clock of their own. */
export type Clock = { nowMs: () => number }

export const systemClock: Clock = { nowMs: () => Date.now() }

const inDhaka = (atMs: number, form: string): string => formatIn(new Date(atMs), 'Asia/Dhaka', form)

/** The form of the published replies: 2025-12-09T16:12:43:828 GMT+0600. */
export const paymentTime = (atMs: number): string => `${inDhaka(atMs, "yyyy-MM-dd'T'HH:mm:ss:SSS")} GMT+0600`

/** The form of the notifications: yyyyMMddHHmmss in Dhaka. */
export const noticeTime = (atMs: number): string => inDhaka(atMs, 'yyyyMMddHHmmss')

export function isoTime(atMs: number): string {
  return new Date(atMs).toISOString()
}

/** For the overview page: 2025-12-09 16:12:43 in Dhaka. */
export const shownTime = (atMs: number): string => inDhaka(atMs, 'yyyy-MM-dd HH:mm:ss')
