import { id } from '@chokka/contract/call'
import { expect, test } from 'vitest'
import { randomUuid } from './idempotency-key.ts'

test('every id made in the browser is accepted by the server, and none is made twice', () => {
  const made = Array.from({ length: 200 }, randomUuid)
  for (const one of made) expect(id.safeParse(one).success, one).toBe(true)
  expect(new Set(made).size).toBe(made.length)
})
