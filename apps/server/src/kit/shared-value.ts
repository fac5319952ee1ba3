/** Values that are the same for many callers, each with the body in which it is sent, once that was made. */
const bodies = new WeakMap<object, Buffer | null>()

/**
 * Marks a value that a verb returns again, as the same object, as long as nothing in it changes. It is encoded once:
 * to check and write a page of games takes longer than to find it. Nobody may change it any more.
 */
export function share<Value extends object>(value: Value): Value {
  bodies.set(value, null)
  return value
}

/** The body of a shared value; null for any other value, which is encoded for its caller alone. */
export function sharedBody(value: unknown, encode: () => unknown): Buffer | null {
  if (typeof value !== 'object' || value === null || !bodies.has(value)) return null
  const known = bodies.get(value)
  if (known) return known
  const body = Buffer.from(JSON.stringify({ success: true, message: '', value: encode() }))
  bodies.set(value, body)
  return body
}
