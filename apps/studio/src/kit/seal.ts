import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Encryption of seeds and tokens at rest: AES-256-GCM with a key that is not in the database. Stored as nonce (12) ‖
 * tag (16) ‖ ciphertext.
 */
export type Seal = {
  close: (plain: string) => Buffer
  /** Throws when the sealed bytes were changed or were sealed with another key. */
  open: (sealed: Uint8Array) => string
}

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

/** Reads the key file, or creates it at the first start, readable by its owner only. */
export function sealFromFile(path: string): Seal {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true })
    // 'wx' refuses to overwrite: two first starts at the same time must not end up with two keys.
    writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
    chmodSync(path, 0o600)
  }
  return sealWith(Buffer.from(readFileSync(path, 'utf8').trim(), 'base64'))
}
