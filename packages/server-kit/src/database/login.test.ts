import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aDatabase, aReadyDatabase } from '../../tests/databases.ts'
import { admitLogin, askOnce, checkLogin, migrate } from './index.ts'

// Issue 6, number 2
test('an owner without other privileges migrates, once, and the login then has exactly the rights it was granted', async () => {
  const { ownerUrl, workUrl, kind, folder } = await aReadyDatabase()
  expect(await askOnce(workUrl, 'select * from thing')).toEqual([])
  await expect(askOnce(workUrl, 'insert into thing values (1)')).rejects.toThrow('permission denied')
  expect(await Promise.all([migrate(ownerUrl, kind), migrate(ownerUrl, kind)])).toEqual([[], []])
  writeFileSync(join(folder, '0002.sql'), 'create table other (id int)')
  await expect(checkLogin(workUrl, { ...kind })).rejects.toThrow('The database lacks 0002.sql: run "npm run migrate"')
  expect(await migrate(ownerUrl, kind)).toEqual(['0002.sql'])
  await checkLogin(workUrl, kind)
})

test('a migration that fails changes nothing, and is applied after it was corrected', async () => {
  const { ownerUrl, workUrl, kind, folder } = await aReadyDatabase()
  writeFileSync(join(folder, '0002.sql'), 'create table other (id int); select 1 / 0')
  await expect(migrate(ownerUrl, kind)).rejects.toThrow('division by zero')
  expect(await askOnce(ownerUrl, `select to_regclass('other') as name`)).toEqual([{ name: null }])
  await expect(checkLogin(workUrl, kind)).rejects.toThrow('lacks 0002.sql')
  writeFileSync(join(folder, '0002.sql'), 'create table other (id int)')
  expect(await migrate(ownerUrl, kind)).toEqual(['0002.sql'])
})

test('an owner who may not create the role gets the statements for an administrator, and nothing is migrated', async () => {
  const { ownerUrl, kind, role, owner, admin } = await aDatabase()
  const statements = `create role ${role} nologin; grant ${role} to "${owner}" with admin option;`
  await expect(migrate(ownerUrl, kind)).rejects.toThrow(statements)
  await admin(`create role ${role} nologin`)
  await expect(migrate(ownerUrl, kind)).rejects.toThrow(statements)
  expect(await askOnce(ownerUrl, `select to_regclass('migration') as name`)).toEqual([{ name: null }])
})

test('for a login that does not exist or lacks the role, the error says how to create one', async () => {
  const { ownerUrl, workUrl, kind, role, asAdministrator } = await aDatabase()
  await asAdministrator()
  await migrate(ownerUrl, kind)
  const nobody = Object.assign(new URL(workUrl), { username: 'nobody_at_all' }).href
  await expect(admitLogin(ownerUrl, nobody, kind)).rejects.toThrow(`login password '…' in role ${role}`)
  await expect(checkLogin(workUrl, kind)).rejects.toThrow(`is no member of the role "${role}"`)
})

const privileges: [string, (names: { login: string; owner: string; name: string }) => string, RegExp][] = [
  ['is a superuser', ({ login }) => `alter role ${login} superuser`, /is or can be "\w+", a superuser/],
  ['may make roles', ({ login }) => `alter role ${login} createrole`, /which may make roles/],
  ['may make databases', ({ login }) => `alter role ${login} createdb`, /which may make databases/],
  ['may replicate', ({ login }) => `alter role ${login} replication`, /which may replicate/],
  ['bypasses row security', ({ login }) => `alter role ${login} bypassrls`, /which may pass by row security/],
  ['can be the owner', ({ login, owner }) => `grant ${owner} to ${login}`, /which owns tables, the database/],
  [
    'can be the owner, without inheriting the rights',
    ({ login, owner }) => `grant ${owner} to ${login} with inherit false`,
    /owns/,
  ],
  ['reads files', ({ login }) => `grant pg_read_server_files to ${login}`, /can be "pg_read_server_files"/],
  ['starts programs', ({ login }) => `grant pg_execute_server_program to ${login}`, /"pg_execute_server_program"/],
  ['writes all', ({ login }) => `grant pg_write_all_data to ${login}`, /"pg_write_all_data"/],
  ['makes temporary tables', ({ name }) => `grant temporary on database ${name} to public`, /temporary tables/],
  ['makes schemas', ({ login, name }) => `grant create on database ${name} to ${login}`, /schemas/],
]
test.each(privileges)('a login that %s is refused', async (_what, statement, fault) => {
  const database = await aReadyDatabase()
  await database.admin(statement(database))
  await expect(checkLogin(database.workUrl, database.kind)).rejects.toThrow(fault)
  await database.admin(`alter role ${database.login} nosuperuser`)
})

test('a login that may create tables or owns one is refused, and so are the owner and a superuser', async () => {
  const { superuserUrl, workUrl, ownerUrl, kind, login } = await aReadyDatabase()
  await askOnce(superuserUrl, `grant create on schema public to ${login}`)
  await expect(checkLogin(workUrl, kind)).rejects.toThrow('may make tables in the schema public')
  await askOnce(workUrl, 'create table own (id int)')
  await askOnce(superuserUrl, `revoke create on schema public from ${login}`)
  await expect(checkLogin(workUrl, kind)).rejects.toThrow('which owns tables')
  await expect(checkLogin(ownerUrl, kind)).rejects.toThrow('which owns')
  await expect(checkLogin(superuserUrl, kind)).rejects.toThrow('a superuser')
})

test('admitLogin lets nobody else connect to the database', async () => {
  const { admin, workUrl } = await aReadyDatabase()
  const stranger = `stranger_${randomBytes(6).toString('hex')}`
  await admin(`create role ${stranger} login password 'x'`)
  onTestFinished(async () => void (await admin(`drop role ${stranger}`)))
  const url = Object.assign(new URL(workUrl), { username: stranger }).href
  await expect(askOnce(url, 'select 1')).rejects.toThrow('permission denied for database')
})
