import type { PendingCall } from './door-batch.ts'
import type { DoorConnection } from './door-connection.ts'

/**
 * The queue of calls that wait for rows which another transaction holds. The calls of one member are processed
 * together, on a connection that waits for the lock. A call for which no connection becomes free within `timeoutMs`
 * fails, and its vendor sends it again.
 */
export function lockWaitQueue(
  connections: DoorConnection[],
  runBatch: (connection: DoorConnection, batch: PendingCall[]) => Promise<unknown>,
  timeoutMs: number,
): { add: (calls: PendingCall[]) => void } {
  const free = [...connections]
  const members = new Map<bigint, PendingCall[]>()

  function next(): PendingCall[] | undefined {
    const [user, calls] = members.entries().next().value ?? []
    if (user !== undefined) members.delete(user)
    return calls
  }

  async function work(connection: DoorConnection): Promise<void> {
    for (let calls = next(); calls; calls = next()) {
      const isLate = (pending: PendingCall) => performance.now() - pending.since > timeoutMs
      for (const late of calls.filter(isLate)) late.reject(new Error('timeout while waiting for locked rows'))
      const others = calls.filter((pending) => !isLate(pending))
      if (others.length > 0) await runBatch(connection, others)
    }
    free.push(connection)
  }

  const add = (calls: PendingCall[]): void => {
    for (const pending of calls) {
      const others = members.get(pending.call.user)
      if (others) others.push(pending)
      else members.set(pending.call.user, [pending])
    }
    for (let started = 0; started < members.size; started++) {
      const connection = free.pop()
      if (!connection) return
      void work(connection)
    }
  }
  return { add }
}
