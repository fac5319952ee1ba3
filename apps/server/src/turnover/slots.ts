/** Turnover is kept in slots of five minutes, aligned to the clock. */
export const slotMs = 300_000

/** The beginning of the slot that an instant is in. Both in milliseconds since 1970. */
export const slotOf = (at: number): number => Math.floor(at / slotMs) * slotMs
