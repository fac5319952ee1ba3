type Probe = { sentMs: number; theirsMs: number; answeredMs: number }
/** How far the clock of a process is ahead of ours, at least and at most. */
type Bounds = { least: number; most: number }

const kept = 10

/**
 * How the clocks of other processes stand to ours. A clock that was read between our question and its answer is ahead
 * by something between the two differences; of the last questions the narrowest counts.
 */
export function makeClockBounds() {
  const known = new Map<number, Bounds[]>()
  return {
    note: (process: number, { sentMs, theirsMs, answeredMs }: Probe): void => {
      const bounds = { least: theirsMs - answeredMs, most: theirsMs - sentMs }
      known.set(process, [bounds, ...(known.get(process) ?? [])].slice(0, kept))
    },
    /** A time of ours by the clock of another process: never earlier than it was. Null while nothing is known. */
    latest: (process: number, ms: number): number | null => {
      const [first, ...others] = known.get(process) ?? []
      if (!first) return null
      const width = ({ least, most }: Bounds) => most - least
      const narrowest = others.reduce((best, one) => (width(one) < width(best) ? one : best), first)
      return ms + narrowest.most
    },
  }
}
