import { makeStore } from '@chokka/ui/store.ts'

// Members' phones have clocks that are days off. Whatever meets an instant of the server is judged by the server's
// clock, which the Date header of each answer tells.

/** How far the server's clock is ahead of the device's, in milliseconds. */
export const serverAhead = makeStore(0)

/** The header has whole seconds, and an answer takes its time: less than this is no difference. */
const exactToMs = 3000

/** Goes by the clock of whoever has answered. An answer that was kept somewhere says nothing about now. */
export function followServerClock(headers: Headers): void {
  const told = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(told) || headers.has('age')) return
  const ahead = told + 500 - deviceNow()
  if (Math.abs(ahead - serverAhead.now()) >= exactToMs) serverAhead.set(Math.abs(ahead) < exactToMs ? 0 : ahead)
}

/** The time by the server's clock, in milliseconds since 1970; never used for money. */
export const now = (): number => deviceNow() + serverAhead.now()
export const yearNow = (): string => String(new Date(now()).getFullYear())

/** The time by this device: for what the device alone has written and reads. */
export const deviceNow = (): number => Date.now()

/**
 * Starts to measure; the function tells how many milliseconds have passed, or more. The steady clock may stand still
 * while the device sleeps, and the device's own clock may be set: whichever has moved further counts.
 */
export function measure(): () => number {
  const [steady, own] = [performance.now(), deviceNow()]
  return () => Math.max(performance.now() - steady, Math.abs(deviceNow() - own))
}
