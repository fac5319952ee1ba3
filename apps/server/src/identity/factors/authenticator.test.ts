import { expect, test } from 'vitest'
import { stepOf } from './authenticator.ts'

// RFC 6238, appendix B: the last six of the eight digits, with SHA-1
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i the code of the RFC is right, and belongs to its step', (second, code) => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const step = Math.floor(second / 30)
  const at = (seconds: number) => new Date((second + seconds) * 1000)
  expect([stepOf(secret, code, at(0)), stepOf(secret, code, at(30)), stepOf(secret, code, at(-30))]).toEqual([
    step,
    step,
    step,
  ])
  expect([stepOf(secret, code, at(60)), stepOf(secret, code, at(-60)), stepOf(secret, `${code}0`, at(0))]).toEqual([
    null,
    null,
    null,
  ])
})
