import { generateKeyPairSync } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { signatureChecks } from './signature-checks.ts'
import { signer, verifier } from './signature.ts'

function vendor(type: 'rsa' | 'ed25519' = 'rsa') {
  const pair = type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519')
  const key = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  let here = 0
  const verify = verifier(key)
  return {
    sign: signer(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
    key,
    verify: (...asked: Parameters<typeof verify>) => (here++, verify(...asked)),
    /** How many were checked by the main thread. */
    checkedHere: () => here,
  }
}

/** Forty messages of two vendors; every third has the signature of its neighbour, and every seventh one of nobody. */
function messages() {
  const vendors = [vendor('rsa'), vendor('ed25519')]
  const bodies = Array.from({ length: 40 }, (_, at) => Buffer.from(`message ${at} ${'x'.repeat(at * 10)}`))
  const expected = bodies.map((_, at) => at % 3 !== 0 && at % 7 !== 0)
  const checks = bodies.map((body, at) => {
    const { sign, key, verify } = vendors[at % 2] ?? vendor()
    const good = sign(body)
    const signature = at % 7 === 0 ? 'no signature' : at % 3 === 0 ? sign(bodies[(at + 2) % 40] ?? body) : good
    return { key, verify, body, signature }
  })
  const checkedHere = () => vendors.reduce((sum, one) => sum + one.checkedHere(), 0)
  return { checks, expected, checkedHere }
}

function opened() {
  const checks = signatureChecks()
  onTestFinished(() => checks.close())
  return checks
}

test('of messages that arrive together exactly those with a good signature pass, and the main thread checks none', async () => {
  const { isGood } = opened()
  const { checks, expected, checkedHere } = messages()
  for (let times = 0; times < 2; times++) expect(await Promise.all(checks.map(isGood))).toEqual(expected)
  expect(checkedHere()).toBe(0)
})

test('a lone message needs no thread', async () => {
  const { isGood } = opened()
  const { checks, expected, checkedHere } = messages()
  for (const [at, check] of checks.entries()) expect(await isGood(check)).toBe(expected[at])
  expect(checkedHere()).toBe(checks.length)
})

test('what a thread has not answered when it ends is checked all the same, and the next ones get a new thread', async () => {
  const { isGood, close } = opened()
  const { checks, expected, checkedHere } = messages()
  const asked = checks.map(isGood)
  // They have been handed over by then.
  await new Promise(setImmediate)
  await close()
  expect(await Promise.all(asked)).toEqual(expected)
  expect(checkedHere()).toBe(checks.length)
  expect(await Promise.all(checks.map(isGood))).toEqual(expected)
  expect(checkedHere()).toBe(checks.length)
})

test('a key that cannot be read fails nothing but its own messages', async () => {
  const { isGood } = opened()
  const { checks, expected, checkedHere } = messages()
  const broken = checks.map((check) => ({ ...check, key: 'no key', verify: () => false }))
  expect(await Promise.all([...broken, ...checks].map(isGood))).toEqual([...broken.map(() => false), ...expected])
  expect(checkedHere()).toBe(0)
})
