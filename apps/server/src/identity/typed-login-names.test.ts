import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from '../../tests/before-migration.ts'
import { everything } from '../../tests/everything.ts'
import { testSite } from '../../tests/site.ts'
import { askFrom } from '../../tests/identity.ts'

test('a password that was typed as a name is nowhere in the database, neither as typed nor in lower case', async () => {
  const site = await testSite()
  const typed = 'Nodi-O-Nouka-77'
  for (let at = 1; at <= 4; at++) {
    await askFrom(site, `203.0.113.${at}`, 'login', { username: typed, password: 'x' })
  }
  const stored = await everything(site)
  expect(stored).toContain('login.failed')
  for (const form of [typed, typed.toLowerCase()]) {
    expect(stored).not.toContain(form)
    expect(stored).not.toContain(Buffer.from(form).toString('hex'))
  }
})

test('the same name always has the same hash, and another name another one', async () => {
  const site = await testSite()
  for (const username of ['first name', ' FIRST name ', 'second name']) {
    await askFrom(site, `203.0.113.${username.length}`, 'login', { username, password: 'x' })
  }
  const rows = await site.db.selectFrom('audit').select('subject').orderBy('id').execute()
  const [first, again, second] = rows.map(({ subject }) => subject)
  expect(again).toBe(first)
  expect(second).not.toBe(first)
})

test('old audit rows are rewritten: an account by its id, any other name by a hash that cannot be recomputed', async () => {
  const { url, migrateOn } = await databaseBefore('0011')
  await askOnce(
    url,
    `insert into person (account, nickname, password_hash, terms_version) values ('rahim77', 'Rahim77', '', '')`,
  )
  const row = (action: string, subject: string) =>
    askOnce(url, `insert into audit (actor, action, subject) values ('ip:203.0.113.7', $1, $2)`, [action, subject])
  for (const subject of ['account:rahim77', 'account:my secret', 'account:my secret', 'account:other']) {
    await row('login.failed', subject)
  }
  await row('deposit.reversed', 'account:my own')
  await migrateOn()
  const subjects = (await askOnce<{ subject: string }>(url, 'select subject from audit order by id')).map(
    (one) => one.subject,
  )
  const hashed = expect.stringMatching(/^name:[0-9a-f]{64}$/)
  expect(subjects).toEqual(['person:100001', hashed, hashed, hashed, 'account:my own'])
  expect(subjects[2]).toBe(subjects[1])
  expect(subjects[3]).not.toBe(subjects[1])
  // The trigger against changes works again, for the owner and on every partition.
  await expect(askOnce(url, `update audit set subject = ''`)).rejects.toThrow('never changed')
})
