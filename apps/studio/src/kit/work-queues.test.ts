import { expect, test } from 'vitest'
import { testClock } from '../../tests/clock.ts'
import { freePlayAtOnce, freePlayBesideMoney, makeWorkQueues } from './work-queues.ts'

/** Work that goes on until it is told to end, and notes when it has begun. */
function held() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}
const named = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} ${at}`)
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('free play has few hands, and only one while somebody plays for money or has just done so, who never waits for it', async () => {
  const clock = testClock()
  const [queues, { begun, work, end }] = [makeWorkQueues(clock), held()]
  const guests = named('guest', 12).map((name) => queues.run(true, work(name)))
  await settle()
  expect(begun).toEqual(named('guest', freePlayAtOnce))
  const money = named('money', 30).map((name) => queues.run(false, work(name)))
  await settle()
  expect(begun.slice(freePlayAtOnce)).toEqual(named('money', 30))
  // As long as a bet for money is in hand, a guest begins when none is left but one too few.
  for (const name of named('guest', freePlayAtOnce)) end(name)
  await settle()
  expect(begun.filter((name) => name.startsWith('guest'))).toHaveLength(freePlayAtOnce + freePlayBesideMoney)
  for (const name of named('money', 30)) end(name)
  await Promise.all(money)
  await settle()
  expect(begun.filter((name) => name.startsWith('guest'))).toHaveLength(freePlayAtOnce + freePlayBesideMoney)
  clock.advance(2000)
  end(named('guest', 12)[freePlayAtOnce] ?? '')
  await settle()
  expect(begun.filter((name) => name.startsWith('guest'))).toHaveLength(2 * freePlayAtOnce + freePlayBesideMoney)
  for (const name of named('guest', 12)) {
    end(name)
    await settle()
  }
  expect(await Promise.all(guests)).toEqual(named('guest', 12))
})

test('a queue that is full refuses at once, and that of money is another one', async () => {
  const [queues, { begun, work, end }] = [makeWorkQueues(testClock()), held()]
  const guests = named('guest', 300).map((name) =>
    queues.run(true, work(name)).catch((error: { code: string }) => error.code),
  )
  expect(await queues.run(true, async () => 'late').catch((error: { code: string }) => error.code)).toBe('unavailable')
  expect(await queues.run(false, async () => 'done')).toBe('done')
  for (const name of named('guest', 300)) {
    end(name)
    await settle()
  }
  const outcomes = await Promise.all(guests)
  expect(outcomes.filter((one) => one === 'unavailable')).toHaveLength(300 - 200 - freePlayAtOnce)
  expect(begun).toHaveLength(200 + freePlayAtOnce)
})

test('work that fails gives its place back', async () => {
  const queues = makeWorkQueues(testClock())
  for (const demo of [true, false]) {
    for (let times = 0; times < 300; times++) {
      await expect(queues.run(demo, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    }
    expect(await queues.run(demo, async () => 'fine')).toBe('fine')
  }
})
