/** Anything that says once that it has closed. */
type Closing = { on: (event: 'close', listener: () => void) => unknown }

/**
 * At most `max` open sockets for each key, times the factor of whoever asks. `take` answers false when all places are
 * taken; the end of the socket frees its place.
 */
export function socketPlaces(max: number): { take: (key: string, socket: Closing, factor?: number) => boolean } {
  const taken = new Map<string, number>()
  return {
    take: (key, socket, factor = 1) => {
      const before = taken.get(key) ?? 0
      if (before >= max * factor) return false
      taken.set(key, before + 1)
      socket.on('close', () => {
        const left = (taken.get(key) ?? 1) - 1
        if (left > 0) taken.set(key, left)
        else taken.delete(key)
      })
      return true
    },
  }
}
