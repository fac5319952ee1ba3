import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** The header that carries the signature of the exact raw body, in base64. */
export const signatureHeader = 'X-Hub88-Signature'

export type Signer = (rawBody: Uint8Array | string) => string
export type Verifier = (rawBody: Uint8Array | string, signature: string | undefined) => boolean

/**
 * The digest follows from the key: RSA signs as Hub88 does (PKCS#1 v1.5 over SHA-256), P-256 by ECDSA over SHA-256,
 * Ed25519 signs the bytes themselves.
 */
function digestOf(key: KeyObject): string | null {
  if (key.asymmetricKeyType === 'rsa') return 'sha256'
  if (key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return 'sha256'
  if (key.asymmetricKeyType === 'ed25519') return null
  throw new Error(`a key of type ${key.asymmetricKeyType ?? 'unknown'} cannot sign vendor messages`)
}

/** Makes a signer from a private key in PEM (PKCS#1 or PKCS#8). Throws when it is neither RSA, P-256 nor Ed25519. */
export function signer(privateKeyPem: string): Signer {
  const key = createPrivateKey(privateKeyPem)
  const digest = digestOf(key)
  return (rawBody) => sign(digest, Buffer.from(rawBody), key).toString('base64')
}

/** Makes a verifier from a public key in PEM. A missing or malformed signature is invalid, not an error. */
export function verifier(publicKeyPem: string): Verifier {
  const key = createPublicKey(publicKeyPem)
  const digest = digestOf(key)
  return (rawBody, signature) => {
    if (!signature || signature.length > 1024) return false
    try {
      return verify(digest, Buffer.from(rawBody), key, Buffer.from(signature, 'base64'))
    } catch {
      return false
    }
  }
}
