/** A new UUID. Also made where the browser offers no `randomUUID`, which is on addresses without TLS. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** A fraction from 0 to 1 for waiting times, so that pages which lost the studio together do not come back together. */
export const jitter = (): number => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255

/** A client seed that nobody could have known: 16 hexadecimal digits. */
export const newClientSeed = (): string => newKey().replaceAll('-', '').slice(0, 16)
