import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject, onTestFinished } from 'vitest'
import { admitLogin, askOnce, checkLogin, migrate, type DatabaseKind } from '../src/database/index.ts'

/** A database with an owner, a login and a role of its own; all are dropped after the test. */
export async function aDatabase() {
  const adminUrl = inject('adminUrl')
  const name = `d_${randomBytes(6).toString('hex')}`
  const [owner, login, role] = [`${name}_owner`, `${name}_login`, `${name}_app`]
  const admin = (text: string) => askOnce(adminUrl, text)
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  writeFileSync(join(folder, '0001.sql'), `create table thing (id int); grant select on thing to ${role};`)
  const kind: DatabaseKind = { migrations: pathToFileURL(`${folder}/`), role }
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

/** A migrated database whose login passes `checkLogin`. */
export async function aReadyDatabase() {
  const database = await aDatabase()
  await database.asAdministrator()
  await migrate(database.ownerUrl, database.kind)
  await admitLogin(database.ownerUrl, database.workUrl, database.kind)
  await checkLogin(database.workUrl, database.kind)
  return database
}
