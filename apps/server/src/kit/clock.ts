export { dayOf, instantOf, nextDay, startOfDay } from '@chokka/server-kit'

/** The only clock of the server. Tests pass their own. */
export type Clock = { now: () => Date }
export const systemClock: Clock = { now: () => new Date() }

export const plusMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)
export const plusSeconds = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)
export const plusHours = (at: Date, hours: number) => plusMinutes(at, hours * 60)
