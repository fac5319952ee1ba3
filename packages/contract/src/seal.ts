import { CompactEncrypt, compactDecrypt, importJWK, type CryptoKey, type JWK } from 'jose'

/** "Encrypted" in the specification: JWE compact, ECDH-ES on P-256 with A256GCM (protocols §4). */
export const sealAlgorithm = { alg: 'ECDH-ES', enc: 'A256GCM' } as const
export const sealedContentType = 'application/jose'
/** A sealed body is good for this long after it was made. */
export const sealLifeSeconds = 120

/** Plain letters: the nonce is kept by the database, which has no place for every character. */
const nonceForm = /^[\w-]{16,64}$/

/** The call that a body is sealed for: it opens at no other. */
export type SealedFor = { method: string; path: string }
type Envelope = { iat: number; nonce: string; for: string; body: unknown }

export const sealTarget = (row: SealedFor): string => `${row.method} ${row.path}`

/** Seals a body for the holder of the key and for one call. `iat` in seconds; the nonce makes it usable once. */
export async function seal(body: unknown, publicKey: JWK, iat: number, row: SealedFor): Promise<string> {
  const key = await importJWK(publicKey, sealAlgorithm.alg)
  const nonce = crypto.randomUUID()
  const envelope: Envelope = { iat, nonce, for: sealTarget(row), body }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(envelope)))
    .setProtectedHeader({ ...sealAlgorithm, kid: publicKey.kid ?? '' })
    .encrypt(key)
}

/** Opens a sealed body. Throws when it is not for this key, was altered, or holds no envelope. */
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
  return typeof nonce === 'string' && nonceForm.test(nonce)
}
