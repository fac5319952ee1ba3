import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aDatabase } from '../../tests/databases.ts'
import { openDatabase } from './index.ts'

test.each([{ indexPlans: true }, {}])(
  'instants are read in UTC, whatever the zone of the database is %j',
  async (options) => {
    const { name, admin, ownerUrl } = await aDatabase()
    await admin(`alter database ${name} set timezone = 'Asia/Dhaka'`)
    const { db, close } = openDatabase(ownerUrl, { connections: 1, name: 'test', ...options })
    onTestFinished(close)
    const { rows } = await sql`select '2026-11-26T04:28:37.5Z'::timestamptz::text as at`.execute(db)
    expect(rows).toEqual([{ at: '2026-11-26 04:28:37.5+00' }])
  },
)
