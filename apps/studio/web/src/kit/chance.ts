/** A new UUID. `randomUUID` is missing on addresses without TLS, so there is a fallback. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * A random fraction from 0 to 1 for reconnect delays, so that pages which lost the connection at the same time do not
 * all come back at once.
 */
export const jitter = (): number => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255

/** An unpredictable client seed: 16 hexadecimal digits. */
export const newClientSeed = (): string => newKey().replaceAll('-', '').slice(0, 16)

/** So many different numbers below `below`, for a player who lets the page pick. */
export function randomNumbers(count: number, below: number): number[] {
  const found = new Set<number>()
  while (found.size < Math.min(count, below)) {
    const byte = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0
    // Bytes above the last whole multiple are drawn again, so that every number is as likely.
    if (byte < 256 - (256 % below)) found.add(byte % below)
  }
  return [...found].toSorted((a, b) => a - b)
}
