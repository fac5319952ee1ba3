import { guardOf, type Guard } from '@chokka/contract/loyalty-guard'
import { Refusal, type Settings } from '../kit/index.ts'
import type { Around } from '../kit/settings.ts'

const million = 1_000_000n

/**
 * The gifts of weeks and months of the highest rank as a share of the turnover that keeps it, in millionths. A month is
 * counted with four weeks.
 */
export function giftsPpm(ranks: Settings['vipRanks']): number {
  const { monthlyGift = 0n, weeklyGift = 0n, keep = 0n } = ranks.at(-1) ?? {}
  return keep > 0n ? Number(((monthlyGift + 4n * weeklyGift) * million) / keep) : 0
}

type Guarded = Pick<Settings, 'rebateRates' | 'vipRanks' | 'highestSalaryPpm'>

/** What each category gives away beside what it earns. Pure. */
export function guard({ rebateRates, vipRanks, highestSalaryPpm }: Guarded): (Guard & { category: string })[] {
  const beside = { salaryPpm: highestSalaryPpm, giftsPpm: giftsPpm(vipRanks) }
  return rebateRates.map(({ category, ...rate }) => ({ category, ...guardOf(rate, beside) }))
}

/** Refuses settings by which a category would give away more than it earns, and says which. */
export function refuseAboveEdge(_value: unknown, { site }: Around): void {
  const refused = guard(site).filter(({ verdict }) => verdict === 'refused')
  if (refused.length > 0)
    throw new Refusal('above_edge', { categories: refused.map(({ category }) => category).join(', ') })
}
