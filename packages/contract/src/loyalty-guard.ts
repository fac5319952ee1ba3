// The guard of the rebate rates (rules/loyalty §2), for the server and for the screen on which they are changed.

/** What a category pays back by rank: a share of the turnover, or of the edge of the stakes; all in millionths. */
export type Rate = { paysOf: 'turnover' | 'edge'; edgePpm: number; ppm: readonly number[] }
/** What is given beside the rebate, in millionths of the turnover. */
export type Beside = { salaryPpm: number; giftsPpm: number }
export type Guard = Beside & {
  /** The rebate of the highest rank, in millionths of the turnover. */
  rebatePpm: number
  edgePpm: number
  /** `warns`: above half of the edge. `refused`: above the edge. */
  verdict: 'fits' | 'warns' | 'refused'
}

const million = 1_000_000

/** What one category gives away at most, beside what it earns. In-house games pay no salary (§8). Pure. */
export function guardOf({ paysOf, edgePpm, ppm }: Rate, { salaryPpm, giftsPpm }: Beside): Guard {
  const highest = ppm.at(-1) ?? 0
  const isOfEdge = paysOf === 'edge'
  const rebatePpm = isOfEdge ? Math.ceil((highest * edgePpm) / million) : highest
  const salary = isOfEdge ? 0 : salaryPpm
  const all = rebatePpm + salary + giftsPpm
  const verdict = all > edgePpm ? 'refused' : all * 2 > edgePpm ? 'warns' : 'fits'
  return { rebatePpm, salaryPpm: salary, giftsPpm, edgePpm, verdict }
}
