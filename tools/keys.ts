// Creates the missing keys of a site in DATA_DIR/keys, readable by their owner only.
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export function ensureKeys(dataDir: string): void {
  const folder = join(dataDir, 'keys')
  mkdirSync(dataDir, { recursive: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const once = (name: string, make: () => string) => {
    const file = join(folder, name)
    if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600 })
  }
  for (const owner of ['platform', 'studio']) {
    if (existsSync(join(folder, `${owner}.pem`))) continue
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    once(`${owner}.pub.pem`, () => publicKey.export({ type: 'spki', format: 'pem' }).toString())
    once(`${owner}.pem`, () => privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  }
  once('at-rest.key', () => randomBytes(32).toString('base64'))
  once('seal.jwk.json', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: randomUUID() })
  })
}
