import type { PendingCall } from './door-batch.ts'
import type { DoorConnection } from './door-connection.ts'

const maxBatchSize = 256
/**
 * How many batches are processed at a time: while one waits for this process, the database works on the others. A
 * further one starts when half as many calls wait as the largest has: each batch costs the database a millisecond more
 * than its calls.
 */
const maxBatches = 3
/**
 * A batch that takes longer than this counts as slow, and another connection may start the next one. A shorter time
 * would make batches smaller under load, which costs the database more for each call; a longer one would let a
 * connection that has stopped answering delay the others for longer.
 */
const slowAfterMs = 30

/**
 * Processes calls in batches, in the order in which they came. Only `maxBatches` run at a time, not counting slow ones,
 * so that slow batches do not delay the others. A member is in one batch at a time, so that no batch of this process
 * waits for the locks of another one.
 */
export function doorQueue(
  connections: DoorConnection[],
  runBatch: (connection: DoorConnection, batch: PendingCall[]) => Promise<void>,
): { add: (pending: PendingCall) => void } {
  const free = [...connections]
  const busyMembers = new Set<bigint>()
  let queue: PendingCall[] = []
  let isStarting = false
  /** Running batches that are not slow. */
  const running = new Set<PendingCall[]>()

  function mayStart(): boolean {
    if (queue.length === 0 || running.size >= maxBatches) return false
    return [...running].every((batch) => queue.length >= batch.length / 2)
  }

  function nextBatch(): PendingCall[] {
    const batch: PendingCall[] = []
    const rest: PendingCall[] = []
    for (const pending of queue)
      (batch.length < maxBatchSize && !busyMembers.has(pending.call.user) ? batch : rest).push(pending)
    queue = rest
    return batch
  }

  async function work(connection: DoorConnection): Promise<void> {
    for (let batch = nextBatch(); batch.length > 0; batch = mayStart() ? nextBatch() : []) {
      const members = new Set(batch.map((pending) => pending.call.user))
      for (const user of members) busyMembers.add(user)
      running.add(batch)
      const slow = setTimeout(() => {
        running.delete(batch)
        start()
      }, slowAfterMs)
      await runBatch(connection, batch)
      clearTimeout(slow)
      running.delete(batch)
      for (const user of members) busyMembers.delete(user)
    }
    free.push(connection)
  }

  function start(): void {
    isStarting = false
    const connection = mayStart() ? free.pop() : undefined
    if (connection) void work(connection)
  }

  function add(pending: PendingCall): void {
    queue.push(pending)
    if (isStarting || !mayStart()) return
    isStarting = true
    // Calls that arrive in the same turn of the event loop, as the wins of a round do, make one batch.
    setImmediate(start)
  }
  return { add }
}
