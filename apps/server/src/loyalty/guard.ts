import { Refusal, type Settings } from '../kit/index.ts'
import type { Around } from '../kit/settings.ts'

/** What one category gives away at most, and what it earns, each in millionths of the turnover. */
export type GuardRow = {
  category: string
  /** The rebate of the highest rank; of a category that pays a share of the edge, that share of it. */
  rebatePpm: number
  salaryPpm: number
  giftsPpm: number
  edgePpm: number
  /** `warns`: above half of the edge. `refused`: above the edge. */
  verdict: 'fits' | 'warns' | 'refused'
}

const million = 1_000_000

/**
 * The gifts of weeks and months of the highest rank as a share of the turnover that keeps it, in millionths. A month is
 * counted with four weeks.
 */
function giftsPpm(ranks: Settings['vipRanks']): number {
  const { monthlyGift = 0n, weeklyGift = 0n, keep = 0n } = ranks.at(-1) ?? {}
  return keep > 0n ? Number(((monthlyGift + 4n * weeklyGift) * BigInt(million)) / keep) : 0
}

type Guarded = Pick<Settings, 'rebateRates' | 'vipRanks' | 'highestSalaryPpm'>

/**
 * What each category gives away beside what it earns (rules/loyalty §2, guard). In-house games pay a share of their
 * edge and no salary (§8). Pure.
 */
export function guard({ rebateRates, vipRanks, highestSalaryPpm }: Guarded): GuardRow[] {
  const gifts = giftsPpm(vipRanks)
  return rebateRates.map(({ category, paysOf, edgePpm, ppm }) => {
    const highest = ppm.at(-1) ?? 0
    const isOfEdge = paysOf === 'edge'
    const rebatePpm = isOfEdge ? Math.ceil((highest * edgePpm) / million) : highest
    const salaryPpm = isOfEdge ? 0 : highestSalaryPpm
    const all = rebatePpm + salaryPpm + gifts
    const verdict = all > edgePpm ? 'refused' : all * 2 > edgePpm ? 'warns' : 'fits'
    return { category, rebatePpm, salaryPpm, giftsPpm: gifts, edgePpm, verdict }
  })
}

/** Refuses settings by which a category would give away more than it earns, and says which. */
export function refuseAboveEdge(_value: unknown, { site }: Around): void {
  const refused = guard(site).filter(({ verdict }) => verdict === 'refused')
  if (refused.length > 0)
    throw new Refusal('above_edge', { categories: refused.map(({ category }) => category).join(', ') })
}
