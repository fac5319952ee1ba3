import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'

/**
 * Encryption at rest of values that must be read again: AES-256-GCM with a key that is not in the database. Stored as
 * nonce (12 bytes) ‖ tag (16) ‖ ciphertext.
 */
export type Seal = {
  close: (plain: string) => Buffer
  /** Throws when the sealed bytes were changed or were sealed with another key. */
  open: (sealed: Uint8Array) => string
}

/** Throws unless the key has 32 bytes. */
export function sealWith(bytes: Buffer): Seal {
  if (bytes.length !== 32) throw new Error('the seal key must have 32 bytes')
  const key = createSecretKey(bytes)
  return {
    close: (plain) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    open: (sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
      decipher.setAuthTag(sealed.subarray(12, 28))
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
