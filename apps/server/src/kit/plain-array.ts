const plain = /^(?!null$)(?:[\w:+.-]+(?: [\w:+.-]+)*)?$/i

/**
 * A PostgreSQL array literal of values that need no quotes: numbers, true and false, UUIDs, hexadecimal, instants and
 * names of ours. The driver quotes each value, which costs the vendor door more time than its queries. Throws
 * RangeError for a text that would need quotes.
 */
export function plainArray(values: readonly (string | number | bigint | boolean | null)[]): string {
  for (const value of values)
    if (typeof value === 'string' && !plain.test(value)) throw new RangeError(`needs quotes: ${value.slice(0, 40)}`)
  return `{${values.map((value) => (value === '' ? '""' : (value ?? 'null'))).join(',')}}`
}
