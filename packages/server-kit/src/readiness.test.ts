import { afterEach, expect, test, vi } from 'vitest'
import { readiness } from './readiness.ts'

afterEach(() => vi.useRealTimers())

function asking() {
  const open: PromiseWithResolvers<void>[] = []
  let nowMs = 5000
  const ready = readiness(
    () => {
      const query = Promise.withResolvers<void>()
      open.push(query)
      return query.promise
    },
    () => nowMs,
  )
  return { open, ready, pass: (ms: number) => void (nowMs += ms) }
}

test('a thousand calls within a second make one query, and the next second another', async () => {
  const { open, ready, pass } = asking()
  const answers = Array.from({ length: 1000 }, () => ready())
  expect(open).toHaveLength(1)
  open[0]?.resolve()
  expect(new Set(await Promise.all(answers))).toEqual(new Set([true]))
  pass(999)
  expect(await ready()).toBe(true)
  expect(open).toHaveLength(1)
  pass(1)
  const later = ready()
  expect(open).toHaveLength(2)
  open[1]?.reject(new Error('gone'))
  expect(await later).toBe(false)
})

test('a query without an answer counts as not ready after two seconds, and no other one is made meanwhile', async () => {
  vi.useFakeTimers()
  const { open, ready, pass } = asking()
  const first = ready()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await first).toBe(false)
  pass(60_000)
  expect(await ready()).toBe(false)
  expect(open).toHaveLength(1)
  open[0]?.resolve()
  await vi.advanceTimersByTimeAsync(0)
  const again = ready()
  open[1]?.resolve()
  expect(await again).toBe(true)
})
