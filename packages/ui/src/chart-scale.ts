export type Scale = { top: number; bottom: number; step: number }

/** How far a chart reaches up and down from zero, and the lines between: at most five steps of 1, 2 or 5. */
export function chartScale(up: number, down: number): Scale {
  if (up + down === 0) return { top: 1, bottom: 0, step: 1 }
  const least = Math.max((up + down) / 5, 0.01)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= least - power / 1e6) ?? 10 * power
  return { top: Math.max(step, Math.ceil(up / step) * step), bottom: -Math.ceil(down / step) * step, step }
}
