/** After so many rounds of counting without a word nobody listens there any more. */
const wordsMissed = 15

/** The other processes that have pages of a game. Each says so again and again; one that is silent is forgotten. */
export function makeWatchers() {
  /** By game: the processes, and how many of their words were missed. */
  const known = new Map<string, Map<number, number>>()
  return {
    heard: (games: readonly string[], process: number): void => {
      for (const game of games) known.set(game, (known.get(game) ?? new Map<number, number>()).set(process, 0))
    },
    watches: (game: string): boolean => (known.get(game)?.size ?? 0) > 0,
    /** Counts a word as missed by each. */
    count: (): void => {
      for (const processes of known.values()) {
        for (const [process, missed] of processes) {
          if (missed >= wordsMissed) processes.delete(process)
          else processes.set(process, missed + 1)
        }
      }
    },
  }
}
