import pg from 'pg'
import { expect, test } from 'vitest'
import { testSite } from '../../tests/site.ts'
import { doorConnection } from './door-connection.ts'

const statement = (name: string, text: string) => ({ name, text })

// M-05
test('work fails when its commit became a rollback, also where nobody listened to the statement that failed', async () => {
  const { db, workingUrl } = await testSite()
  const { options } = new pg.Pool({ connectionString: workingUrl })
  const connection = doorConnection(options, { lockMs: 500, statementMs: 2000, answerMs: 5000 })
  try {
    const insert = `insert into used_once (key, expires_at) values ('door', now())`
    const deaf = connection.transaction(async (ask) => {
      await ask(statement('write', insert), [])
      return { value: 'done', last: ask(statement('wrong', 'select 1 / 0'), []).catch(() => undefined) }
    })
    await expect(deaf).rejects.toThrow('undone')
    expect(await db.selectFrom('used_once').selectAll().execute()).toEqual([])
    // By its own fault it is known whether to try again.
    const division = connection.transaction(async (ask) => ({
      value: '',
      last: ask(statement('wrong', 'select 1 / 0'), []),
    }))
    await expect(division).rejects.toMatchObject({ code: '22012' })
    const heard = await connection.transaction(async (ask) => ({
      value: 'done',
      last: ask(statement('write', insert), []),
    }))
    expect(heard).toBe('done')
    expect(await db.selectFrom('used_once').selectAll().execute()).toHaveLength(1)
  } finally {
    await connection.close()
  }
})
