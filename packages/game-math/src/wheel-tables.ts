export const wheelRisks = ['low', 'medium', 'high'] as const
export type WheelRisk = (typeof wheelRisks)[number]
export const wheelSizes = [10, 20, 30, 40, 50] as const
export type WheelSize = (typeof wheelSizes)[number]

/**
 * What lies between two blanks of a medium wheel, in hundredths, clockwise from the top: a prize, then a blank, and so
 * on. The prizes of each add up to 99 for each segment of the wheel.
 */
const medium: Record<WheelSize, readonly number[]> = {
  10: [300, 150, 190, 150, 200],
  20: [300, 150, 200, 180, 200, 150, 200, 200, 200, 200],
  30: [400, 150, 200, 150, 200, 170, 200, 150, 300, 150, 200, 150, 200, 150, 200],
  40: [300, 200, 160, 200, 300, 150, 200, 150, 200, 150, 300, 150, 200, 150, 200, 150, 300, 150, 200, 150],
  50: [
    ...[500, 150, 200, 150, 300, 150, 200, 150, 200, 150, 200, 150, 300, 150, 200, 150, 200, 150, 200, 150],
    ...[300, 150, 200, 150, 150],
  ],
}
const tenLow = [150, 120, 120, 120, 0, 120, 120, 120, 120, 0]

/** The prizes of all segments in hundredths, clockwise from the one at the top. They add up to 99 for each segment. */
export function wheelTable(risk: WheelRisk, size: WheelSize): number[] {
  if (risk === 'low') return Array.from({ length: size }, (_, at) => tenLow[at % 10] ?? 0)
  if (risk === 'high') return Array.from({ length: size }, (_, at) => (at === 0 ? size * 99 : 0))
  return medium[size].flatMap((prize) => [prize, 0])
}
