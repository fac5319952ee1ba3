import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aReadyDatabase } from '../../tests/databases.ts'
import { askOnce, checkLogin, migrate } from './index.ts'

/** A migrated database whose source files are written before each run. */
async function aSourcedDatabase() {
  const database = await aReadyDatabase()
  const { folder, ownerUrl, workUrl, kind, role } = database
  const sources = new URL('sources/', kind.migrations)
  mkdirSync(sources)
  const kindOf = (files: Record<string, string>) => ({
    ...kind,
    sources: { folder: sources, names: Object.keys(files) },
  })
  return {
    ...database,
    kindOf,
    /** Runs the migrations with these files, in this order. */
    run: (files: Record<string, string>): Promise<string[]> => {
      for (const [name, text] of Object.entries(files)) writeFileSync(new URL(name, sources), text)
      return migrate(ownerUrl, kindOf(files))
    },
    addMigration: (name: string, text: string) => writeFileSync(join(folder, name), text),
    asOwner: (text: string) => askOnce(ownerUrl, text),
    asProcess: (text: string) => askOnce(workUrl, text),
    grant: (what: string) => `grant execute on function ${what} to ${role};`,
    functions: async () => {
      const rows = await askOnce<{ name: string }>(
        ownerUrl,
        `select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
      )
      return rows.map((row) => row.name)
    },
  }
}

const f = (body: string, of = 'f()') =>
  `create or replace function ${of} returns int language plpgsql as $$ begin return ${body}; end $$;`
const refuse = (sentence: string) =>
  `create or replace function refuse() returns trigger language plpgsql as $$
  begin raise exception '${sentence}'; end $$;`

test('a file whose text changed is applied again, and one of the same text is not', async () => {
  const { run, asOwner } = await aSourcedDatabase()
  await asOwner('create table ran (what text)')
  const noting = (what: string) => `insert into ran values ('${what}');`
  const b = f('3', 'g()') + noting('b')
  expect(await run({ 'a.sql': f('1') + noting('first'), 'b.sql': b })).toEqual(['a.sql', 'b.sql'])
  expect(await run({ 'a.sql': f('1') + noting('first'), 'b.sql': b })).toEqual([])
  expect(await run({ 'a.sql': f('2') + noting('second'), 'b.sql': b })).toEqual(['a.sql'])
  expect(await asOwner('select what from ran')).toEqual([{ what: 'first' }, { what: 'b' }, { what: 'second' }])
  expect(await asOwner('select f(), g()')).toEqual([{ f: 2, g: 3 }])
})

test('what a file no longer creates is dropped: another signature, another name, a deleted file', async () => {
  const { run, functions } = await aSourcedDatabase()
  await run({ 'a.sql': f('1'), 'b.sql': f('2', 'g(a int)') + f('3', 'h()') })
  expect(await functions()).toEqual(['f()', 'g(integer)', 'h()'])
  const text = `create or replace function g(b int) returns text language sql as $$ select 'x' $$;`
  await run({ 'a.sql': f('1', 'f(x text)'), 'b.sql': text })
  expect(await functions()).toEqual(['f(text)', 'g(integer)'])
  expect(await run({ 'a.sql': f('1', 'f(x text)') })).toEqual(['b.sql'])
  expect(await functions()).toEqual(['f(text)'])
})

test('a function that a trigger calls gets its new text, and cannot be dropped while the trigger exists', async () => {
  const { run, asOwner } = await aSourcedDatabase()
  await run({ 'a.sql': refuse('old') + f('1') })
  await asOwner('create trigger guard before insert on thing for each row execute function refuse()')
  await run({ 'a.sql': refuse('new') + f('2') })
  await expect(asOwner('insert into thing values (1)')).rejects.toThrow('new')
  await expect(run({ 'a.sql': f('3') })).rejects.toThrow('other objects depend on it')
  await expect(asOwner('insert into thing values (1)')).rejects.toThrow('new')
  expect(await asOwner('select f()')).toEqual([{ f: 2 }])
})

test('a function may be called only by the roles that its file names, also after it was replaced', async () => {
  const { run, asOwner, asProcess, grant } = await aSourcedDatabase()
  const both = refuse('no') + f('1')
  await run({ 'a.sql': both })
  await asOwner('create trigger guard before insert on thing for each row execute function refuse()')
  await expect(asProcess('select f()')).rejects.toThrow('permission denied for function f')
  await run({ 'a.sql': both + grant('f()') + grant('refuse()') })
  expect(await asProcess('select f()')).toEqual([{ f: 1 }])
  const may = `select has_function_privilege('refuse()', 'execute') as may`
  expect(await asProcess(may)).toEqual([{ may: true }])
  await run({ 'a.sql': both })
  await expect(asProcess('select f()')).rejects.toThrow('permission denied for function f')
  expect(await asProcess(may)).toEqual([{ may: false }])
})

test('views are created again with what they depend on, in the same file or another, and dropped with their file', async () => {
  const { run, asOwner } = await aSourcedDatabase()
  const asText = `create or replace function f() returns text language sql as $$ select 'x' $$;`
  const [seen, again] = [
    'create or replace view seen as select f() as f;',
    'create or replace view again as table seen;',
  ]
  await run({ 'b.sql': f('1') + seen, 'a.sql': again })
  await run({ 'b.sql': f('2') + seen, 'a.sql': `${again} --` })
  expect(await asOwner('select f from again')).toEqual([{ f: 2 }])
  expect(await run({ 'b.sql': asText + seen, 'a.sql': again })).toEqual(['b.sql', 'a.sql'])
  expect(await asOwner('select f from again')).toEqual([{ f: 'x' }])
  await run({ 'b.sql': asText + seen })
  await expect(asOwner('select f from again')).rejects.toThrow('relation "again" does not exist')
})

test('a view of an unchanged file stays while what it depends on is replaced', async () => {
  const { run, asOwner } = await aSourcedDatabase()
  const view = 'create or replace view seen as select f() as f;'
  await run({ 'b.sql': f('1'), 'a.sql': view })
  expect(await run({ 'b.sql': f('2'), 'a.sql': view })).toEqual(['b.sql'])
  expect(await asOwner('select f from seen')).toEqual([{ f: 2 }])
})

test('when a file fails, the error names it and the whole run is rolled back: migrations, earlier files, the record', async () => {
  const { run, addMigration, asOwner, functions } = await aSourcedDatabase()
  await run({ 'a.sql': f('1'), 'b.sql': f('1', 'g()') })
  addMigration('0002.sql', 'create table other (id int)')
  await expect(run({ 'a.sql': f('2'), 'b.sql': 'create function oh' })).rejects.toThrow(/^b\.sql: syntax error/)
  expect(await functions()).toEqual(['f()', 'g()'])
  expect(await asOwner(`select f(), to_regclass('other') as other`)).toEqual([{ f: 1, other: null }])
  const mended = { 'a.sql': f('2'), 'b.sql': f('2', 'g()') }
  expect(await run(mended)).toEqual(['0002.sql', 'a.sql', 'b.sql'])
  expect(await asOwner('select f(), g()')).toEqual([{ f: 2, g: 2 }])
})

test('two files cannot create the same function', async () => {
  const { run } = await aSourcedDatabase()
  const files = { 'a.sql': f('1'), 'b.sql': f('2') }
  await expect(run(files)).rejects.toThrow('b.sql makes or changes what a.sql makes')
})

test('when processes migrate at once, one applies everything and the others nothing', async () => {
  const { run, kindOf, ownerUrl, addMigration, functions } = await aSourcedDatabase()
  await run({ 'a.sql': f('1') + f('1', 'g()') })
  addMigration('0002.sql', 'create table other (id int)')
  const files = { 'a.sql': f('2', 'g(a int)') }
  const first = run(files)
  const all = await Promise.all([first, ...Array.from({ length: 5 }, () => migrate(ownerUrl, kindOf(files)))])
  expect(all.filter((applied) => applied.length > 0)).toEqual([['0002.sql', 'a.sql']])
  expect(await functions()).toEqual(['g(integer)'])
})

test('a process does not start on a database made from other files, and cannot write the record of them', async () => {
  const { run, workUrl, kindOf, asProcess } = await aSourcedDatabase()
  const files = { 'a.sql': f('1') }
  await run(files)
  await checkLogin(workUrl, kindOf(files))
  await expect(checkLogin(workUrl, kindOf({}))).rejects.toThrow('The database lacks a.sql: run "npm run migrate"')
  await expect(asProcess(`update source_file set hash = ''`)).rejects.toThrow('permission denied')
})
