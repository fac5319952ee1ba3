import { gzipSync } from 'node:zlib'

/** What is sent for a shared value; compressed when it is first asked for so, and not again. */
export type SharedBody = { plain: Buffer; gzipped: () => Buffer | null }

/** A smaller body fits into one packet anyway. */
const leastBytes = 1400

/** Values that are the same for many callers, each with the body in which it is sent, once that was made. */
const bodies = new WeakMap<object, SharedBody | null>()

/**
 * Marks a value that a verb returns again, as the same object, as long as nothing in it changes. It is encoded once:
 * to check and write a page of games takes longer than to find it. Nobody may change it any more.
 */
export function share<Value extends object>(value: Value): Value {
  bodies.set(value, null)
  return value
}

/** The bodies of a shared value; null for any other value, which is encoded for its caller alone. */
export function sharedBody(value: unknown, encode: () => unknown): SharedBody | null {
  if (typeof value !== 'object' || value === null || !bodies.has(value)) return null
  const known = bodies.get(value)
  if (known) return known
  const plain = Buffer.from(JSON.stringify({ success: true, message: '', value: encode() }))
  let gzipped: Buffer | undefined
  // Only what is the same for everybody is compressed: beside a secret, sizes would tell of it.
  const body = { plain, gzipped: () => (plain.length < leastBytes ? null : (gzipped ??= gzipSync(plain))) }
  bodies.set(value, body)
  return body
}
