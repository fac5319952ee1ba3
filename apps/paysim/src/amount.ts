/**
 * The simulator stands in for another company, so it does not share the site's Money: paisa in a bigint, and on the
 * wire a decimal string of at most two places.
 */
const amountForm = /^(0|[1-9]\d{0,9})(?:\.(\d{1,2}))?$/

/** The amount in paisa; undefined when the text is not an amount above zero. */
export function parsePaisa(text: unknown): bigint | undefined {
  const parts = typeof text === 'string' ? amountForm.exec(text) : null
  if (!parts) return undefined
  const paisa = BigInt(parts[1] ?? '0') * 100n + BigInt((parts[2] ?? '').padEnd(2, '0'))
  return paisa > 0n ? paisa : undefined
}

export function paisaText(paisa: bigint): string {
  return `${paisa / 100n}.${(paisa % 100n).toString().padStart(2, '0')}`
}

/** 95 % of the amount, at least one paisa: what the choice `less` pays. */
export function fivePercentLess(text: string): string {
  const asked = parsePaisa(text) ?? 1n
  const less = (asked * 95n) / 100n
  return paisaText(less > 0n ? less : 1n)
}
