import { CompactEncrypt, compactDecrypt, importJWK, type CryptoKey, type JWK } from 'jose'

/**
 * A sealed body is what the specification calls "encrypted": JWE compact, ECDH-ES on P-256 with A256GCM (protocols §4).
 */
export const sealAlgorithm = { alg: 'ECDH-ES', enc: 'A256GCM' } as const
export const sealedContentType = 'application/jose'
/** How long a sealed body is valid after it was made. */
export const sealLifeSeconds = 120

/** Letters, digits, - and _ only, because the nonce is stored as text in the database. */
const noncePattern = /^[\w-]{16,64}$/

/** The call for which a body is sealed; no other call accepts it. */
export type SealedFor = { method: string; path: string }
type Envelope = { iat: number; nonce: string; for: string; body: unknown }

export const sealTarget = (row: SealedFor): string => `${row.method} ${row.path}`

/** Seals a body for the holder of the key and for one call. `iat` is in seconds; the nonce allows one use only. */
export async function seal(body: unknown, publicKey: JWK, iat: number, row: SealedFor): Promise<string> {
  const key = await importJWK(publicKey, sealAlgorithm.alg)
  const nonce = crypto.randomUUID()
  const envelope: Envelope = { iat, nonce, for: sealTarget(row), body }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(envelope)))
    .setProtectedHeader({ ...sealAlgorithm, kid: publicKey.kid ?? '' })
    .encrypt(key)
}

/** Opens a sealed body. Throws when it is for another key, was altered, or is not an envelope. */
export async function unseal(sealed: string, privateKey: CryptoKey): Promise<Envelope> {
  const { plaintext } = await compactDecrypt(sealed, privateKey, {
    keyManagementAlgorithms: [sealAlgorithm.alg],
    contentEncryptionAlgorithms: [sealAlgorithm.enc],
  })
  const envelope: unknown = JSON.parse(new TextDecoder().decode(plaintext))
  if (!isEnvelope(envelope)) throw new Error('no envelope')
  return envelope
}

function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false
  const { iat, nonce, for: target } = value as Partial<Envelope> // Narrowed field by field on the next lines.
  if (typeof iat !== 'number' || typeof target !== 'string') return false
  return typeof nonce === 'string' && noncePattern.test(nonce)
}
