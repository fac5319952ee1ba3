// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { toDecimal } from '@chokka/money'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginShow, endAllShows, endShow, followBalance, isShowing, readAfterShows, shownChange } from './shows.ts'
import { endLeftOpen, silentAfterMs, waitForLeftOpen } from './shows.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  endAllShows()
  vi.useRealTimers()
})
const change = () => toDecimal(shownChange.now())
/** What was read while something was shown, in the order in which it came. */
const reads = () => {
  const done: string[] = []
  const read = (name: string) => readAfterShows(name, async () => void done.push(name))
  return { done, read }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('while a round is shown its stake is taken and nothing is read that tells its end (eye 1)', async () => {
  const { done, read } = reads()
  beginShow('1', '20.00')
  expect(change()).toBe('-20.00')
  void read('playSession')
  await settle()
  expect(done).toEqual([])
  endShow('1', '48.00')
  expect(change()).toBe('28.00')
  await settle()
  expect(done).toEqual(['playSession'])
})

test('of several rounds at once all must have been shown, and each that has counts with what it paid (eye 1)', async () => {
  const { done, read } = reads()
  beginShow('1', '10.00')
  beginShow('2', '10.00')
  void read('balance')
  endShow('1', '15.00')
  await settle()
  expect([change(), done]).toEqual(['-5.00', []])
  endShow('2', '0')
  await settle()
  expect([change(), done]).toEqual(['-5.00', ['balance']])
})

test('a frame that falls silent is not waited for; one that repeats what it shows is (eye 1)', async () => {
  const { done, read } = reads()
  beginShow('1', '20.00')
  void read('balance')
  await vi.advanceTimersByTimeAsync(silentAfterMs - 1)
  beginShow('1', '20.00')
  await vi.advanceTimersByTimeAsync(silentAfterMs - 1)
  expect([isShowing(), change(), done]).toEqual([true, '-20.00', []])
  await vi.advanceTimersByTimeAsync(1)
  expect([isShowing(), change(), done]).toEqual([false, '0.00', ['balance']])
})

test('a round of which nobody knows what it paid, or that was never begun, changes nothing (eye 1)', () => {
  beginShow('1', '20.00')
  endShow('1', null)
  endShow('2', '500.00')
  expect(change()).toBe('0.00')
  beginShow('3', '20.00')
  endShow('3', '5.00')
  endShow('3', '500.00')
  expect(change()).toBe('-15.00')
})

test('a frame cannot keep a page busy with shows without end (eye 1)', () => {
  for (let id = 0; id < 80; id++) beginShow(`${id}`, '1.00')
  expect(change()).toBe('-50.00')
})

test('a balance that was asked for after all shows knows them; one that comes during the next is asked for again (eye 1)', async () => {
  const queries = new QueryClient()
  followBalance(queries)
  const answers: (() => void)[] = []
  const answer = async () => {
    answers.shift()?.()
    await settle()
  }
  void queries.fetchQuery({
    queryKey: ['balance'],
    queryFn: () => readAfterShows('balance', () => new Promise<string>((done) => answers.push(() => done('1')))),
  })
  beginShow('1', '20.00')
  endShow('1', '50.00')
  await settle()
  beginShow('2', '7.00')
  await answer()
  expect([change(), queries.getQueryData(['balance'])]).toEqual(['23.00', undefined])
  endShow('2', '0')
  await settle()
  expect(change()).toBe('23.00')
  await answer()
  expect([change(), queries.getQueryData(['balance'])]).toEqual(['0.00', '1'])
})

test('a page that is loaded again in the middle of a round reads nothing before its game goes on (eye 1)', async () => {
  const { done, read } = reads()
  const loadedAt = (path: string) => {
    beginShow('1', '20.00')
    const kept = { ...sessionStorage }
    endAllShows()
    Object.assign(sessionStorage, kept)
    waitForLeftOpen(path)
    return [isShowing(), change()]
  }
  expect(loadedAt('/seamless')).toEqual([true, '0.00'])
  void read('balance')
  beginShow('1', '48.00')
  endLeftOpen()
  await settle()
  expect([change(), done]).toEqual(['-48.00', []])
  // Nowhere else is there a game that would go on with it.
  expect(loadedAt('/member/bettingRecord')).toEqual([false, '0.00'])
})
