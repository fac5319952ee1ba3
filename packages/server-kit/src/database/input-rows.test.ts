import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aDatabase } from '../../tests/databases.ts'
import { askOnce, inputRows } from './index.ts'

type Fruit = { id: number; name: string | null }
const fruits = inputRows<Fruit>({
  id: ['int', (fruit) => fruit.id],
  name: ['text', (fruit) => fruit.name],
})
const given: Fruit[] = [
  { id: 2, name: 'আম' },
  { id: 1, name: null },
]

test('rows come in their order, behind other parameters, with the names of their columns', async () => {
  const { ownerUrl } = await aDatabase()
  const text = `select $1::int as other, fruit.* from (${fruits.query(2)}) as fruit`
  expect(await askOnce(ownerUrl, text, [7, ...fruits.values(given)])).toEqual(
    given.map((fruit) => ({ other: 7, ...fruit })),
  )
  expect(await askOnce(ownerUrl, fruits.query(), fruits.values([]))).toEqual([])
  expect(fruits.names).toBe('id, name')
})

test('rows are a part of a statement of Kysely', async () => {
  const { ownerUrl } = await aDatabase()
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 1 }) }),
  })
  onTestFinished(() => db.destroy())
  const { rows } = await sql`select ${7}::int as other, fruit.* from (${fruits.of(given)}) as fruit`.execute(db)
  expect(rows).toEqual(given.map((fruit) => ({ other: 7, ...fruit })))
})
