import type { Locale, TextKey } from '@chokka/text'
import type { ReactNode } from 'react'
import type { Sound } from '../kit/sound.ts'

/** How a game with shared rounds speaks and sounds, and how the bets of a player are told apart. */
export type TableLook = {
  /** How many bets a player may have in a round. */
  readonly bets: 2 | 3
  /** The name of each bet, which may say its number. */
  readonly nameOf: (slot: number) => TextKey
  /** A mark of each bet, where buttons or rows stand close together. */
  readonly renderMark?: (slot: number) => ReactNode
  readonly placeBet: TextKey
  readonly waiting: TextKey
  /** Above the list of bets: how many were paid; and where none was yet. */
  readonly paidCount: TextKey
  readonly nonePaid: TextKey
  /** Says what a bet was paid and at which multiplier. */
  readonly won: TextKey
  readonly sounds: { readonly placed: Sound; readonly won: Sound; readonly ended: Sound }
  /** How a hash of the chain decides a round. */
  readonly formula: TextKey
  /** What a past round gave, as a text: `point` is a crash point in hundredths or a segment. */
  readonly resultOf: (point: number, texts: { t: (key: TextKey) => string; locale: Locale }) => string
}
