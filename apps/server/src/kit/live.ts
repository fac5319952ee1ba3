import type postgres from 'postgres'

/** A hint that something changed; who gets it asks for the new state. `person` null: everybody. */
export type Push = { topic: 'balance' | 'bets' | 'messages' | 'status' | 'session'; person: string | null }
type Listener = (push: Push) => void

export type Live = {
  /** Tells every browser of the person, on every server process. Call it after the commit. */
  publish: (push: Push) => void
  subscribe: (listener: Listener) => () => void
  close: () => Promise<void>
}

/**
 * Pushes travel between server processes by LISTEN/NOTIFY. They are gathered for a moment and sent outside of any
 * transaction, because a NOTIFY inside one makes the commits of the whole database wait for each other.
 */
export async function openLive(sql: postgres.Sql<{ bigint: bigint }>): Promise<Live> {
  const listeners = new Set<Listener>()
  const origin = crypto.randomUUID()
  let waiting = new Map<string, Push>()
  let timer: NodeJS.Timeout | undefined

  const deliver = (push: Push) => {
    for (const listener of listeners) listener(push)
  }
  const flush = () => {
    timer = undefined
    const batch = [...waiting.values()]
    waiting = new Map()
    for (let at = 0; at < batch.length; at += 50) {
      const payload = JSON.stringify({ origin, pushes: batch.slice(at, at + 50) })
      // A lost hint costs a late refresh, never money; the next one repairs it.
      sql.notify('live', payload).catch(() => undefined)
    }
  }
  const listening = await sql.listen('live', (payload) => {
    const { origin: from, pushes }: { origin: string; pushes: Push[] } = JSON.parse(payload)
    if (from !== origin) pushes.forEach(deliver)
  })
  return {
    publish: (push) => {
      deliver(push)
      waiting.set(`${push.topic}:${push.person}`, push)
      timer ??= setTimeout(flush, 50)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      clearTimeout(timer)
      flush()
      await listening.unlisten()
    },
  }
}
