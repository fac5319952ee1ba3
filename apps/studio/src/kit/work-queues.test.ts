import { expect, test } from 'vitest'
import { testClock } from '../../tests/clock.ts'
import { freePlayAtOnce, freePlayBesideMoney, makeWorkQueues } from './work-queues.ts'

/** Work that runs until the test ends it, with a list of what has started. */
function controlledWork() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name)
      ends.set(name, () => resolve(name))
    })
  return { started, work, end: (name: string) => ends.get(name)?.() }
}
const named = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} ${at}`)
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('free play runs few jobs at once, and only one while or shortly after somebody plays for money; money never waits for it', async () => {
  const clock = testClock()
  const [queues, { started, work, end }] = [makeWorkQueues(clock), controlledWork()]
  const guests = named('guest', 12).map((name) => queues.run(true, work(name)))
  await settle()
  expect(started).toEqual(named('guest', freePlayAtOnce))
  const money = named('money', 30).map((name) => queues.run(false, work(name)))
  await settle()
  expect(started.slice(freePlayAtOnce)).toEqual(named('money', 30))
  // While a bet for money is running, the next guest starts only when no other guest is running.
  for (const name of named('guest', freePlayAtOnce)) end(name)
  await settle()
  expect(started.filter((name) => name.startsWith('guest'))).toHaveLength(freePlayAtOnce + freePlayBesideMoney)
  for (const name of named('money', 30)) end(name)
  await Promise.all(money)
  await settle()
  expect(started.filter((name) => name.startsWith('guest'))).toHaveLength(freePlayAtOnce + freePlayBesideMoney)
  clock.advance(2000)
  end(named('guest', 12)[freePlayAtOnce] ?? '')
  await settle()
  expect(started.filter((name) => name.startsWith('guest'))).toHaveLength(2 * freePlayAtOnce + freePlayBesideMoney)
  for (const name of named('guest', 12)) {
    end(name)
    await settle()
  }
  expect(await Promise.all(guests)).toEqual(named('guest', 12))
})

test('a full queue refuses at once, and money has a queue of its own', async () => {
  const [queues, { started, work, end }] = [makeWorkQueues(testClock()), controlledWork()]
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
  expect(started).toHaveLength(200 + freePlayAtOnce)
})

test('work that fails frees its place in the queue', async () => {
  const queues = makeWorkQueues(testClock())
  for (const demo of [true, false]) {
    for (let times = 0; times < 300; times++) {
      await expect(queues.run(demo, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    }
    expect(await queues.run(demo, async () => 'fine')).toBe('fine')
  }
})
