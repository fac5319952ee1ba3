import { expect, test } from 'vitest'
import { testClock, testSite } from '../../tests/site.ts'
import type { OutsideCtx } from './index.ts'
import { workThrough } from './work-through.ts'

/** A run over a list of pieces; `work` gets the piece and how many are worked on at this moment. */
async function aRun(pieces: number[], work: (piece: number, atOnce: number) => Promise<void>) {
  const clock = testClock()
  const site = await testSite({ clock })
  const none = () => Promise.reject(new Error('nothing here asks the database'))
  const ctx: OutsideCtx = { ...(await site.baseCtx()), transaction: none }
  const [slots, closing, left, done] = [{ free: 2 }, new AbortController(), [...pieces], new Array<number>()]
  let busy = 0
  const run = () =>
    workThrough(ctx, {
      job: 'count',
      slots,
      closing: closing.signal,
      claim: async (max) => left.splice(0, max),
      work: async (piece) => {
        busy++
        await work(piece, busy).finally(() => busy--)
        done.push(piece)
      },
    })
  return { run, slots, closing, clock, left, done }
}

test('every piece is worked on once, as many at once as there are slots; one that fails does not stop the others', async () => {
  let max = 0
  const { run, slots, done, left } = await aRun([1, 2, 3, 4, 5], async (piece, atOnce) => {
    max = Math.max(max, atOnce)
    await Promise.resolve()
    if (piece === 2) throw new Error('two')
  })
  await run()
  expect(done.toSorted()).toEqual([1, 3, 4, 5])
  expect({ max, slots, left }).toEqual({ max: 2, slots: { free: 2 }, left: [] })
})

test('a second run does nothing while the first one uses all slots', async () => {
  const end = Promise.withResolvers<void>()
  const { run, slots, done, left } = await aRun([1, 2, 3], () => end.promise)
  const first = run()
  await run()
  expect({ done, left, slots }).toEqual({ done: [], left: [3], slots: { free: 0 } })
  end.resolve()
  await first
  expect(done.toSorted()).toEqual([1, 2, 3])
})

test('a run that waits for its last piece leaves the other slots to the next run', async () => {
  const end = Promise.withResolvers<void>()
  const { run, slots, done, left } = await aRun([1], (piece) => (piece === 1 ? end.promise : Promise.resolve()))
  const first = run()
  await expect.poll(() => slots.free).toBe(1)
  left.push(2)
  await run()
  expect(done).toEqual([2])
  end.resolve()
  await first
  expect({ done, slots }).toEqual({ done: [2, 1], slots: { free: 2 } })
})

test.each(['the process closes', 'the time of the run is over'])('no new piece is claimed when %s', async (why) => {
  const { run, closing, clock, left, done } = await aRun([1, 2, 3, 4, 5], async () => {
    if (why === 'the process closes') closing.abort()
    else clock.forward(50)
  })
  await run()
  // Pieces that were claimed before are worked on, as no other process can.
  expect({ done, left }).toEqual({ done: [1, 2], left: [3, 4, 5] })
})
