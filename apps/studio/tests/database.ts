import { randomBytes } from 'node:crypto'
import { admitLogin, askOnce } from '@chokka/server-kit/database'
import { migrateStudio, studioDatabase } from '../src/kit/migrate.ts'

export type TestDatabase = {
  /** For the working login of the studio. */
  url: string
  /** For the owner of the tables. */
  ownerUrl: string
  drop: () => Promise<void>
}

/**
 * A migrated studio database for one test file. TEST_DATABASE_URL is the administrator's URL, TEST_DATABASE_OWNER_URL
 * and TEST_DATABASE_WORK_URL are those of the owner and of the working login.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { TEST_DATABASE_URL: adminUrl, TEST_DATABASE_OWNER_URL: owner, TEST_DATABASE_WORK_URL: work } = process.env
  if (!adminUrl || !owner || !work) throw new Error('TEST_DATABASE_URL is not set: the tests run with a PostgreSQL')
  const name = `studio_test_${randomBytes(6).toString('hex')}`
  const [ownerUrl, url] = [owner, work].map((one) => Object.assign(new URL(one), { pathname: `/${name}` }).href)
  if (!ownerUrl || !url) throw new Error('both URLs are needed')
  await askOnce(adminUrl, `create database ${name} owner ${new URL(ownerUrl).username}`)
  await migrateStudio(ownerUrl)
  await admitLogin(ownerUrl, url, studioDatabase)
  return {
    url,
    ownerUrl,
    drop: async () => void (await askOnce(adminUrl, `drop database if exists ${name} with (force)`)),
  }
}
