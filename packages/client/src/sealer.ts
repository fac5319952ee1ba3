import { Refused } from './calls.ts'
import type { Sealer } from './calls.ts'
import { followServerClock, now } from './clock.ts'

const keysPath = '/.well-known/jwks.json'
type SealKey = JsonWebKey & { kid?: string }

/**
 * Encrypts bodies for the server's key. The key and the code are loaded when the first sealed call is made. The time in
 * a seal is the server's, so that a phone with a wrong clock can still sign in.
 */
export function makeSealer(fetching: typeof fetch): Sealer {
  let sealKey: Promise<SealKey> | undefined
  const fetchKey = async (): Promise<SealKey> => {
    const response = await fetching(keysPath, { cache: 'no-store' })
    const { keys }: { keys: SealKey[] } = await response.json()
    const [key] = keys
    if (!key) throw new TypeError('the server has no key')
    followServerClock(response.headers)
    return key
  }
  return {
    seal: async (body, row) => {
      sealKey ??= fetchKey().catch((fault: unknown) => {
        sealKey = undefined
        throw fault
      })
      const [{ seal }, key] = await Promise.all([import('@chokka/contract/seal'), sealKey])
      return seal(body, key, Math.floor(now() / 1000), row).catch(() => {
        // Not the network's fault: a sentence about the network would send somebody to look there.
        throw new Refused('unknown_error')
      })
    },
    forget: () => {
      sealKey = undefined
    },
  }
}
