import { CompactEncrypt, exportJWK, generateKeyPair, importJWK } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { seal, sealAlgorithm, unseal } from './seal.ts'

type Keys = Awaited<ReturnType<typeof generateKeyPair>>
let keys: Keys
let other: Keys
beforeAll(async () => {
  ;[keys, other] = await Promise.all([
    generateKeyPair(sealAlgorithm.alg, { crv: 'P-256' }),
    generateKeyPair(sealAlgorithm.alg, { crv: 'P-256' }),
  ])
})
const publicKey = async () => ({ ...(await exportJWK(keys.publicKey)), kid: 'one' })
const iat = 1_795_000_000
const row = { method: 'POST', path: '/wps/session/login' }
const target = 'POST /wps/session/login'

test('a sealed body opens with its own key only, and has its time and a unique nonce', async () => {
  const [first, second] = [
    await seal({ a: 1 }, await publicKey(), iat, row),
    await seal({ a: 1 }, await publicKey(), iat, row),
  ]
  const [one, two] = [await unseal(first, keys.privateKey), await unseal(second, keys.privateKey)]
  expect(one).toMatchObject({ iat, for: target, body: { a: 1 } })
  expect(one.nonce).toMatch(/^[\w-]{16,64}$/)
  expect(one.nonce).not.toBe(two.nonce)
  await expect(unseal(first, other.privateKey)).rejects.toThrow()
  const header = JSON.parse(Buffer.from(first.split('.')[0] ?? '', 'base64url').toString())
  expect(header).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'one' })
})

test('a sealed body in which a letter was changed does not open', async () => {
  const sealed = await seal({ password: 'six' }, await publicKey(), iat, row)
  const parts = sealed.split('.')
  for (const part of [0, 2, 3, 4]) {
    const changed = parts.with(
      part,
      (parts[part] ?? '').replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')),
    )
    await expect(unseal(changed.join('.'), keys.privateKey), `part ${part}`).rejects.toThrow()
  }
})

test('only the fixed algorithms are accepted, and only an envelope is opened', async () => {
  const key = await importJWK(await publicKey(), sealAlgorithm.alg)
  const wrapped = (content: unknown, header: { alg: string; enc: string } = sealAlgorithm) =>
    new CompactEncrypt(Buffer.from(JSON.stringify(content))).setProtectedHeader(header).encrypt(key)
  const nonce = 'a'.repeat(16)
  expect(await unseal(await wrapped({ iat, nonce, for: target, body: null }), keys.privateKey)).toMatchObject({ nonce })
  const envelope = { iat, nonce, for: target, body: 1 }
  await expect(unseal(await wrapped(envelope, { ...sealAlgorithm, enc: 'A128GCM' }), keys.privateKey)).rejects.toThrow()
  const wrappedKey = { ...sealAlgorithm, alg: 'ECDH-ES+A256KW' }
  await expect(unseal(await wrapped(envelope, wrappedKey), keys.privateKey)).rejects.toThrow()
  const wrong: unknown[] = [
    null,
    1,
    'x',
    {},
    { iat, for: target, body: 1 },
    { nonce, for: target, body: 1 },
    { iat, nonce, body: 1 },
    { iat: '1', nonce, for: target },
    { iat, nonce: 5, for: target },
    { iat, nonce, for: 7 },
  ]
  for (const bad of ['a'.repeat(15), 'a'.repeat(65), `${nonce}\0`, ` ${nonce}`, `${nonce}\n`])
    wrong.push({ iat, nonce: bad, for: target })
  for (const content of wrong) {
    await expect(unseal(await wrapped(content), keys.privateKey), JSON.stringify(content)).rejects.toThrow(
      'no envelope',
    )
  }
})
