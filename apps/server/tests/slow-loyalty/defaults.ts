// The default tables of rules/loyalty §1 to §3 as data, typed from the rules a second time. Types of games have the
// names that the rules use.
import type { Facts, Rank, RebateRow } from './facts.ts'

const taka = (whole: number): bigint => BigInt(whole) * 1_000_000n

/** Rank; turnover, deposits, keep; upgrade gift; weekly gift and its turnover; monthly gift. In taka. */
const rankTable = [
  [0, 0, 0, 0, 0, 0, 0, 0],
  [1, 30_000, 500, 3_000, 30, 0, 0, 5],
  [2, 150_000, 3_000, 15_000, 100, 5, 4_000, 30],
  [3, 600_000, 10_000, 50_000, 300, 20, 12_000, 100],
  [4, 2_000_000, 30_000, 150_000, 800, 60, 37_000, 300],
  [5, 6_000_000, 80_000, 400_000, 2_000, 150, 100_000, 800],
  [6, 18_000_000, 200_000, 1_200_000, 5_000, 600, 300_000, 3_000],
  [7, 50_000_000, 500_000, 3_500_000, 12_000, 1_500, 870_000, 7_500],
  [8, 150_000_000, 1_200_000, 10_000_000, 30_000, 4_000, 2_500_000, 20_000],
] as const

const ranks = rankTable.map(([rank, turnover, deposits, keep, upgrade, weekly, weeklyTurnover, monthly]): Rank => ({
  rank,
  turnover: taka(turnover),
  deposits: taka(deposits),
  keep: taka(keep),
  upgrade: taka(upgrade),
  weekly: taka(weekly),
  weeklyTurnover: taka(weeklyTurnover),
  monthly: taka(monthly),
}))

/** Category, types, edge in ppm, and rates in hundredths of a percent by rank. */
const rebateTable: [string, string[], number, number[]][] = [
  ['slots, fishing, jackpots', ['slots', 'fishing', 'jackpots'], 40_000, [10, 15, 20, 25, 30, 38, 45, 52, 60]],
  ['live casino, mini', ['live', 'mini'], 16_000, [5, 7, 9, 12, 15, 18, 22, 26, 30]],
  ['sports, e-sports', ['sports', 'e-sports'], 45_000, [5, 8, 11, 14, 18, 22, 26, 30, 35]],
  ['PVP', ['PVP'], 30_000, [5, 8, 11, 14, 18, 22, 26, 30, 35]],
  ['cockfight', ['cockfight'], 30_000, [5, 7, 9, 12, 15, 18, 20, 22, 25]],
  ['e-lottery', ['e-lottery'], 40_000, [5, 7, 9, 12, 15, 18, 22, 26, 30]],
  ['lottery', ['lottery'], 40_000, [0, 2, 3, 4, 5, 6, 7, 8, 10]],
]

const rebates: RebateRow[] = rebateTable.map(([category, types, edgePpm, rates]) => ({
  category,
  types,
  paysOf: 'turnover',
  edgePpm,
  ppm: rates.map((rate) => rate * 100),
}))

const rakeback: RebateRow = {
  category: 'in-house',
  types: ['in-house'],
  paysOf: 'edge',
  edgePpm: 10_000,
  ppm: [3, 4, 5, 6, 7, 9, 11, 13, 15].map((percent) => percent * 10_000),
}

/** Turnover in taka for one point. */
const units: [number, string[]][] = [
  [100, ['slots', 'fishing', 'jackpots']],
  [200, ['mini', 'in-house', 'e-lottery', 'sports', 'e-sports', 'cockfight']],
  [250, ['live', 'PVP']],
  [500, ['lottery']],
]

export const defaultTables: Pick<Facts, 'ranks' | 'pointUnits' | 'rebates' | 'rebateDayMost'> = {
  ranks,
  pointUnits: units.flatMap(([unit, types]) => types.map((type) => ({ type, turnover: taka(unit) }))),
  rebates: [...rebates, rakeback],
  rebateDayMost: taka(20_000),
}
