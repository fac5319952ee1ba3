/** Millionths as per cent, with two decimals, or with as many as it has: 3000 is 0.30. */
export const percentOf = (ppm: number): string =>
  `${Math.trunc(ppm / 10_000)}.${String(ppm % 10_000).padStart(4, '0')}`.replace(/0{1,2}$/, '')

/** Per cent as millionths; null for what is no rate. */
export function ppmOf(typed: string): number | null {
  const text = typed.trim()
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(text)) return null
  const ppm = Math.round(Number(text) * 10_000)
  return ppm <= 1_000_000 ? ppm : null
}
