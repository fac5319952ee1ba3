import { randomBytes } from 'node:crypto'
import { admitLogin, askOnce } from '@chokka/server-kit/database'
import { migrateStudio, studioDatabase } from '../src/kit/migrate.ts'

export type TestDatabase = {
  /** For the login that the studio works with. */
  url: string
  /** For the owner of the tables. */
  ownerUrl: string
  drop: () => Promise<void>
}

/**
 * A migrated studio database of its own for a test file. TEST_DATABASE_URL names an administrator's database,
 * TEST_DATABASE_OWNER_URL and TEST_DATABASE_WORK_URL the same for the owner and for the login of the studio.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { TEST_DATABASE_URL: adminUrl, TEST_DATABASE_OWNER_URL: owner, TEST_DATABASE_WORK_URL: work } = process.env
  if (!adminUrl || !owner || !work) throw new Error('TEST_DATABASE_URL is not set: the tests run with a PostgreSQL')
  const name = `studio_test_${randomBytes(6).toString('hex')}`
  const [ownerUrl, url] = [owner, work].map((one) => Object.assign(new URL(one), { pathname: `/${name}` }).href)
  if (!ownerUrl || !url) throw new Error('two addresses came in, two come out')
  await askOnce(adminUrl, `create database ${name} owner ${new URL(ownerUrl).username}`)
  await migrateStudio(ownerUrl)
  await admitLogin(ownerUrl, url, studioDatabase)
  return {
    url,
    ownerUrl,
    drop: async () => void (await askOnce(adminUrl, `drop database if exists ${name} with (force)`)),
  }
}
