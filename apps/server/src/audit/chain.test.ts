import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { testClock, testSite } from '../../tests/site.ts'
import { waitForTransactions } from '../../tests/wait-for-transactions.ts'
import { aStaffMember } from '../../tests/staff.ts'
import { noteEvent, transact } from '../kit/index.ts'
import { closeChain as close, verifyChain } from './index.ts'

/** Other tests on the same PostgreSQL have transactions too, and the chain waits for all. */
async function closeChain(db: Parameters<typeof waitForTransactions>[0]) {
  await waitForTransactions(db)
  return close(db)
}

async function opened() {
  const clock = testClock()
  const site = await testSite({ clock })
  const base = await site.baseCtx()
  const note = (action: string) =>
    transact(site.db, base, (ctx) => noteEvent(ctx, { action, subject: 'test:1', actor: 'site', reason: 'x' }))
  const asOwner = (text: string) => askOnce(site.databaseUrl, text)
  /** What somebody could do who owns the database. */
  const forge = (table: string, text: string) =>
    asOwner(
      `begin; alter table ${table} disable trigger user; ${text}; alter table ${table} enable trigger user; commit`,
    )
  return { site, clock, base, note, asOwner, forge }
}

// O-03, O-04, GLI-19 §2.8.8
test('every event is chained, in the order of its transaction, and the whole chain fits', async () => {
  const { site, note } = await opened()
  for (const action of ['a.one', 'a.two', 'a.three']) await note(action)
  const head = await closeChain(site.db)
  expect(head).toMatchObject({ number: 3n })
  expect(await closeChain(site.db)).toBeNull()
  await note('a.four')
  await waitForTransactions(site.db)
  await site.runJob('chain-audit')
  expect(await verifyChain(site.db)).toMatchObject({ links: 4n, broken: null })
  const chained = await site.db
    .selectFrom('audit_link')
    .innerJoin('audit', 'audit.id', 'audit_id')
    .select(['number', 'action'])
    .orderBy('number')
    .execute()
  expect(chained.map((one) => one.action)).toEqual(['a.one', 'a.two', 'a.three', 'a.four'])
})

test('what is not committed yet is chained after what is, and nobody waits for the chain', async () => {
  const { site, base, note } = await opened()
  const gate = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const slow = transact(site.db, base, async (ctx) => {
    await noteEvent(ctx, { action: 'slow', subject: 'test:1', actor: 'site', reason: '' })
    started.resolve()
    await gate.promise
  })
  await started.promise
  await note('later')
  expect(await close(site.db)).toBeNull()
  gate.resolve()
  await slow
  expect(await closeChain(site.db)).toMatchObject({ number: 2n })
  expect(await verifyChain(site.db)).toMatchObject({ links: 2n, broken: null })
})

// O-04: tampering by the owner of the database is found, and the first broken link is named
test('a row that was changed, deleted, or put below the end breaks the chain at its link', async () => {
  const { site, note, forge, asOwner } = await opened()
  for (let at = 0; at < 5; at++) await note(`a.${at}`)
  await closeChain(site.db)
  await forge('audit', `update audit set reason = 'y' where action = 'a.2'`)
  expect(await verifyChain(site.db)).toMatchObject({ links: 2n, broken: { number: 3n, fault: 'changed' } })
  await forge('audit', `update audit set reason = 'x' where action = 'a.2'`)
  expect((await verifyChain(site.db)).broken).toBeNull()
  await forge(
    'audit',
    `insert into audit (actor, action, subject, reason, xid)
      select 'site', 'forged', 'test:1', 'x', xid from audit where action = 'a.3'`,
  )
  expect(await verifyChain(site.db)).toMatchObject({ links: 5n, broken: { number: 5n, fault: 'outside' } })
  await forge('audit', `delete from audit where action = 'forged'`)
  await forge('audit', `delete from audit where action = 'a.1'`)
  expect(await verifyChain(site.db)).toMatchObject({ links: 1n, broken: { number: 2n, fault: 'missing' } })
  await forge('audit_link', `delete from audit_link where number = 1`)
  expect(await verifyChain(site.db)).toMatchObject({ links: 0n, broken: { number: 1n, fault: 'gap' } })
  for (const text of ['update audit_link set number = 9', 'delete from audit_link', 'truncate audit_link'])
    await expect(asOwner(text)).rejects.toThrow('never changed or deleted')
})

test('the working login cannot change the chain', async () => {
  const { site, note } = await opened()
  await note('a')
  await closeChain(site.db)
  await expect(site.db.deleteFrom('audit_link').execute()).rejects.toThrow('permission denied')
  await expect(site.db.updateTable('audit_check').set({ links: 1n }).execute()).rejects.toThrow('permission denied')
})

test('staff search the audit page by page, and see where it breaks', async () => {
  const { site, clock, note, forge } = await opened()
  const staff = await aStaffMember(site, ['audit.read'])
  for (let at = 0; at < 5; at++) {
    clock.forward(1)
    await note(`game.${at}`)
  }
  const first = await site.call('auditSearch', { action: 'game.', pageSize: 3 }, staff)
  expect(first.content.map((one) => one.action)).toEqual(['game.4', 'game.3', 'game.2'])
  const rest = await site.call('auditSearch', { action: 'game.', pageSize: 3, cursor: String(first.next) }, staff)
  expect(rest.content.map((one) => one.action)).toEqual(['game.1', 'game.0'])
  expect(rest.next).toBeNull()
  expect((await site.call('auditSearch', { actor: `staff:${staff.name}` }, staff)).content).not.toEqual([])
  expect((await site.call('auditSearch', { subject: 'test:1', action: 'game._' }, staff)).content).toEqual([])
  await waitForTransactions(site.db)
  const { done } = await site.call('checkAudit', { reason: 'each morning' }, staff)
  expect(done?.check).toMatchObject({ brokenAt: null, fault: null })
  expect((await site.call('auditSearch', { action: 'game.4' }, staff)).content[0]?.hash).toMatch(/^[0-9a-f]{64}$/)
  await forge('audit', `update audit set actor = 'nobody' where action = 'game.0'`)
  await site.runJob('verify-audit')
  const state = await site.call('auditState', {}, staff)
  expect(state.check).toMatchObject({ fault: 'changed', brokenAt: (state.check?.links ?? 0) + 1 })
  const other = await aStaffMember(site, ['staff.read'])
  for (const name of ['auditSearch', 'auditState'] as const)
    expect(await site.refused(name, {}, other)).toBe('not_allowed')
  const member = await site.aMember()
  expect(await site.refused('auditSearch', {}, member)).toBe('not_signed_in')
})
