import type { Sealer } from './calls.ts'
import { now } from './clock.ts'

const keysPath = '/.well-known/jwks.json'
type SealKey = { key: JsonWebKey & { kid?: string }; aheadMs: number }

/**
 * Encrypts bodies for the server's key. The key and the code are loaded when the first sealed call is made. The time in
 * a seal is the server's, from its Date header, so that a phone with a wrong clock can still sign in.
 */
export function makeSealer(fetching: typeof fetch): Sealer {
  let sealKey: Promise<SealKey> | undefined
  const fetchKey = async (): Promise<SealKey> => {
    const response = await fetching(keysPath, { cache: 'no-store' })
    const { keys }: { keys: (JsonWebKey & { kid?: string })[] } = await response.json()
    const [key] = keys
    if (!key) throw new TypeError('the server has no key')
    const serverTime = Date.parse(response.headers.get('date') ?? '')
    return { key, aheadMs: Number.isNaN(serverTime) ? 0 : serverTime - now() }
  }
  return {
    seal: async (body, row) => {
      sealKey ??= fetchKey().catch((fault: unknown) => {
        sealKey = undefined
        throw fault
      })
      const [{ seal }, { key, aheadMs }] = await Promise.all([import('@chokka/contract/seal'), sealKey])
      return seal(body, key, Math.floor((now() + aheadMs) / 1000), row)
    },
    forget: () => {
      sealKey = undefined
    },
  }
}
