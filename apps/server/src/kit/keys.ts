import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importJWK, type CryptoKey, type JWK } from 'jose'
import { sealAlgorithm } from '@chokka/contract/seal'
import { sealWith } from '@chokka/server-kit'

/** The secrets of this site, read once from DATA_DIR/keys (tools/keys.ts creates them). */
export type Keys = {
  sealPrivate: CryptoKey
  sealPublic: JWK
  /** Signs our calls to vendors. */
  platformPrivatePem: string
  /** Encrypts values that must be read again: AES-256-GCM, with nonce and tag. */
  sealAtRest: (text: string) => Buffer
  openAtRest: (sealed: Uint8Array) => string
  /** A keyed hash (HMAC), by which encrypted values can be searched and kept unique. */
  mark: (text: string) => Buffer
  /** A key of 32 bytes for one purpose, always the same one. */
  keyFor: (purpose: string) => Buffer
}

export async function readKeys(dataDir: string): Promise<Keys> {
  const read = (name: string) => readFileSync(join(dataDir, 'keys', name))
  const sealJwk: JWK = JSON.parse(read('seal.jwk.json').toString())
  const sealPrivate = await importJWK(sealJwk, sealAlgorithm.alg)
  if (sealPrivate instanceof Uint8Array) throw new Error('seal.jwk.json is not a P-256 key')
  const { kty, crv, x, y, kid } = sealJwk
  const master = Buffer.from(read('at-rest.key').toString().trim(), 'base64')
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', purpose, 32))
  const atRest = sealWith(derive('at-rest'))
  const markKey = createSecretKey(derive('mark'))
  return {
    sealPrivate,
    sealPublic: { kty, crv, x, y, kid, alg: sealAlgorithm.alg, use: 'enc' },
    platformPrivatePem: read('platform.pem').toString(),
    sealAtRest: atRest.close,
    openAtRest: atRest.open,
    mark: (text) => createHmac('sha256', markKey).update(text).digest(),
    keyFor: derive,
  }
}
