export const bettingMs = 5000
export const crashedMs = 3000
export const tickMs = 100
/** How long take-off waits for bets that came in time but that the operator has not answered yet. */
export const graceMs = 1000
/** How often changes of the bet list are published. */
export const listMs = 250
export const pastShown = 50
