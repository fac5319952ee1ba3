/**
 * A round as steps that a stage shows one after another and a record keeps. Grids are one text per reel, top to bottom.
 * Cells are [reel, row], counted from 0. Amounts are hundredths of the stake.
 */
export type Cell = readonly [reel: number, row: number]

export type Win = {
  symbol: string
  count: number
  /** lines: the number of the line, from 0; `fromRight` where it was counted from the last reel. */
  line?: number
  fromRight?: boolean
  /** ways: how many. */
  ways?: number
  cells: Cell[]
  /** Before the multiplier of the step. */
  payE2: number
}

/** A coin of hold-and-win. */
export type Coin = { cell: Cell; worthE2: number }

export type SpinKind = 'spin' | 'free' | 'walk'

export type Step =
  /** The reels turn. `stops`: the place on its strip that the top of each reel shows; -1 for a reel held wild. */
  | { do: 'reels'; kind: SpinKind; stops: number[]; grid: string[] }
  | { do: 'modifier'; modifier: string; times?: number; grid: string[] }
  | { do: 'mystery'; symbol: string; grid: string[] }
  | { do: 'expand'; reels: number[]; grid: string[] }
  /** The last reel turns once more. */
  | { do: 'again'; reel: number; stop: number; grid: string[] }
  | { do: 'wins'; wins: Win[]; times: number; totalE2: number }
  | { do: 'fall'; grid: string[] }
  | { do: 'scatters'; cells: Cell[]; payE2: number; spins: number }
  | { do: 'freeStart'; spins: number }
  | { do: 'freeSpin'; number: number; of: number; times: number }
  | { do: 'freeMore'; spins: number }
  | { do: 'freeEnd'; totalE2: number }
  | { do: 'walk'; reel: number }
  | { do: 'holdStart'; coins: Coin[]; left: number }
  | { do: 'holdTurn'; coins: Coin[]; left: number }
  | { do: 'holdEnd'; totalE2: number; full: boolean }
  | { do: 'wheel'; index: number; prizeE2: number }
  | { do: 'boxes'; opened: number[]; prizeE2: number }
  /** The highest win was reached, and the round ended there. */
  | { do: 'cap'; totalE2: number }

/** What a round came to. `totalE2`: hundredths of the stake of a spin, at most the model's cap. */
export type Round = { steps: Step[]; totalE2: number }

/** The part of the total that a step brings. The parts of a round add up to its total. */
export function partE2(step: Step): number {
  switch (step.do) {
    case 'wins':
    case 'holdEnd':
      return step.totalE2
    case 'scatters':
      return step.payE2
    case 'wheel':
    case 'boxes':
      return step.prizeE2
    default:
      return 0
  }
}
