import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import { admitLogin, askOnce, checkLogin, migrate, type DatabaseKind } from './index.ts'

/** A database with an owner, a login and a role of its own; all of them go with the test. */
async function aDatabase() {
  const adminUrl = inject('adminUrl')
  const name = `d_${randomBytes(6).toString('hex')}`
  const [owner, login, role] = [`${name}_owner`, `${name}_login`, `${name}_app`]
  const admin = (text: string) => askOnce(adminUrl, text)
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  writeFileSync(join(folder, '0001.sql'), `create table thing (id int); grant select on thing to ${role};`)
  const folderUrl = pathToFileURL(`${folder}/`)
  const kind: DatabaseKind = { migrations: folderUrl, role, sources: { folder: folderUrl, names: [] } }
  await admin(`create role ${owner} login password 'x'; create role ${login} login password 'x'`)
  await admin(`create database ${name} owner ${owner}`)
  onTestFinished(async () => {
    await admin(`drop database ${name} with (force)`)
    await admin(`drop role if exists ${role}; drop role ${login}, ${owner}`)
    rmSync(folder, { recursive: true })
  })
  const urlOf = (who: string) =>
    Object.assign(new URL(adminUrl), { pathname: `/${name}`, username: who, password: 'x' }).href
  const superuserUrl = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
  const asAdministrator = () => admin(`create role ${role} nologin; grant ${role} to ${owner} with admin option`)
  return {
    ...{ admin, asAdministrator, kind, folder, name, owner, login, role, superuserUrl },
    ownerUrl: urlOf(owner),
    workUrl: urlOf(login),
  }
}

/** A database that a process may work with. */
async function aReadyDatabase() {
  const database = await aDatabase()
  await database.asAdministrator()
  await migrate(database.ownerUrl, database.kind)
  await admitLogin(database.ownerUrl, database.workUrl, database.kind)
  await checkLogin(database.workUrl, database.kind)
  return database
}

// Issue 6, number 2
test('an owner without any other power migrates, once, and the login then works with what it was given', async () => {
  const { ownerUrl, workUrl, kind, folder } = await aReadyDatabase()
  expect(await askOnce(workUrl, 'select * from thing')).toEqual([])
  await expect(askOnce(workUrl, 'insert into thing values (1)')).rejects.toThrow('permission denied')
  expect(await Promise.all([migrate(ownerUrl, kind), migrate(ownerUrl, kind)])).toEqual([[], []])
  writeFileSync(join(folder, '0002.sql'), 'create table other (id int)')
  await expect(checkLogin(workUrl, { ...kind })).rejects.toThrow('The database lacks 0002.sql: run "npm run migrate"')
  expect(await migrate(ownerUrl, kind)).toEqual(['0002.sql'])
  await checkLogin(workUrl, kind)
})

test('a migration that fails leaves nothing of itself, and is applied when it is mended', async () => {
  const { ownerUrl, workUrl, kind, folder } = await aReadyDatabase()
  writeFileSync(join(folder, '0002.sql'), 'create table other (id int); select 1 / 0')
  await expect(migrate(ownerUrl, kind)).rejects.toThrow('division by zero')
  expect(await askOnce(ownerUrl, `select to_regclass('other') as name`)).toEqual([{ name: null }])
  await expect(checkLogin(workUrl, kind)).rejects.toThrow('lacks 0002.sql')
  writeFileSync(join(folder, '0002.sql'), 'create table other (id int)')
  expect(await migrate(ownerUrl, kind)).toEqual(['0002.sql'])
})

test('an owner who may not make the role is told what an administrator has to say, and nothing is migrated', async () => {
  const { ownerUrl, kind, role, owner, admin } = await aDatabase()
  const sentence = `create role ${role} nologin; grant ${role} to "${owner}" with admin option;`
  await expect(migrate(ownerUrl, kind)).rejects.toThrow(sentence)
  await admin(`create role ${role} nologin`)
  await expect(migrate(ownerUrl, kind)).rejects.toThrow(sentence)
  expect(await askOnce(ownerUrl, `select to_regclass('migration') as name`)).toEqual([{ name: null }])
})

test('a login that is not there, or was not given the role, is told how to make one', async () => {
  const { ownerUrl, workUrl, kind, role, asAdministrator } = await aDatabase()
  await asAdministrator()
  await migrate(ownerUrl, kind)
  const nobody = Object.assign(new URL(workUrl), { username: 'nobody_at_all' }).href
  await expect(admitLogin(ownerUrl, nobody, kind)).rejects.toThrow(`login password '…' in role ${role}`)
  await expect(checkLogin(workUrl, kind)).rejects.toThrow(`is no member of the role "${role}"`)
})

const powers: [string, (names: { login: string; owner: string; name: string }) => string, RegExp][] = [
  ['is a superuser', ({ login }) => `alter role ${login} superuser`, /is or can be "\w+", a superuser/],
  ['may make roles', ({ login }) => `alter role ${login} createrole`, /which may make roles/],
  ['may make databases', ({ login }) => `alter role ${login} createdb`, /which may make databases/],
  ['may replicate', ({ login }) => `alter role ${login} replication`, /which may replicate/],
  ['passes by row security', ({ login }) => `alter role ${login} bypassrls`, /which may pass by row security/],
  ['can be the owner', ({ login, owner }) => `grant ${owner} to ${login}`, /which owns tables, the database/],
  [
    'can be the owner, without his rights at hand',
    ({ login, owner }) => `grant ${owner} to ${login} with inherit false`,
    /owns/,
  ],
  ['reads files', ({ login }) => `grant pg_read_server_files to ${login}`, /can be "pg_read_server_files"/],
  ['starts programs', ({ login }) => `grant pg_execute_server_program to ${login}`, /"pg_execute_server_program"/],
  ['writes all', ({ login }) => `grant pg_write_all_data to ${login}`, /"pg_write_all_data"/],
  ['makes temporary tables', ({ name }) => `grant temporary on database ${name} to public`, /temporary tables/],
  ['makes schemas', ({ login, name }) => `grant create on database ${name} to ${login}`, /schemas/],
]
test.each(powers)('a login that %s is not worked with', async (_what, statement, fault) => {
  const database = await aReadyDatabase()
  await database.admin(statement(database))
  await expect(checkLogin(database.workUrl, database.kind)).rejects.toThrow(fault)
  await database.admin(`alter role ${database.login} nosuperuser`)
})

test('a login that may make tables, or owns one, is not worked with; the owner and a superuser neither', async () => {
  const { superuserUrl, workUrl, ownerUrl, kind, login } = await aReadyDatabase()
  await askOnce(superuserUrl, `grant create on schema public to ${login}`)
  await expect(checkLogin(workUrl, kind)).rejects.toThrow('may make tables in the schema public')
  await askOnce(workUrl, 'create table own (id int)')
  await askOnce(superuserUrl, `revoke create on schema public from ${login}`)
  await expect(checkLogin(workUrl, kind)).rejects.toThrow('which owns tables')
  await expect(checkLogin(ownerUrl, kind)).rejects.toThrow('which owns')
  await expect(checkLogin(superuserUrl, kind)).rejects.toThrow('a superuser')
})

test('a database that admits its login admits nobody else', async () => {
  const { admin, workUrl } = await aReadyDatabase()
  const stranger = `stranger_${randomBytes(6).toString('hex')}`
  await admin(`create role ${stranger} login password 'x'`)
  onTestFinished(async () => void (await admin(`drop role ${stranger}`)))
  const url = Object.assign(new URL(workUrl), { username: stranger }).href
  await expect(askOnce(url, 'select 1')).rejects.toThrow('permission denied for database')
})
