import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { generateKeyPairSync } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readKeys } from './keys.ts'

/** The keys of a site whose master key is 32 times this byte. */
async function keysOf(byte: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'chokka-keys-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  mkdirSync(join(dataDir, 'keys'))
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  writeFileSync(join(dataDir, 'keys/seal.jwk.json'), JSON.stringify(privateKey.export({ format: 'jwk' })))
  writeFileSync(join(dataDir, 'keys/platform.pem'), 'not read here')
  writeFileSync(join(dataDir, 'keys/at-rest.key'), Buffer.alloc(32, byte).toString('base64'))
  return readKeys(dataDir)
}

test('each purpose has a key of its own, the same one at every start and another one for every site', async () => {
  const [site, restarted, other] = await Promise.all([keysOf(1), keysOf(1), keysOf(2)])
  const purposes = ['at-rest', 'mark', 'captcha', 'session']
  const keys = [...purposes.map(site.keyFor), ...purposes.map(other.keyFor)].map((key) => key.toString('hex'))
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.every((key) => key.length === 64)).toBe(true)
  expect(purposes.map(restarted.keyFor)).toEqual(purposes.map(site.keyFor))
  expect(site.mark('01700000000')).toEqual(restarted.mark('01700000000'))
  expect(site.mark('01700000000')).not.toEqual(other.mark('01700000000'))
})

test('what one site encrypts at rest another one cannot read', async () => {
  const [site, restarted, other] = await Promise.all([keysOf(1), keysOf(1), keysOf(2)])
  const sealed = site.sealAtRest('01700000000')
  expect(restarted.openAtRest(sealed)).toBe('01700000000')
  expect(() => other.openAtRest(sealed)).toThrow()
})
