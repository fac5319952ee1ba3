import { openLog, sealWith } from '@chokka/server-kit'
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { aRedis } from '../../tests/redis.ts'
import { sqlOn } from '../../tests/sql-on.ts'
import { testStudio, until } from '../../tests/studio.ts'
import { openChannel } from './channel.ts'

const studio = await testStudio()
afterAll(() => studio.close())
const log = openLog({ level: 'silent', name: 'studio' })
const sql = sqlOn(studio.kit.db)

/** A process of the studio at the channel, with what it hears. */
async function aProcess(number: number, seal = studio.kit.seal, redisUrl?: string) {
  const heard: unknown[] = []
  const options = { databaseUrl: studio.databaseUrl, redisUrl, seal, log, number }
  const channel = await openChannel(options, (message, from) => heard.push([from, message]))
  return { ...channel, heard }
}

test('messages come whole and in the order in which they were sent, however long, to all but the one that sends', async () => {
  const [one, two, three] = [await aProcess(1), await aProcess(2), await aProcess(3)]
  const long = { text: 'দীর্ঘ '.repeat(8000) }
  const sent = [{ at: 1 }, long, { at: 2 }, { at: 3 }]
  for (const message of sent) one.send(message)
  await until(() => two.heard.length === 4 && three.heard.length === 4)
  expect(two.heard).toEqual(sent.map((message) => [1, message]))
  expect(three.heard).toEqual(two.heard)
  expect(one.heard).toEqual([])
  for (const { close } of [one, two, three]) await close()
})

test('what is not sealed, was sealed with another key, is repeated, or is no message at all is not heard, and the next message is', async () => {
  const [one, two, stranger] = [await aProcess(4), await aProcess(5), await aProcess(6, sealWith(randomBytes(32)))]
  const text = studio.kit.seal.close(JSON.stringify({ from: 4, sequence: 1, message: 'paid' })).toString('base64')
  stranger.send({ forged: true })
  one.send({ at: 1 })
  await until(() => two.heard.length === 1)
  const plain = JSON.stringify({ from: 4, sequence: 9, message: 'unsealed' })
  const unsealed = [plain, Buffer.from(plain).toString('base64')].map((one) => `4-9 0 1 ${one}`)
  for (const payload of ['nonsense', `4-1 0 1 ${text}`, '7-1 0 2 half', ...unsealed])
    await sql`select pg_notify('studio', ${payload})`
  one.send({ at: 2 })
  await until(() => two.heard.length === 2)
  expect(two.heard).toEqual([
    [4, { at: 1 }],
    [4, { at: 2 }],
  ])
  for (const { close } of [one, two, stranger]) await close()
})

test('a connection that the database ends is opened again, and messages come again', async () => {
  const [one, two] = [await aProcess(8), await aProcess(9)]
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'studio channel'`
  await until(() => (one.send({ again: true }), two.heard.length > 0))
  for (const { close } of [one, two]) await close()
})

test('with Redis messages go through it and not through the database, sealed, once and in order; while it is away they go through the database', async () => {
  const [redis, database] = [await aRedis(), new Client({ connectionString: studio.databaseUrl })]
  const notices: unknown[] = []
  database.on('notification', ({ payload }) => notices.push(payload))
  await database.connect()
  await database.query('listen studio')
  const [one, two] = [await aProcess(10, studio.kit.seal, redis.url), await aProcess(11, studio.kit.seal, redis.url)]
  let sent = 0
  const send = () => one.send({ at: (sent += 1) })
  const heard = () => two.heard.map((message) => (message as [number, { at: number }])[1].at)
  /** Sends again and again: what is sent while a connection comes or goes may be lost. */
  const sendUntil = async (done: () => boolean) => {
    await until(() => (send(), done()))
    await until(() => heard().includes(sent))
  }

  await until(() => redis.listening() === 2)
  await sendUntil(() => redis.published.length > 0)
  const [before, published] = [notices.length, redis.published.length]
  const text = 'দীর্ঘ '.repeat(8000)
  one.send({ at: (sent += 1), text })
  send()
  await until(() => heard().includes(sent))
  expect(two.heard.slice(-2)).toEqual([
    [10, { at: sent - 1, text }],
    [10, { at: sent }],
  ])
  expect(redis.published.length - published).toBeGreaterThan(2)
  expect(redis.published.join()).not.toContain('"at"')
  await database.query('select 1')
  expect(notices).toHaveLength(before)

  await redis.stop()
  await sendUntil(() => notices.length > before)
  const away = redis.published.length
  await redis.start()
  await until(() => redis.listening() === 2)
  await sendUntil(() => redis.published.length > away)
  expect(heard()).toEqual([...new Set(heard())].toSorted((a, b) => a - b))
  for (const { close } of [one, two]) await close()
  await database.end()
  await redis.stop()
})
