// The members of the demo who play by themselves (tools/demo-members.ts).
import pg from 'pg'
import { expect, inject, test } from 'vitest'

// O-14
test('members of the demo play real rounds, and every one of them is marked as a test account', async () => {
  const database = new pg.Client(inject('databaseUrl'))
  await database.connect()
  try {
    const members = async () => {
      const { rows } = await database.query<{ account: string; bets: number; settled: number }>(
        `select account, count(bet.id)::int as bets, count(bet.id) filter (where not held)::int as settled
          from account_holder left join bet on bet.holder_id = account_holder.id where is_test group by account`,
      )
      return rows
    }
    await expect.poll(async () => (await members()).filter(({ settled }) => settled > 1).length).toBe(2)
    expect(await members()).toHaveLength(2)
    const { rows: others } = await database.query(`select account from account_holder where not is_test`)
    const demo = inject('logins').map(({ account }) => account)
    expect(others.map(({ account }) => account)).toEqual(expect.arrayContaining(demo))
  } finally {
    await database.end()
  }
})
