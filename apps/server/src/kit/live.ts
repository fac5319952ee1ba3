import type { Redis } from 'ioredis'
import pg from 'pg'
import type { Topic } from '@chokka/contract/topics'

/** A hint that something has changed; the browser then loads the new state. `holder` null: for everybody. */
export type Push = { topic: Topic; holder: string | null }
type Subscriber = (push: Push) => void

export type Live = {
  /** Sends the push to every browser of the account holder, through every server process. Call it after the commit. */
  publish: (push: Push) => void
  /** Returns a function that ends the subscription. */
  subscribe: (subscriber: Subscriber) => () => void
  close: () => Promise<void>
}

/** Carries pushes between server processes. */
type Transport = { send: (payload: string) => Promise<unknown>; close: () => Promise<unknown> }
export type LiveSource = { databaseUrl: string; pool: pg.Pool }
const channel = 'pushes'
const reconnectMs = 500
/** A message between processes: who is meant, by topic. */
type Message = { origin: string; holders: Partial<Record<Topic, (string | null)[]>> }
/** So many in one message: a NOTIFY holds 8,000 bytes, and each one costs the database a commit. */
const mostHolders = 330

/** LISTEN/NOTIFY of the database. A connection that is lost is opened again. */
async function databaseTransport(source: LiveSource, onPayload: (payload: string) => void): Promise<Transport> {
  let closed = false
  let listening: pg.Client | undefined
  const listen = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: source.databaseUrl })
    client.on('notification', (notice) => onPayload(notice.payload ?? ''))
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (fault) {
      void client.end().catch(() => undefined)
      throw fault
    }
    // A connection that could not be opened emits 'end' too. With this handler set earlier, each failure would cause
    // two new attempts, and a long outage millions.
    client.on('end', reconnect)
    listening = client
    if (closed) await client.end()
  }
  const reconnect = (): void => {
    if (!closed) setTimeout(() => void listen().catch(reconnect), reconnectMs)
  }
  await listen()
  return {
    send: (payload) => source.pool.query('select pg_notify($1, $2)', [channel, payload]),
    close: async () => {
      closed = true
      await listening?.end()
    },
  }
}

/** Redis, where the site has one: it takes this load off the database. */
async function redisTransport(redis: Redis, onPayload: (payload: string) => void): Promise<Transport> {
  const subscriber = redis.duplicate()
  subscriber.on('message', (_channel, payload) => onPayload(payload))
  await subscriber.subscribe(channel)
  return { send: (payload) => redis.publish(channel, payload), close: () => subscriber.quit() }
}

/**
 * Pushes are collected for a moment and sent outside of any transaction, because a NOTIFY inside one makes the commits
 * of the whole database wait for each other.
 */
export async function openLive(source: LiveSource, redis: Redis | undefined): Promise<Live> {
  const subscribers = new Set<Subscriber>()
  const origin = crypto.randomUUID()
  let pending = new Map<Topic, Set<string | null>>()
  let timer: NodeJS.Timeout | undefined

  const deliver = (push: Push) => {
    for (const subscriber of subscribers) subscriber(push)
  }
  const receive = (payload: string) => {
    const { origin: from, holders }: Message = JSON.parse(payload)
    if (from === origin) return
    // The names are those that another process has made of its topics.
    for (const [topic, meant] of Object.entries(holders))
      for (const holder of meant) deliver({ topic: topic as Topic, holder })
  }
  const transport = redis ? await redisTransport(redis, receive) : await databaseTransport(source, receive)
  const send = (holders: Message['holders']) => {
    const message: Message = { origin, holders }
    // A lost hint only delays a refresh until the next one.
    transport.send(JSON.stringify(message)).catch(() => undefined)
  }
  const flush = () => {
    timer = undefined
    let [holders, many]: [Message['holders'], number] = [{}, 0]
    for (const [topic, meant] of pending)
      for (const holder of meant) {
        ;(holders[topic] ??= []).push(holder)
        if (++many < mostHolders) continue
        send(holders)
        ;[holders, many] = [{}, 0]
      }
    if (many > 0) send(holders)
    pending = new Map()
  }
  return {
    publish: (push) => {
      deliver(push)
      const meant = pending.get(push.topic)
      if (meant) meant.add(push.holder)
      else pending.set(push.topic, new Set([push.holder]))
      timer ??= setTimeout(flush, 50)
    },
    subscribe: (subscriber) => {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    close: async () => {
      clearTimeout(timer)
      flush()
      await transport.close()
    },
  }
}
