import { multiplierAt } from '../kit/odds.ts'

// The curve of the studio is e^(rise · ms), rounded down to hundredths. `rise` is derived from a far point, where
// rounding does not matter, so that the drawn line is smooth and follows the studio's curve.
const farMs = 200_000
const rise = Math.log(multiplierAt(farMs) / 100) / farMs

/** The curve without rounding, for drawing only: 1 at take-off. */
export const curveAt = (ms: number): number => Math.exp(rise * ms)
/** The time at which the curve passes a multiplier in hundredths. */
export const msAt = (e2: number): number => Math.log(Math.max(1, e2 / 100)) / rise

export type Plot = {
  left: number
  right: number
  ground: number
  top: number
  x: (ms: number) => number
  y: (multiplier: number) => number
  seconds: number[]
  multipliers: number[]
  /** How many decimals the marked multipliers need. */
  decimals: 0 | 1
}

const steps = (base: readonly number[]) => [1, 10, 100, 1000, 10_000].flatMap((ten) => base.map((one) => one * ten))
const secondSteps = steps([1, 2, 5])
const multiplierSteps = [0.2, 0.5, ...steps([1, 2, 5])]
const stepOf = (from: readonly number[], span: number, most: number): number =>
  from.find((step) => span / step <= most) ?? span / most

function marks(from: number, to: number, step: number): number[] {
  const found: number[] = []
  for (let index = 0; from + index * step <= to && index < 12; index++) found.push(from + index * step)
  return found
}

/** The axes for a flight of `ms` so far: they are scaled so that the ball stays in view, three quarters across. */
export function plotOf(width: number, height: number, wide: boolean, ms: number): Plot {
  const [left, right] = [wide ? 34 : 20, width - 10]
  const ground = height - (wide ? 56 : 40)
  const top = wide ? Math.max(height * 0.46, 272) : Math.max(height * 0.5, 208)
  const secondsShown = Math.max(8, ms / 1000 / 0.74)
  const highest = Math.max(1.8, 1 + (curveAt(ms) - 1) / 0.95)
  const multiplierStep = stepOf(multiplierSteps, highest - 1, 4)
  return {
    left,
    right,
    ground,
    top,
    x: (at) => left + (at / 1000 / secondsShown) * (right - left),
    y: (multiplier) => ground - ((multiplier - 1) / (highest - 1)) * (ground - top),
    seconds: marks(0, secondsShown, stepOf(secondSteps, secondsShown, wide ? 9 : 5)),
    multipliers: marks(1 + multiplierStep, highest, multiplierStep),
    decimals: multiplierStep < 1 ? 1 : 0,
  }
}
