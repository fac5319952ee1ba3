// The thread of signature-checks.ts.
import { parentPort } from 'node:worker_threads'
import { verifier, type Verifier } from './signature.ts'

/**
 * `bodies`: all of them in one piece, one after the other, so that they are handed over without a copy. `keys` has each
 * key once; `keyed` says which of them a message needs.
 */
export type Asked = {
  id: number
  keys: string[]
  keyed: number[]
  bodies: Uint8Array
  lengths: number[]
  signatures: string[]
}
export type Checked = { id: number; good: boolean[] }

const verifiers = new Map<string, Verifier>()
const mostKept = 1000

function verifierOf(key: string): Verifier {
  const known = verifiers.get(key)
  if (known) return known
  // Keys are changed now and then: without a bound the old ones would stay for good.
  if (verifiers.size >= mostKept) verifiers.clear()
  const made = readable(key) ?? (() => false)
  verifiers.set(key, made)
  return made
}

/** An unreadable key must not end the thread: it has the messages of others. */
function readable(key: string): Verifier | null {
  try {
    return verifier(key)
  } catch {
    return null
  }
}

function check({ id, keys, keyed, bodies, lengths, signatures }: Asked): Checked {
  const verifiersOfKeys = keys.map(verifierOf)
  let from = 0
  const good = signatures.map((signature, at) => {
    const body = bodies.subarray(from, from + (lengths[at] ?? 0))
    from += body.length
    return verifiersOfKeys[keyed[at] ?? -1]?.(body, signature) ?? false
  })
  return { id, good }
}

parentPort?.on('message', (asked: Asked) => parentPort?.postMessage(check(asked)))
