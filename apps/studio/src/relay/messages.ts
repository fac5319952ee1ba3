import type { PushBody } from '@chokka/studio-wire/wire'
import type { Refusal } from '../kit/refusal.ts'

/** A push to all pages of a game (`player` null) or to those of one player; `anyGame`: to all pages of the player. */
export type Item = { player: string | null; anyGame?: true; push: PushBody }

/** What processes say to each other. `to`: the only process that it is meant for. Times are by the sender's clock. */
export type Message =
  /** The sender has pages of these games. */
  | { do: 'watch'; games: string[]; sentMs: number }
  /** The answer of a process that runs some of them. */
  | { do: 'watched'; to: number; games: string[]; sentMs: number; nowMs: number }
  | { do: 'push'; game: string; term: string; items: Item[] }
  /** `arrived`: when the command reached the studio, by the clock of the process `by`. */
  | {
      do: 'ask'
      id: string
      game: string
      session: string
      command: unknown
      arrived: { by: number; ms: number } | null
    }
  | { do: 'answer'; to: number; id: string; value: unknown; code: Refusal['code'] | null }
