import { openLog, sealWith } from '@chokka/server-kit'
import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { sqlOn } from '../../tests/sql-on.ts'
import { testStudio, until } from '../../tests/studio.ts'
import { openChannel } from './channel.ts'

const studio = await testStudio()
afterAll(() => studio.close())
const log = openLog({ level: 'silent', name: 'studio' })
const sql = sqlOn(studio.kit.db)

/** A process of the studio at the channel, with what it hears. */
async function aProcess(number: number, seal = studio.kit.seal) {
  const heard: unknown[] = []
  const options = { databaseUrl: studio.databaseUrl, redisUrl: undefined, seal, log, number }
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

test('what was sealed with another key, is repeated, or is no message at all is not heard, and the next message is', async () => {
  const [one, two, stranger] = [await aProcess(4), await aProcess(5), await aProcess(6, sealWith(randomBytes(32)))]
  const text = studio.kit.seal.close(JSON.stringify({ from: 4, sequence: 1, message: 'paid' })).toString('base64')
  stranger.send({ forged: true })
  one.send({ at: 1 })
  await until(() => two.heard.length === 1)
  for (const payload of ['nonsense', `4-1 0 1 ${text}`, '7-1 0 2 half'])
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
