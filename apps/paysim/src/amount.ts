/**
 * This process plays a stranger, so it keeps its own idea of an amount: paisa in a bigint, and on the wire
 * a decimal string of at most two places.
 */
const form = /^(0|[1-9]\d{0,9})(?:\.(\d{1,2}))?$/

/** Paisa, or undefined when the text is no amount above zero. */
export function parsePaisa(text: unknown): bigint | undefined {
  const parts = typeof text === 'string' ? form.exec(text) : null
  if (!parts) return undefined
  const paisa = BigInt(parts[1] ?? '0') * 100n + BigInt((parts[2] ?? '').padEnd(2, '0'))
  return paisa > 0n ? paisa : undefined
}

function paisaText(paisa: bigint): string {
  return `${paisa / 100n}.${(paisa % 100n).toString().padStart(2, '0')}`
}

/** Five per cent less than asked, and never nothing: what the "pays a different amount" choice credits. */
export function aLittleLess(text: string): string {
  const asked = parsePaisa(text) ?? 1n
  const less = (asked * 95n) / 100n
  return paisaText(less > 0n ? less : 1n)
}
