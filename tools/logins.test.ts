import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { admitLogin, askOnce, migrate } from '@chokka/server-kit/database'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrateServer, serverDatabase } from '../apps/server/src/migrate.ts'
import { testSite, withoutAsides } from '../apps/server/tests/site.ts'
import { ensureDatabase } from './logins.ts'

// Issue 6, number 2
test('a database that belonged to the superuser is handed over with everything in it, and works as before', async () => {
  const name = `old_${process.pid}`
  const on = (url: string) => url.replace(/\/postgres$/, `/${name}`)
  const [superuserUrl, ownerUrl, workUrl] = [inject('adminUrl'), inject('ownerUrl'), inject('workingUrl')].map(on)
  if (!superuserUrl || !ownerUrl || !workUrl) throw new Error('a URL is missing')
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  onTestFinished(async () => {
    await askOnce(inject('adminUrl'), `drop database if exists ${name} with (force)`)
    rmSync(folder, { recursive: true })
  })
  // As in old installations: everything belongs to the superuser.
  const source = fileURLToPath(serverDatabase.migrations)
  for (const file of readdirSync(source).filter((one) => one < '0011')) cpSync(join(source, file), join(folder, file))
  await askOnce(inject('adminUrl'), `create database ${name}`)
  const before = { migrations: pathToFileURL(`${folder}/`), role: serverDatabase.role }
  await migrate(superuserUrl, before)
  await askOnce(
    superuserUrl,
    `create type colour as enum ('red'); create sequence loose; create view one as select 1 as a`,
  )

  await ensureDatabase((database) => inject('adminUrl').replace(/\/postgres$/, `/${database}`), name)
  const left = await askOnce(
    superuserUrl,
    `select relname::text as name from pg_class where relowner = 10 and relnamespace = 'public'::regnamespace
      union all select proname::text from pg_proc where proowner = 10 and pronamespace = 'public'::regnamespace
      union all select typname::text from pg_type where typowner = 10 and typnamespace = 'public'::regnamespace
      union all select datname::text from pg_database where datdba = 10 and datname = current_database()`,
  )
  expect(left).toEqual([])
  expect(await migrateServer(ownerUrl)).toContain('0012_working_login.sql')
  await admitLogin(ownerUrl, workUrl, serverDatabase)
  const site = await testSite({ databaseUrl: superuserUrl })
  for (const [setting, value] of withoutAsides) await site.setting(setting, value)
  const member = await site.aMember({ balance: '7.00' })
  expect(await site.balanceOf(member)).toBe('7.00')
  expect(await site.audit()).toEqual([])
})
