import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { batchQueue, type BatchQueueOptions } from './batch-queue.ts'

type Item = { key: number }

// A batch becomes slow when a test says so, and not because the machine is busy.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A queue whose batches run until the test ends them. */
function heldQueue(options: Partial<BatchQueueOptions<Item>> = {}) {
  const running: { keys: number[]; end: () => void }[] = []
  const { add } = batchQueue<Item>({
    ...{ keyOf: ({ key }) => key, keysMayRepeat: true, maxSize: 256, atOnce: 3, lanes: 4 },
    run: (batch) => new Promise((done) => running.push({ keys: batch.map(({ key }) => key), end: done })),
    ...options,
  })
  const send = async (...keys: number[]) => {
    for (const key of keys) add({ key })
    await turn()
  }
  const end = async (index: number) => {
    running[index]?.end()
    await turn()
  }
  return { send, end, batches: () => running.map(({ keys }) => keys) }
}
const turn = () => new Promise((done) => setImmediate(() => setImmediate(done)))
/** So many keys, from the first one on. */
const keys = (count: number, first = 1) => Array.from({ length: count }, (_, at) => first + at)

test('a lone item is a batch at once, and items that come together are one batch', async () => {
  const { send, end, batches } = heldQueue()
  await send(1)
  expect(batches()).toEqual([[1]])
  await end(0)
  await send(1, 2, 3)
  expect(batches()).toEqual([[1], [1, 2, 3]])
})

test('while a batch runs the next items gather, and follow together when it ends', async () => {
  const { send, end, batches } = heldQueue()
  await send(1)
  for (const key of keys(27, 2)) await send(key)
  expect(batches()).toHaveLength(1)
  await end(0)
  expect(batches()[1]).toEqual(keys(27, 2))
})

test('a further batch starts beside others when many wait, at least half as many as the largest has', async () => {
  const { send, batches } = heldQueue()
  await send(...keys(40))
  await send(...keys(27, 201))
  expect(batches()).toHaveLength(1)
  await send(300)
  expect(batches()[1]).toEqual([...keys(27, 201), 300])
  await send(...keys(27, 401))
  expect(batches()).toHaveLength(2)
  await send(500)
  expect(batches()[2]).toHaveLength(28)
  // No more than three at once.
  await send(...keys(200, 601))
  expect(batches()).toHaveLength(3)
})

test('of many that wait a batch takes half, and leaves the others to a batch beside it', async () => {
  const { send, batches } = heldQueue()
  await send(...keys(56))
  expect(batches().map(({ length }) => length)).toEqual([56])
  const { send: sendMany, batches: ofMany } = heldQueue()
  await sendMany(...keys(200))
  expect(ofMany().map(({ length }) => length)).toEqual([100, 56])
  // At least half as many as the largest has: 44 wait.
  await sendMany(...keys(6, 301))
  expect(ofMany()[2]).toEqual([...keys(44, 157), ...keys(6, 301)])
})

test('a slow batch counts no more: the next items do not wait for it, up to the number of lanes', async () => {
  const { send, end, batches } = heldQueue({ lanes: 3 })
  const becomeSlow = async () => {
    vi.advanceTimersByTime(30)
    await turn()
  }
  await send(1)
  await send(2)
  expect(batches()).toEqual([[1]])
  await becomeSlow()
  await send(3)
  await becomeSlow()
  expect(batches()).toEqual([[1], [2], [3]])
  await send(4)
  await becomeSlow()
  expect(batches()).toHaveLength(3)
  await end(1)
  expect(batches()).toEqual([[1], [2], [3], [4]])
})

test('items of one key are in one batch at a time, and keep their order', async () => {
  const { send, end, batches } = heldQueue({ maxSize: 2 })
  await send(1, 1, 1, 2, 3)
  expect(batches()).toEqual([[1, 1]])
  await end(0)
  expect(batches()[1]).toEqual([1, 2])
  await end(1)
  expect(batches()[2]).toEqual([3])
})

test('where keys may not repeat, each batch has one item of a key', async () => {
  const { send, end, batches } = heldQueue({ keysMayRepeat: false })
  await send(1, 1, 2, 1)
  expect(batches()).toEqual([[1, 2]])
  await end(0)
  await end(1)
  expect(batches()).toEqual([[1, 2], [1], [1]])
})
