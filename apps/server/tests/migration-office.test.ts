// Migrations 0070 and 0071 on a database with rows: staff and events stay, without authenticator and chain.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('staff from before stay as they were, and bind an authenticator at the next sign-in', async () => {
  const { url, migrateOn } = await databaseBefore('0070')
  await askOnce(url, `insert into staff (name, created_at, password_hash) values ('mina', now(), 'x')`)
  const staff = () => askOnce(url, 'select id, name, state, password_hash from staff')
  const before = await staff()
  expect(await migrateOn()).toContain('0070_staff_authenticator.sql')
  expect(await staff()).toEqual(before)
  expect(await askOnce(url, 'select * from staff_authenticator')).toEqual([])
})

test('events from before are kept as they were, and are chained in their order', async () => {
  const { url, migrateOn } = await databaseBefore('0071')
  for (const subject of ['b', 'a', 'c'])
    await askOnce(url, `insert into audit (actor, action, subject, reason) values ('x', 'y', '${subject}', 'z')`)
  const events = () => askOnce(url, 'select id, at, actor, action, subject, reason from audit order by id')
  const before = await events()
  expect(await migrateOn()).toContain('0071_audit_chain.sql')
  expect(await events()).toEqual(before)
  // Other tests on the same PostgreSQL have transactions too, and the chain waits for all.
  let chained = 0
  const close = async () => (await askOnce<{ made: number }>(url, 'select close_audit(10) as made'))[0]?.made ?? 0
  await expect.poll(async () => (chained += await close())).toBe(3)
  expect(await askOnce(url, 'select subject from audit_link join audit on id = audit_id order by number')).toEqual(
    ['b', 'a', 'c'].map((subject) => ({ subject })),
  )
  await expect(askOnce(url, 'delete from audit')).rejects.toThrow('never changed or deleted')
})
