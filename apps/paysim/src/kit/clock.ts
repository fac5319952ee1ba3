/** The only place in the simulator that reads the time; tests pass a clock of their own. */
export type Clock = { nowMs: () => number }

export const systemClock: Clock = { nowMs: () => Date.now() }

const dhakaOffsetMs = 6 * 3_600_000

function dhakaParts(atMs: number) {
  const iso = new Date(atMs + dhakaOffsetMs).toISOString()
  return { day: iso.slice(0, 10), time: iso.slice(11, 19), millis: iso.slice(20, 23) }
}

/** The form of the published replies: 2025-12-09T16:12:43:828 GMT+0600. */
export function paymentTime(atMs: number): string {
  const { day, time, millis } = dhakaParts(atMs)
  return `${day}T${time}:${millis} GMT+0600`
}

/** The form of the notifications: yyyyMMddHHmmss in Dhaka. */
export function noticeTime(atMs: number): string {
  const { day, time } = dhakaParts(atMs)
  return `${day}${time}`.replaceAll(/[-:]/g, '')
}

export function isoTime(atMs: number): string {
  return new Date(atMs).toISOString()
}

/** For the overview page: 2025-12-09 16:12:43 in Dhaka. */
export function shownTime(atMs: number): string {
  const { day, time } = dhakaParts(atMs)
  return `${day} ${time}`
}

/** A certificate's UTCTime: yyMMddHHmmssZ. */
export function certificateTime(atMs: number): string {
  const iso = new Date(atMs).toISOString()
  return `${iso.slice(2, 19).replaceAll(/[-:T]/g, '')}Z`
}
