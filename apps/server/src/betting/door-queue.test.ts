import { expect, test } from 'vitest'
import type { PendingCall } from './door-batch.ts'
import type { DoorCall } from './door-call.ts'
import type { DoorConnection } from './door-connection.ts'
import { doorQueue } from './door-queue.ts'

/** A queue whose batches run until they are ended by the test. */
function queueOf(connections: number) {
  const running: { members: number[]; end: () => void }[] = []
  const nobody: DoorConnection = {
    transaction: () => Promise.reject(new Error('not used')),
    close: async () => undefined,
  }
  const { add } = doorQueue(
    Array.from({ length: connections }, () => ({ ...nobody })),
    (_connection, batch) =>
      new Promise((done) => running.push({ members: batch.map((one) => Number(one.call.user)), end: done })),
  )
  const call = (member: number): PendingCall => ({
    // The queue looks at the member only.
    call: { user: BigInt(member) } as DoorCall,
    since: 0,
    resolve: () => undefined,
    reject: () => undefined,
  })
  const send = async (...members: number[]) => {
    for (const member of members) add(call(member))
    await turn()
  }
  const end = async (index: number) => {
    running[index]?.end()
    await turn()
  }
  return { send, end, batches: () => running.map((one) => one.members) }
}
const turn = () => new Promise((done) => setImmediate(() => setImmediate(done)))

test('a lone call is a batch at once, and calls that arrive together are one batch', async () => {
  const { send, end, batches } = queueOf(4)
  await send(1)
  expect(batches()).toEqual([[1]])
  await end(0)
  await send(1, 2, 3)
  expect(batches()).toEqual([[1], [1, 2, 3]])
})

test('a further batch starts when half as many calls wait as the largest has, and takes all of them', async () => {
  const { send, end, batches } = queueOf(4)
  await send(1, 2, 3, 4, 5, 6)
  await send(7)
  await send(8)
  expect(batches()).toHaveLength(1)
  await send(9)
  expect(batches()[1]).toEqual([7, 8, 9])
  await send(10, 11)
  expect(batches()).toHaveLength(2)
  await end(0)
  expect(batches()[2]).toEqual([10, 11])
})

test('at most three batches run at a time while they are prompt, and a slow one is helped by another connection', async () => {
  const { send, batches } = queueOf(5)
  for (const member of [1, 2, 3, 4]) await send(member)
  expect(batches()).toEqual([[1], [2], [3]])
  // Nobody ends a batch: after 30 ms they are slow.
  await expect.poll(batches).toEqual([[1], [2], [3], [4]])
})

test('a member is in one batch at a time, and their next call follows when it has ended', async () => {
  const { send, end, batches } = queueOf(4)
  await send(1)
  await send(1)
  await send(2)
  expect(batches()).toEqual([[1], [2]])
  await end(0)
  expect(batches()).toEqual([[1], [2], [1]])
})
