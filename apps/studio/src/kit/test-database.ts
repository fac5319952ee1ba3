import { randomBytes } from 'node:crypto'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

/** A migrated studio database of its own for a test file. TEST_DATABASE_URL names an administrator's database. */
export async function testDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const adminUrl = process.env.TEST_DATABASE_URL
  if (!adminUrl) throw new Error('TEST_DATABASE_URL is not set: the tests run with a PostgreSQL')
  const name = `studio_test_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, `create database ${name}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  await migrate(url.href)
  return { url: url.href, drop: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`) }
}

async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const sql = openDatabase(adminUrl, 1)
  await sql.script(statement)
  await sql.end()
}
