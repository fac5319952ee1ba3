const plain = /^(?!null$)(?:[\w:+.-]+(?: [\w:+.-]+)*)?$/i

/**
 * An array as PostgreSQL writes it, of values that need no quotes: numbers, true and false, UUIDs, hexadecimal,
 * instants and names of ours. The driver's own way quotes each value, which costs a hot path more than its queries.
 * Throws RangeError for a text that would need quotes.
 */
export function plainArray(values: readonly (string | number | bigint | boolean | null)[]): string {
  for (const value of values)
    if (typeof value === 'string' && !plain.test(value)) throw new RangeError(`needs quotes: ${value.slice(0, 40)}`)
  return `{${values.map((value) => (value === '' ? '""' : (value ?? 'null'))).join(',')}}`
}
