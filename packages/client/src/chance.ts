/** A whole number from `least` to `most`, both included. For jitter and decoration only: no game depends on it. */
export function randomBetween(least: number, most: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return least + (drawn % (most - least + 1))
}

/** A string of random hexadecimal digits. */
export const randomHex = (digits: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(Math.ceil(digits / 2))), (byte) =>
    byte.toString(16).padStart(2, '0'),
  )
    .join('')
    .slice(0, digits)
