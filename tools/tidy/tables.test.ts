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
    `${file} reads the table game of games: ask its index, or a view that it offers`,
  ])
})

test('a table is read by its owner alone', () => {
  const file = `${server}/cashier/take.ts`
  for (const query of ["db.selectFrom('game')", "db.innerJoin('game as g', 'a', 'b')", 'sql`select 1 from game`'])
    expect(complaintsOf({ files: withFirstLine(file, `const planted = (db) => ${query}`) })).toEqual([
      `${file} reads the table game of games: ask its index, or a view that it offers`,
    ])
})

test('a view is read by modules above its owner, and written by nobody', () => {
  const above = `${server}/betting/bet.ts`
  const beside = `${server}/cashier/take.ts`
  const read = "const planted = (db) => db.selectFrom('game_view')"
  expect(complaintsOf({ files: withFirstLine(above, read) })).toEqual([])
  expect(complaintsOf({ files: withFirstLine(beside, read) })).toEqual([
    `${beside} reads the view game_view of games, which is not below it`,
  ])
  expect(
    complaintsOf({ files: withFirstLine(above, 'const planted = sql`update game_view set open = true`') }),
  ).toEqual([`${above} writes the table game_view: only games may`])
})

test('a view that nobody reads goes', () => {
  const modules = [kit, games, { ...cashier, views: ['audit_view'] }, betting]
  expect(complaintsOf({ modules })).toEqual(['nobody reads the view audit_view of cashier'])
})

test('every table of the database is in a manifest', () => {
  const modules = [kit, { ...games, tables: [] }, cashier, betting]
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
