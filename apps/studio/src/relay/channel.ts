import { Redis } from 'ioredis'
import { Client } from 'pg'
import type { Log, Seal } from '@chokka/server-kit'

/**
 * Messages between the studio processes of one database, in the order in which each of them sends. Whoever cannot open
 * the studio's seal can neither read nor forge one. A message may be lost with a connection.
 */
export type Channel = {
  send: (message: object) => void
  close: () => Promise<void>
}
type Sent = { from: number; sequence: number; message: unknown }
type OnMessage = (message: unknown, from: number) => void

export type ChannelOptions = {
  databaseUrl: string
  /** Redis takes the messages off the database; while it does not answer they go through the database. */
  redisUrl: string | undefined
  seal: Seal
  log: Log
  /** The number of this process. */
  number: number
}

const name = 'studio'
/** A NOTIFY holds 8,000 bytes. */
const partCharacters = 7600
const [reconnectMs, wordEveryMs, answerWithinMs] = [500, 10_000, 3000]

export async function openChannel(options: ChannelOptions, onMessage: OnMessage): Promise<Channel> {
  const { seal, log, number } = options
  const newest = new Map<number, number>()
  const parts = new Map<string, string[]>()
  let sequence = 0

  const open = (text: string): void => {
    const sent: Sent = JSON.parse(seal.open(Buffer.from(text, 'base64')))
    // What comes again, or late by another way, is over.
    if (sent.from === number || sent.sequence <= (newest.get(sent.from) ?? 0)) return
    newest.set(sent.from, sent.sequence)
    onMessage(sent.message, sent.from)
  }
  const receive = (payload: string): void => {
    try {
      const [id = '', at = '', of = '', text = ''] = payload.split(' ')
      if (of === '1') return open(text)
      const known = parts.get(id) ?? []
      known[Number(at)] = text
      parts.set(id, known)
      if (known.filter(() => true).length < Number(of)) return
      parts.delete(id)
      open(known.join(''))
    } catch (error) {
      log.warn({ error }, 'a message of another process could not be read')
    }
  }
  const redis = options.redisUrl === undefined ? undefined : openRedis(options.redisUrl, log, receive)
  const database = await listen(options, receive)

  return {
    send: (message) => {
      sequence += 1
      const text = seal.close(JSON.stringify({ from: number, sequence, message } satisfies Sent)).toString('base64')
      const of = Math.ceil(text.length / partCharacters)
      for (let at = 0; at < of; at++) {
        const part = text.slice(at * partCharacters, (at + 1) * partCharacters)
        const payload = `${number}-${sequence} ${at} ${of} ${part}`
        if (!redis?.publish(payload)) database.publish(payload)
      }
    },
    close: async () => {
      await database.close()
      redis?.close()
    },
  }
}

type Way = { publish: (payload: string) => boolean }

/** LISTEN/NOTIFY on a connection of its own, so that messages keep their order. One that is lost is opened again. */
async function listen({ databaseUrl }: ChannelOptions, receive: (payload: string) => void) {
  let current: Client | undefined
  let closed = false
  const connect = async (): Promise<void> => {
    const client = new Client({
      ...{ connectionString: databaseUrl, keepAlive: true, application_name: 'studio channel' },
      ...{ connectionTimeoutMillis: answerWithinMs, query_timeout: answerWithinMs },
    })
    client.on('notification', (notice) => receive(notice.payload ?? ''))
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query(`listen ${name}`)
    } catch (fault) {
      void client.end().catch(() => undefined)
      throw fault
    }
    // Set only now: a connection that could not be opened emits 'end' too.
    client.on('end', () => {
      if (current === client) current = undefined
      reconnect()
    })
    current = client
    if (closed) await client.end()
  }
  const reconnect = (): void => {
    if (!closed) setTimeout(() => void connect().catch(reconnect), reconnectMs)
  }
  const give = (client: Client): void => void client.end().catch(() => undefined)
  // One after the other on each connection, which is given up when it does not answer.
  let turns: Promise<unknown> = Promise.resolve()
  const ask = (client: Client, text: string, values: string[] = []): void => {
    turns = turns
      .then(async () => {
        if (client === current) await client.query(text, values)
      })
      .catch(() => give(client))
  }
  await connect()
  // Nothing else would notice that the other end is silent.
  const words = setInterval(() => {
    if (current) ask(current, 'select 1')
  }, wordEveryMs)
  return {
    publish: (payload: string) => {
      if (current) ask(current, 'select pg_notify($1, $2)', [name, payload])
      return current !== undefined
    },
    close: async () => {
      closed = true
      clearInterval(words)
      await current?.end()
    },
  } satisfies Way & { close: () => Promise<void> }
}

/** Redis, as long as it answers: no message waits for it. */
function openRedis(url: string, log: Log, receive: (payload: string) => void) {
  const options = { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 1000 }
  const [sender, listener] = [new Redis(url, options), new Redis(url, { maxRetriesPerRequest: null })]
  let isListening = false
  sender.on('error', (error) => log.warn({ error }, 'Redis does not answer'))
  listener.on('error', () => (isListening = false))
  listener.on('close', () => (isListening = false))
  listener.on('message', (_channel, payload) => receive(payload))
  listener.on('ready', () => {
    void listener.subscribe(name).then(
      () => (isListening = true),
      () => undefined,
    )
  })
  return {
    publish: (payload: string) => {
      if (!isListening || sender.status !== 'ready') return false
      sender.publish(name, payload).catch(() => undefined)
      return true
    },
    close: () => {
      sender.disconnect()
      listener.disconnect()
    },
  } satisfies Way & { close: () => void }
}
