/**
 * A model is data: what the reels hold, how wins are counted, what they pay and which features there are. The engine
 * beside it plays any model. Amounts ending in E2 are hundredths of the stake of a spin: 250 is 2.5 times the stake.
 */

/**
 * Symbols are single characters. `1`–`4` pay high, `5`–`9` pay low. W is wild, S the scatter that brings free spins, C
 * a coin of hold-and-win, B the symbol of the wheel or of the boxes, M a mystery symbol. 0 is an empty cell.
 */
export const symbolCodes = '0123456789WSCBM'
export const codeOf = (symbol: string): number => symbolCodes.indexOf(symbol)
export const [wild, scatter, coin, bonus, mystery] = ['W', 'S', 'C', 'B', 'M'].map(codeOf) as [
  number,
  number,
  number,
  number,
  number,
]

/** Choices with whole weights: [what, weight]. */
export type Weighted<What> = readonly (readonly [What, number])[]

export type Counting =
  | { readonly by: 'lines'; readonly lines: number; readonly bothWays?: boolean }
  | { readonly by: 'ways' }
  /** Groups of equal symbols that touch each other. */
  | { readonly by: 'cluster' }
  /** Equal symbols anywhere on the grid. */
  | { readonly by: 'anywhere' }

export type Wilds = {
  /** A wild multiplies a line by this; in ways it counts as so many symbols. */
  readonly times?: number
  /** A reel that shows a wild becomes wild altogether. */
  readonly expands?: boolean
  /** In free spins, wild reels stay wild until the last of them. */
  readonly sticks?: boolean
  /** A wild on the last reel makes it wild, and walks to the left, a reel with each respin, until it has left. */
  readonly walks?: boolean
  /**
   * Wilds that begin a line may pay alone, as the highest symbol, where that is more than with the symbol after them.
   * Models without it have no line on which that could be (a test says so), but for versions that are over.
   */
  readonly payAlone?: boolean
}

export type Cascade = {
  readonly trail: readonly number[]
  readonly freeTrail?: readonly number[]
  /** After so many wins of one spin nothing falls any more: a bound for what would never end, beyond every strip. */
  readonly most?: number
}

export type FreeSpins = {
  /** How many spins a number of scatters brings, and what they pay at once. */
  readonly spins: Readonly<Record<string, number>>
  readonly paysE2: Readonly<Record<string, number>>
  /** Spins that the least number of scatters adds in free spins, and the most spins in all. */
  readonly more: number
  readonly most: number
  /** Every win is multiplied. */
  readonly times: number
  /** The multiplier grows by one with each spin. */
  readonly rises?: boolean
  readonly strips?: readonly string[]
}

export type Modifier =
  | { readonly do: 'none' }
  /** This reel, counted from 0, becomes wild. */
  | { readonly do: 'wildReel'; readonly reel: number }
  | { readonly do: 'times'; readonly times: number }
  /** Every symbol of the first kind becomes one of the second. */
  | { readonly do: 'upgrade'; readonly from: string; readonly to: string }

export type Hold = {
  /** Coins that start it. */
  readonly need: number
  /** What a coin is worth, in hundredths. */
  readonly coins: Weighted<number>
  /** Of `of` draws for an empty cell so many bring a coin. */
  readonly chance: readonly [hits: number, of: number]
  /** Added when every cell holds a coin. */
  readonly fullE2: number
}

export type Bonus =
  | { readonly do: 'wheel'; readonly need: number; readonly prizesE2: Weighted<number> }
  /** The boxes are opened in a drawn order until an empty one. */
  | { readonly do: 'boxes'; readonly need: number; readonly boxesE2: readonly number[] }

export type Model = {
  readonly id: string
  readonly family: string
  /** Raised with every change of what follows. Rounds are settled, recalled and verified by theirs. */
  readonly version: number
  /** The height of each reel. */
  readonly grid: readonly number[]
  /** Heights that change with each spin, instead of `grid`, which then has the highest of each reel. */
  readonly heights?: Weighted<readonly number[]>
  /** What is on each reel, from top to bottom and around: what is shown is what is drawn from. */
  readonly strips: readonly string[]
  readonly counting: Counting
  /** Hundredths of the stake by symbol and by count; a count beyond the last pays what the last does. */
  readonly paysE2: Readonly<Record<string, readonly number[]>>
  /** Winning symbols vanish, what is above falls, and the strips go on; the multiplier of each fall. */
  readonly cascade?: Cascade
  readonly wilds?: Wilds
  readonly mystery?: Weighted<string>
  readonly modifiers?: Weighted<Modifier>
  /** Where the first reels are full of one symbol and nothing wins, the last reel turns once more. */
  readonly lastReelTurnsAgain?: boolean
  readonly free?: FreeSpins
  readonly hold?: Hold
  readonly bonus?: Bonus
  /** The price of starting free spins at once, in hundredths of the stake, and with how many scatters. */
  readonly buy?: { readonly costE2: number; readonly scatters: number }
  /** The highest win of a round. It is counted in the return. */
  readonly capE2: number
}

/** Wins of one spin where `cascade.most` is not given: no strip in force has more, as a test counts. */
export const mostFalls = 20
/** Cells are numbered reel × `reelSpace` + row, so a reel has at most this many rows. */
export const reelSpace = 8
