import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { askOnce } from './database/index.ts'
import { openLog } from './log.ts'

test('an error of the database is logged with its code and table, and without the values that it quotes', async () => {
  const lines: string[] = []
  const log = openLog(
    { level: 'info', name: 'test' },
    new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) }),
  )
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
