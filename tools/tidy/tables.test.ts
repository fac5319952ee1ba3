import { expect, test } from 'vitest'
import { betting, cashier, complaintsOf, games, kit, server, withFirstLine } from './tests/sample-tree.ts'

const writes = [
  "db.updateTable('bet')",
  "db.insertInto('bet').values(1)",
  "db.deleteFrom('bet as b')",
  "db.mergeInto('bet')",
  "deleteInBatches(db, 'bet', over)",
  "statesOf('bet', betMoves, tell)",
  "leases('bet', 'busy_until', 60)",
  "createOnce(ctx, 'bet', { id })",
  "sql`delete from ${sql.table('bet')}`",
  'sql`update bet set held = false`',
  'sql`insert into public.bet (id) values (1)`',
  'sql`INSERT INTO "bet" (id) values (1)`',
  'sql`merge into bet using x on true`',
  'sql`delete from only bet`',
  'sql`truncate table bet`',
]

test.each(writes)('only its owner writes a table: %s', (statement) => {
  const file = `${server}/cashier/take.ts`
  expect(complaintsOf({ files: withFirstLine(file, `const planted = (db) => ${statement}`) })).toEqual([
    `${file} writes the table bet: only betting may`,
  ])
})

test('SQL files of a module write only its own tables, and may call any function', () => {
  const file = `${server}/cashier/cashier.sql`
  const asked = '-- update bet: a comment\nselect betting_settle(id) from deposit for no key update of deposit;\n'
  expect(complaintsOf({ files: { [file]: `${asked}update deposit set state = 'x';\n` } })).toEqual([])
  expect(complaintsOf({ files: { [file]: `${asked}update bet b set held = false;\n` } })).toEqual([
    `${file} writes the table bet: only betting may`,
  ])
  expect(complaintsOf({ files: { [file]: 'select 1 from deposit join game on true;\n' } })).toEqual([
    `${file} reads the table game of games: use its index.ts, or add the table to the manifest`,
  ])
})

test('a table is read only by its owner and by modules whose manifest says so', () => {
  const file = `${server}/cashier/take.ts`
  for (const query of ["db.selectFrom('game')", "db.innerJoin('game as g', 'a', 'b')", 'sql`select 1 from game`'])
    expect(complaintsOf({ files: withFirstLine(file, `const planted = (db) => ${query}`) })).toEqual([
      `${file} reads the table game of games: use its index.ts, or add the table to the manifest`,
    ])
})

test('a manifest has no entries that the module does not need', () => {
  const unneeded = { ...cashier, reads: ['game'], writes: ['bet'] }
  expect(complaintsOf({ modules: [kit, games, unneeded, betting] })).toEqual([
    'cashier writes bet no longer: remove it from the manifest',
    'cashier reads game no longer: remove it from the manifest',
  ])
})

test('every table of the database has an owner', () => {
  const modules = [kit, { ...games, tables: [] }, cashier, { ...betting, reads: [] }]
  expect(complaintsOf({ modules })).toEqual(['no manifest names the table game'])
})

test('a module reads no setting of a module above it or beside it', () => {
  const file = `${server}/games/lists.ts`
  for (const line of ['const a = (ctx) => ctx.site.depositLeast', 'const { depositLeast: least } = ctx.site'])
    expect(complaintsOf({ files: withFirstLine(file, line) })).toEqual([
      `${file} reads the setting depositLeast of cashier, which is not below games`,
    ])
  expect(
    complaintsOf({ files: withFirstLine(`${server}/betting/bet.ts`, 'const a = (ctx) => ctx.site.openGames') }),
  ).toEqual([])
})
