/** Milliseconds since the page was loaded, on a monotonic clock. */
export const nowMs = (): number => performance.now()

/** The current time as an ISO string, by the reader's own clock: for lists only. */
export const isoNow = (): string => new Date().toISOString()
