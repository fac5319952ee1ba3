import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { askOnce } from './database/index.ts'
import { openLog } from './log.ts'

/** A log whose lines can be read. */
function readableLog(secrets?: readonly string[]) {
  const lines: string[] = []
  const to = new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) })
  return { log: openLog({ level: 'info', name: 'test', ...(secrets && { secrets }) }, to), lines }
}

test('fields with the names of secrets are hidden, the common ones and those of the program, down to two levels', () => {
  const { log, lines } = readableLog(['exchangeCode'])
  for (const name of ['password', 'token', 'secret', 'pin', 'signature', 'exchangeCode'])
    log.info({ [name]: 'let me in', seen: 'shown', one: { [name]: 'let me in', two: { [name]: 'let me in' } } }, 'call')
  log.info({ req: { method: 'GET', url: '/login?code=let me in', id: '1', ip: '::1' } }, 'request')
  expect(lines).toHaveLength(7)
  for (const line of lines) expect(line).not.toContain('let me in')
  expect(lines.filter((line) => JSON.parse(line).seen === 'shown')).toHaveLength(6)
  expect(JSON.parse(lines[6] ?? '').req.path).toBe('/login')
})

test('an error of the database is logged with its code and table, and without the values that it quotes', async () => {
  const { log, lines } = readableLog()
  const fault: unknown = await askOnce(
    process.env.TEST_DATABASE_URL ?? '',
    `create temporary table one (name text primary key check (name <> 'typed by somebody'));
     insert into one values ('typed by somebody')`,
  ).catch((thrown: unknown) => thrown)
  log.error({ err: fault }, 'unexpected fault')
  const [line = ''] = lines
  expect(JSON.parse(line).err).toMatchObject({ code: '23514', table: 'one', stack: expect.any(String) })
  expect(line).not.toContain('typed by somebody')
})
