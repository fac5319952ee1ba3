import type { Redis } from 'ioredis'
import pg from 'pg'

/** Every module adds the topics of its manifest here: `declare module '../kit/live.ts'`. */
export interface Topics {}
export type Topic = keyof Topics

/** A hint that something changed; who gets it asks for the new state. `account holder` null: everybody. */
export type Push = { topic: Topic; holder: string | null }
type Listener = (push: Push) => void

export type Live = {
  /** Tells every browser of the account holder, on every server process. Call it after the commit. */
  publish: (push: Push) => void
  subscribe: (listener: Listener) => () => void
  close: () => Promise<void>
}

/** How pushes travel between server processes. */
type Wire = { send: (payload: string) => Promise<unknown>; close: () => Promise<unknown> }
export type LiveSource = { databaseUrl: string; pool: pg.Pool }
const channel = 'live'
const listenAgainMs = 500
/** Pushes in one message: a NOTIFY holds 8,000 bytes, and each one costs the database a commit. */
const most = 140

/** LISTEN/NOTIFY of the database that is there anyway. A connection that is lost is opened again. */
async function databaseWire(source: LiveSource, hear: (payload: string) => void): Promise<Wire> {
  let closed = false
  let ear: pg.Client | undefined
  const listen = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: source.databaseUrl })
    client.on('notification', (notice) => hear(notice.payload ?? ''))
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (fault) {
      void client.end().catch(() => undefined)
      throw fault
    }
    // A connection that never came about says that it has ended too, so its end counts from here on only: awaited
    // twice, each failure would make two new tries, and a long outage millions.
    client.on('end', listenAgain)
    ear = client
    if (closed) await client.end()
  }
  const listenAgain = (): void => {
    if (!closed) setTimeout(() => void listen().catch(listenAgain), listenAgainMs)
  }
  await listen()
  return {
    send: (payload) => source.pool.query('select pg_notify($1, $2)', [channel, payload]),
    close: async () => {
      closed = true
      await ear?.end()
    },
  }
}

/** Redis, where the site has one: it takes this load off the database. */
async function redisWire(redis: Redis, hear: (payload: string) => void): Promise<Wire> {
  const ear = redis.duplicate()
  ear.on('message', (_channel, payload) => hear(payload))
  await ear.subscribe(channel)
  return { send: (payload) => redis.publish(channel, payload), close: () => ear.quit() }
}

/**
 * Pushes are gathered for a moment and sent outside of any transaction, because a NOTIFY inside one makes the commits
 * of
 * the whole database wait for each other.
 */
export async function openLive(source: LiveSource, redis: Redis | undefined): Promise<Live> {
  const listeners = new Set<Listener>()
  const origin = crypto.randomUUID()
  let waiting = new Map<string, Push>()
  let timer: NodeJS.Timeout | undefined

  const deliver = (push: Push) => {
    for (const listener of listeners) listener(push)
  }
  const hear = (payload: string) => {
    const { origin: from, pushes }: { origin: string; pushes: Push[] } = JSON.parse(payload)
    if (from !== origin) pushes.forEach(deliver)
  }
  const wire = redis ? await redisWire(redis, hear) : await databaseWire(source, hear)
  const flush = () => {
    timer = undefined
    const batch = [...waiting.values()]
    waiting = new Map()
    for (let at = 0; at < batch.length; at += most) {
      const payload = JSON.stringify({ origin, pushes: batch.slice(at, at + most) })
      // A lost hint costs a late refresh, never money; the next one repairs it.
      wire.send(payload).catch(() => undefined)
    }
  }
  return {
    publish: (push) => {
      deliver(push)
      waiting.set(`${push.topic}:${push.holder}`, push)
      timer ??= setTimeout(flush, 50)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      clearTimeout(timer)
      flush()
      await wire.close()
    },
  }
}
