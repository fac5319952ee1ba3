import { askOnce } from '@chokka/server-kit/database'
import { sql } from 'kysely'
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

// M6: audit columns × chain. A column that is added to the audit is walked too.
test('M6: a change of any column of a row of the audit breaks the chain at its link', async () => {
  const { site, note, forge, asOwner } = await opened()
  for (let at = 0; at < 3; at++) await note(`a.${at}`)
  await closeChain(site.db)
  const changeOf: Record<string, (column: string) => string> = {
    bigint: () => 'default',
    jsonb: () => `'{"forged": true}'`,
    text: (column) => `coalesce(${column}, '') || 'x'`,
    'timestamp with time zone': (column) => `${column} + interval '1 microsecond'`,
    xid8: (column) => `(${column}::text::bigint - 1)::text::xid8`,
  }
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = 'audit' order by ordinal_position`.execute(site.db)
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['at', 'authorised_by', 'before', 'after', 'xid']),
  )
  const broken: Record<string, unknown> = {}
  for (const { name, type } of rows) {
    await asOwner(`create table kept as select * from audit where action = 'a.1'`)
    await forge('audit', `update audit set ${name} = ${changeOf[type]?.(name)} where action = 'a.1'`)
    broken[name] = (await verifyChain(site.db)).broken
    await forge(
      'audit',
      `delete from audit where subject like 'test:1%' and actor like 'site%' and action not in ('a.0', 'a.2');
        insert into audit overriding system value select * from kept`,
    )
    await asOwner('drop table kept')
    expect((await verifyChain(site.db)).broken, `after ${name}`).toBeNull()
  }
  const places = new Set(['id', 'at'])
  expect(broken).toEqual(
    Object.fromEntries(rows.map(({ name }) => [name, { number: 2n, fault: places.has(name) ? 'missing' : 'changed' }])),
  )
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

const forgery = (actor: string, by: string) =>
  `insert into audit (actor, authorised_by, action, subject, reason) values (${actor}, ${by}, 'forged', 'test:1', 'x')`
/** The first, one in the middle and the last of five rows, with their links or without; and rows that say a lie. */
const lies: Record<string, [table: string, statement: string, number: bigint, fault: string]> = {
  'the first row is gone': ['audit', `delete from audit where action = 'a.0'`, 1n, 'missing'],
  'the first two rows are gone': ['audit', `delete from audit where action in ('a.0', 'a.1')`, 1n, 'missing'],
  'a row in the middle is gone': ['audit', `delete from audit where action = 'a.2'`, 3n, 'missing'],
  'a row is gone, and its month is called dropped': [
    'audit',
    `delete from audit where action = 'a.2'; insert into audit_dropped (month, links, head)
      select date_trunc('month', audit_at at time zone 'UTC')::date, number, hash from audit_link where number = 5`,
    3n,
    'missing',
  ],
  'the last row is gone': ['audit', `delete from audit where action = 'a.4'`, 5n, 'missing'],
  'all rows are gone': ['audit', 'delete from audit', 1n, 'missing'],
  'the first link is gone': ['audit_link', 'delete from audit_link where number = 1', 1n, 'gap'],
  'a link in the middle is gone': ['audit_link', 'delete from audit_link where number = 3', 3n, 'gap'],
  'the last link is gone': ['audit_link', 'delete from audit_link where number = 5', 5n, 'gap'],
  'all links are gone': ['audit_link', 'delete from audit_link', 1n, 'gap'],
  'somebody acts who does not exist': ['audit', forgery(`'staff:nobody'`, 'null'), 6n, 'stranger'],
  'somebody signs who does not exist': ['audit', forgery(`'command'`, `'staff:nobody'`), 6n, 'stranger'],
  'one of two does not exist': [
    'audit',
    forgery(`'staff:' || $staff || ' checked by staff:nobody'`, 'null'),
    6n,
    'stranger',
  ],
}

// M6
test.each(Object.entries(lies))(
  'M6: %s, and the chain names its link',
  async (_what, [table, statement, number, fault]) => {
    const { site, clock, note, forge } = await opened()
    for (let at = 0; at < 5; at++) {
      // Each has a time of its own: whatever is older than the oldest row was never a month that was dropped.
      clock.forward(1)
      await note(`a.${at}`)
    }
    await site.db.insertInto('staff').values({ name: 'nasrin', password_hash: 'x', created_at: clock.now() }).execute()
    await closeChain(site.db)
    await waitForTransactions(site.db)
    await site.runJob('verify-audit')
    expect(await verifyChain(site.db)).toMatchObject({ links: 5n, broken: null })
    await forge(table, statement.replaceAll('$staff', `'nasrin'`))
    if (fault === 'stranger') await closeChain(site.db)
    expect(await verifyChain(site.db)).toMatchObject({ links: number - 1n, broken: { number, fault } })
  },
)

// M6
test('M6: where the end was cut off and the chain went on, the link that a verification had seen is not there', async () => {
  const { site, clock, note, forge } = await opened()
  for (let at = 0; at < 5; at++) {
    clock.forward(1)
    await note(`a.${at}`)
  }
  await closeChain(site.db)
  await site.runJob('verify-audit')
  await forge('audit_link', 'delete from audit_link where number > 3')
  await forge('audit', `delete from audit where action in ('a.3', 'a.4')`)
  for (const action of ['b.3', 'b.4', 'b.5']) await note(action)
  await closeChain(site.db)
  const isFound = { links: 4n, broken: { number: 5n, fault: 'changed' } }
  expect(await verifyChain(site.db)).toMatchObject(isFound)
  // What it has found is no link that is known from then on.
  await site.runJob('verify-audit')
  expect(await verifyChain(site.db)).toMatchObject(isFound)
})

// M6
test('M6: acts of staff who exist, alone and by two, fit', async () => {
  const { site, forge } = await opened()
  const [maker, checker] = [await aStaffMember(site), await aStaffMember(site)]
  await forge('audit', forgery(`'staff:${maker.name}'`, `'staff:${checker.name}'`))
  await forge('audit', forgery(`'staff:${maker.name} checked by staff:${checker.name}'`, 'null'))
  await closeChain(site.db)
  expect((await verifyChain(site.db)).broken).toBeNull()
})

// M6
test('M6: a month is dropped as a whole, which is kept; rows of the next month that are deleted are missing all the same', async () => {
  const { site, note, asOwner, forge } = await opened()
  for (let at = 0; at < 4; at++) await note(`a.${at}`)
  const month = '2025-03-01'
  await asOwner(`select add_month_partition('audit', '${month}')`)
  await forge('audit', `update audit set at = '2025-03-05T10:00:00Z' where action in ('a.0', 'a.1')`)
  await expect(asOwner(`select drop_audit_month('${month}')`)).rejects.toThrow('not chained yet')
  await closeChain(site.db)
  await asOwner(`select drop_audit_month('${month}')`)
  await closeChain(site.db)
  expect(await verifyChain(site.db)).toMatchObject({ links: 4n, broken: null })
  const dropped = await site.db.selectFrom('audit_dropped').select('links').execute()
  expect(dropped).toEqual([{ links: 4n }])
  await expect(sql`select drop_audit_month('2025-04-01')`.execute(site.db)).rejects.toThrow('permission denied')
  await forge('audit', `delete from audit where action = 'a.2'`)
  expect(await verifyChain(site.db)).toMatchObject({ links: 2n, broken: { number: 3n, fault: 'missing' } })
})
