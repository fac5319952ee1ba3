/** Milliseconds since the page began, on a clock that never jumps back. */
export const nowMs = (): number => performance.now()

/** This moment as an ISO instant, by the reader's own clock: for lists only. */
export const isoNow = (): string => new Date().toISOString()
