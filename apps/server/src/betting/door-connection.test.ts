import pg from 'pg'
import { expect, test } from 'vitest'
import { testSite } from '../../tests/site.ts'
import { doorConnection } from './door-connection.ts'

const statement = (name: string, text: string) => ({ name, text })

// M-05
test('work fails when its commit became a rollback, also where the error of the failed statement was ignored', async () => {
  const { db, workingUrl } = await testSite()
  const { options } = new pg.Pool({ connectionString: workingUrl })
  const connection = doorConnection(options, { lockMs: 500, statementMs: 2000, answerMs: 5000 })
  try {
    const insert = `insert into used_once (key, expires_at) values ('door', now())`
    const ignoring = connection.transaction(async (ask) => {
      await ask(statement('write', insert), [])
      return { value: 'done', last: ask(statement('wrong', 'select 1 / 0'), []).catch(() => undefined) }
    })
    await expect(ignoring).rejects.toThrow('became a rollback')
    expect(await db.selectFrom('used_once').selectAll().execute()).toEqual([])
    // The error of the statement itself says whether a retry makes sense.
    const division = connection.transaction(async (ask) => ({
      value: '',
      last: ask(statement('wrong', 'select 1 / 0'), []),
    }))
    await expect(division).rejects.toMatchObject({ code: '22012' })
    const written = await connection.transaction(async (ask) => ({
      value: 'done',
      last: ask(statement('write', insert), []),
    }))
    expect(written).toBe('done')
    expect(await db.selectFrom('used_once').selectAll().execute()).toHaveLength(1)
  } finally {
    await connection.close()
  }
})
