import type { Waiting } from './door-batch.ts'
import type { DoorConnection } from './door-connection.ts'

const mostInABatch = 256
/** Batches under way at a time: while one waits for this process, the database works on the other. */
const mostPrompt = 2
/**
 * A batch that takes longer than this is helped by another connection. Shorter, and batches under load would become
 * smaller, which costs the database more for each call; a connection that fell silent holds up others for this long.
 */
const patienceMs = 30

/**
 * Calls in the order in which they came, settled in batches. Few batches are under way at a time while they are
 * prompt; when they are not, other connections take what has gathered. A member is in one batch at a time, so that no
 * batch meets the locks of another one of this process.
 */
export function doorQueue(
  connections: DoorConnection[],
  settle: (connection: DoorConnection, batch: Waiting[]) => Promise<void>,
): { take: (waiting: Waiting) => void } {
  const free = [...connections]
  const underWay = new Set<bigint>()
  let queue: Waiting[] = []
  let isStarting = false
  let prompt = 0

  function nextBatch(): Waiting[] {
    const batch: Waiting[] = []
    const rest: Waiting[] = []
    for (const waiting of queue)
      (batch.length < mostInABatch && !underWay.has(waiting.call.user) ? batch : rest).push(waiting)
    queue = rest
    return batch
  }

  async function work(connection: DoorConnection): Promise<void> {
    for (let batch = nextBatch(); batch.length > 0; batch = prompt < mostPrompt ? nextBatch() : []) {
      const members = new Set(batch.map((waiting) => waiting.call.user))
      for (const user of members) underWay.add(user)
      prompt++
      let isPrompt = true
      const late = () => {
        if (isPrompt) prompt--
        isPrompt = false
      }
      const help = setTimeout(() => {
        late()
        start()
      }, patienceMs)
      await settle(connection, batch)
      clearTimeout(help)
      late()
      for (const user of members) underWay.delete(user)
    }
    free.push(connection)
  }

  function start(): void {
    isStarting = false
    const connection = prompt < mostPrompt && queue.length > 0 ? free.pop() : undefined
    if (connection) void work(connection)
  }

  function take(waiting: Waiting): void {
    queue.push(waiting)
    if (prompt >= mostPrompt || isStarting) return
    isStarting = true
    // What arrives in the same turn of the loop, as the wins of a round do, makes one batch.
    setImmediate(start)
  }
  return { take }
}
