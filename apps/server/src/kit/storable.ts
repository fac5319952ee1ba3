/**
 * Whether PostgreSQL keeps a text: it stores neither the character NUL nor, in JSON, half of a surrogate pair. Nobody
 * types them, so of what callers send they are refused (`decode-input.ts`).
 */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** A text of another company as it can be stored: a letter of it must not undo the transaction that stores it. */
export const storable = (text: string, max = text.length): string =>
  text.slice(0, max).replaceAll('\0', '').toWellFormed()

/** The same for every text in a JSON value, for `JSON.parse` and `JSON.stringify`. */
export const storableText = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? storable(value) : value
