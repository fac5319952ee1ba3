import type { Waiting } from './door-batch.ts'
import type { DoorConnection } from './door-connection.ts'

/**
 * Where calls wait for rows that somebody else holds. The calls of one member go together, on a connection that waits
 * for the lock; a call for which no connection came free within `patienceMs` fails, so that its vendor asks again.
 */
export function lockWaitQueue(
  connections: DoorConnection[],
  settle: (connection: DoorConnection, batch: Waiting[]) => Promise<unknown>,
  patienceMs: number,
): { take: (calls: Waiting[]) => void } {
  const free = [...connections]
  const members = new Map<bigint, Waiting[]>()

  function next(): Waiting[] | undefined {
    const [user, calls] = members.entries().next().value ?? []
    if (user !== undefined) members.delete(user)
    return calls
  }

  async function work(connection: DoorConnection): Promise<void> {
    for (let calls = next(); calls; calls = next()) {
      const isLate = (waiting: Waiting) => performance.now() - waiting.since > patienceMs
      for (const late of calls.filter(isLate)) late.fail(new Error('what the call touches was held for too long'))
      const others = calls.filter((waiting) => !isLate(waiting))
      if (others.length > 0) await settle(connection, others)
    }
    free.push(connection)
  }

  const take = (calls: Waiting[]): void => {
    for (const waiting of calls) {
      const others = members.get(waiting.call.user)
      if (others) others.push(waiting)
      else members.set(waiting.call.user, [waiting])
    }
    for (let started = 0; started < members.size; started++) {
      const connection = free.pop()
      if (!connection) return
      void work(connection)
    }
  }
  return { take }
}
