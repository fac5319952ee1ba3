import { expect, test } from 'vitest'
import { makeTurns } from './request-turns.ts'

/** Turns on a clock that only moves when somebody waits, or when an answer takes its time. */
function onAClock() {
  let clock = 1000
  const started: [string, number][] = []
  const turns = makeTurns({ now: () => clock, wait: async (ms) => void (clock += ms), spacingMs: 300 })
  const send =
    (name: string, takesMs = 0) =>
    async () => {
      started.push([name, clock])
      await Promise.resolve()
      clock += takesMs
      return name
    }
  return { turns, send, started }
}
const wanted = () => new AbortController().signal

// spec 9 Game list loading: sequential, 300 ms between requests
test('requests are sent one after the other, with at least 300 ms between their starts', async () => {
  const { turns, send, started } = onAClock()
  await Promise.all([
    turns.atOnce(send('first')),
    turns.inTurn(send('second', 500), wanted()),
    turns.inTurn(send('third'), wanted()),
    turns.inTurn(send('fourth'), wanted()),
  ])
  expect(started).toEqual([
    ['first', 1000],
    ['second', 1300],
    ['third', 1800],
    ['fourth', 2100],
  ])
})

test('what somebody is waiting for is sent at once, however many are in turn', async () => {
  const { turns, send, started } = onAClock()
  const later = turns.inTurn(send('later'), wanted())
  const other = turns.inTurn(send('other'), wanted())
  await turns.atOnce(send('now'))
  expect(started[0]).toEqual(['now', 1000])
  await Promise.all([later, other])
  expect(started.map(([name]) => name)).toEqual(['now', 'later', 'other'])
})

test('what is no longer wanted when its turn comes is not sent', async () => {
  const { turns, send, started } = onAClock()
  const scrolledPast = new AbortController()
  const first = turns.inTurn(send('first'), wanted())
  const second = turns.inTurn(send('second'), scrolledPast.signal)
  const third = turns.inTurn(send('third'), wanted())
  scrolledPast.abort()
  await expect(second).rejects.toThrow('abort')
  expect(await Promise.all([first, third])).toEqual(['first', 'third'])
  expect(started.map(([name]) => name)).toEqual(['first', 'third'])
})

test('a request that fails does not hold up the next', async () => {
  const { turns, send } = onAClock()
  const failing = turns.inTurn(() => Promise.reject(new Error('lost')), wanted())
  const next = turns.inTurn(send('next'), wanted())
  await expect(failing).rejects.toThrow('lost')
  expect(await next).toBe('next')
})
