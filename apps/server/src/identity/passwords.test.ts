import { createRequire } from 'node:module'
import { expect, test, vi } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'
import { refuseCommon } from './password-rules.ts'

const slow = vi.hoisted(() => ({ gate: undefined as Promise<void> | undefined, running: 0, most: 0, cost: {} }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const gated: typeof real.hash = async (...given) => {
    slow.cost = given[1] ?? {}
    slow.most = Math.max(slow.most, ++slow.running)
    await slow.gate
    slow.running--
    return slow.gate ? 'gated' : real.hash(...given)
  }
  return { ...real, hash: gated }
})

test('passwords are hashed by argon2id with 64 MiB, three passes and one lane', async () => {
  await hashPassword('correct horse')
  // The tests have the library at a lower cost.
  const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')
  expect(await real.hash('correct horse', slow.cost)).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
})

// S-23
test('a password is neither cut nor trimmed, and two Unicode forms of a letter are the same', async () => {
  const long = `${'ক'.repeat(200)} end`
  const hashed = await hashPassword(long)
  expect(await passwordMatches(hashed, long)).toBe(true)
  expect(await passwordMatches(hashed, `${'ক'.repeat(200)} enf`)).toBe(false)
  expect(await passwordMatches(hashed, ` ${long}`)).toBe(false)
  expect(await passwordMatches(await hashPassword('ব\u09DC বাড়ি'), 'ব\u09A1\u09BC বাড়ি')).toBe(true)
})

test('two hashes run at once, the others wait, and more than the queue holds are refused', async () => {
  const gate = Promise.withResolvers<void>()
  slow.gate = gate.promise
  slow.most = 0
  const all = Array.from({ length: 300 }, () => hashPassword('x').catch((fault) => fault.code))
  gate.resolve()
  const answers = await Promise.all(all)
  slow.gate = undefined
  expect(slow.most).toBe(2)
  expect(answers.filter((answer) => answer === 'gated')).toHaveLength(2 + 64)
  expect(answers.filter((answer) => answer === 'busy_try_again')).toHaveLength(300 - 2 - 64)
  expect(await passwordMatches(await hashPassword('after'), 'after')).toBe(true)
})

// S-23
test.each(['password123', 'PASSWORD123', '12345678', 'bangladesh123', 'rahim2000'])(
  '%s is refused as common',
  (word) => {
    expect(() => refuseCommon(word, 'rahim2000')).toThrow('password_common')
  },
)

test('a password that only contains a common one is not refused', () => {
  expect(() => refuseCommon('password123 and a river', 'rahim2000')).not.toThrow()
})
