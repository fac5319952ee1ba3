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

test('the name of a table may stand in a constant, of this file or of another', () => {
  const file = `${server}/cashier/take.ts`
  const sentence = `${file} writes the table bet: only betting may`
  const planted = [
    "const name = 'bet'\nconst planted = (db) => db.updateTable(name)",
    "const name: string = 'bet'\nconst planted = sql`delete from ${sql.table(name)}`",
    "const name = 'bet' as const\nconst planted = createOnce(ctx, name, { id })",
  ]
  for (const line of planted) expect(complaintsOf({ files: withFirstLine(file, line) }), line).toEqual([sentence])
  const other = { [`${server}/cashier/names.ts`]: "export const name = 'bet'\n" }
  const line = "import { name } from './names.ts'\nconst planted = (db) => db.deleteFrom(name)"
  expect(complaintsOf({ files: { ...other, ...withFirstLine(file, line) } })).toEqual([sentence])
  expect(complaintsOf({ files: { ...other, ...withFirstLine(file, line.replace('deleteFrom', 'log')) } })).toEqual([])
})

test('only kit names tables that its types do not know', () => {
  const line = "const planted = (db) => anyTable(db).updateTable('bet')"
  const file = `${server}/cashier/take.ts`
  expect(complaintsOf({ files: withFirstLine(file, line) })).toContain(
    `${file} names a table that its types do not know: only kit may`,
  )
  expect(complaintsOf({ files: withFirstLine(file, line) })).toContain(`${file} writes the table bet: only betting may`)
  expect(complaintsOf({ files: withFirstLine(`${server}/kit/clock.ts`, 'const a = anyTable(db)') })).toEqual([])
})

test.each([
  "execute format('update %I set held = false', 'bet');",
  "execute format('delete from bet where id = %L', id);",
  'create or replace trigger t after insert on bet for each row execute function f();',
  'create trigger t before update of held on public.bet\n  for each row execute function f();',
  'alter table bet add column x int;',
  'lock table bet in exclusive mode;',
])('SQL of a module gives a foreign table to no format, trigger or definition: %s', (statement) => {
  const file = `${server}/cashier/cashier.sql`
  expect(complaintsOf({ files: { [file]: `${statement}\n` } })).toEqual([
    `${file} writes the table bet: only betting may`,
  ])
  expect(complaintsOf({ files: { [file]: `${statement.replaceAll(/\bbet\b/g, 'deposit')}\n` } })).toEqual([])
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
