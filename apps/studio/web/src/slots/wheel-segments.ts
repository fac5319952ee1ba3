export type Segment = { prizeE2: number; from: number; size: number }

/** The segments of a wheel, in degrees: each as wide as it is likely, so that the wheel shows its own odds. */
export function segmentsOf(prizes: readonly (readonly [prizeE2: number, weight: number])[]): Segment[] {
  const total = prizes.reduce((sum, [, weight]) => sum + weight, 0)
  let from = 0
  return prizes.map(([prizeE2, weight]) => {
    const size = (weight / total) * 360
    const segment = { prizeE2, from, size }
    from += size
    return segment
  })
}
