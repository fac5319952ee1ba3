// M-18, M-26, rules/cashier §1: what is owed, what is missing, and months that close.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { siteCurrency } from '@chokka/money'
import { aDebt, aMonth } from '../../tests/book-acts.ts'
import { booksSite, creditedDeposit, lineOf } from '../../tests/books.ts'
import { toDatabaseTime } from '../../tests/cashier.ts'
import { aStaffMember } from '../../tests/staff.ts'
import { testVendor } from '../../tests/vendor.ts'
import { askOnce } from '../kit/database.ts'

test('what is owed is the accounts and what is open, equal to the transfers, also since a closing', async () => {
  const { site, maker } = await booksSite()
  await toDatabaseTime(site)
  const vendor = await testVendor(site)
  const member = await site.aMemberWithPayee('9000.00')
  await vendor.bet(vendor.betOf(await vendor.seat(member), '120.00'))
  await site.setting('withdrawalAutomaticUpTo', '0.00')
  await site.withdraw(member, '1500.00')
  const owed = await site.call('liability', {}, maker)
  const kinds = Object.fromEntries(owed.kinds.map(({ kind, counted, ledger }) => [kind, `${counted} ${ledger}`]))
  expect(kinds).toMatchObject({
    ...{ 'M.cash': '7380.00 7380.00', 'M.bonus': '0.00 0.00' },
    ...{ 'E.bet': '120.00 120.00', 'E.withdraw': '1500.00 1500.00' },
  })
  expect([owed.counted, owed.ledger, owed.check]).toEqual(['9000.00', '9000.00', null])

  await site.call('checkBooks', { reason: 'look' }, maker)
  expect((await site.call('liability', {}, maker)).check).toMatchObject({ drifts: 0, first: null })
  // A balance that is no sum of its transfers shows at once, and the next check says whose it is.
  const wrong = `update ledger_account set balance = balance + 1000000 where holder_id = ${member.id} and kind = 'M.cash'`
  await askOnce(site.databaseUrl, wrong)
  expect(await site.call('liability', {}, maker)).toMatchObject({ counted: '9001.00', ledger: '9000.00' })
  const { done } = await site.call('checkBooks', { reason: 'look again' }, maker)
  expect(done).toMatchObject({ drifts: 1, first: expect.stringContaining(member.account) })
  const checks = await site.call('ledgerChecks', {}, maker)
  expect(checks).toMatchObject({ total: 2, content: [{ drifts: 1 }, { drifts: 0 }] })
})

test('a bad debt names its account holder and is written off by two, once, in its amount', async () => {
  const { site, maker, books } = await booksSite()
  const id = await aDebt(site)
  await books.bring([])
  const { trx } = await creditedDeposit(site, '300.00')
  const [gap] = (await books.seen()).gaps.filter((one) => one.trxId === trx)
  await books.settle(gap, 'loss')
  const list = async (state: 'open' | 'written_off' | 'all' = 'open') => site.call('badDebts', { state }, maker)
  const open = await list()
  expect(open).toMatchObject({ total: 2, sum: '1300.00', writtenOff: '0.00' })
  expect(open.content.find(({ kind }) => kind === 'deposit')).toMatchObject({
    ...{ about: `deposit:${id}`, amount: '1000.00', account: expect.any(String) },
  })
  expect(open.content.find(({ kind }) => kind === 'channel')).toMatchObject({
    ...{ amount: '300.00', account: null, note: `bkash 2026-11-20 deposit:${trx}` },
  })
  const form = { about: `deposit:${id}`, amount: '1000.00', reason: 'gone' }
  expect(await site.refused('writeOff', { ...form, amount: '999.99' }, maker)).toBe('wrong_state')
  expect(await site.refused('writeOff', { ...form, about: `deposit:${randomUUID()}` }, maker)).toBe('not_found')
  const reader = await aStaffMember(site, ['books.read', 'books.reconcile', 'books.close'])
  expect(await site.refused('writeOff', form, reader)).toBe('not_allowed')
  const { asked, done } = await site.call('writeOff', form, maker)
  expect(done).toBeNull()
  await books.sign(asked)
  expect(await list()).toMatchObject({ total: 1, sum: '300.00', writtenOff: '1000.00' })
  expect(await list('written_off')).toMatchObject({ content: [{ about: `deposit:${id}`, state: 'written_off' }] })
  expect(await site.refused('writeOff', form, maker)).toBe('wrong_state')
  expect(await site.audit()).toEqual([])
})

test('a month closes when it is over, its days and the months before are closed, and the check after it agrees', async () => {
  const { site, maker, books } = await booksSite()
  const close = (month: string) => site.refused('closeMonth', { month, reason: 'x' }, maker)
  expect(await close('2026-10')).toBe('not_found')
  const { trx } = await creditedDeposit(site, '500.00')
  expect(await close('2026-11')).toBe('period_open')
  site.clock.forward(40 * 24 * 3600)
  expect(await close('2026-11')).toBe('days_open')
  await books.bring([lineOf(trx, '500.00')])
  expect(await close('2026-11')).toBe('days_open')
  await books.close()
  expect(await close('2026-11')).toBe('books_differ')
  const check = (at: string, drifts: number) =>
    site.db
      .insertInto('ledger_check')
      .values({ at: new Date(at), drifts, first: drifts === 0 ? null : 'a difference' })
      .execute()
  // Before the end of the month, and with a difference.
  await check('2026-11-30T17:59:59Z', 0)
  expect(await close('2026-11')).toBe('books_differ')
  await check('2026-12-01T00:00:00Z', 1)
  expect(await close('2026-11')).toBe('books_differ')
  await check('2026-12-01T01:00:00Z', 0)
  const months = async () => (await site.call('monthClosings', {}, maker)).content
  expect(await months()).toMatchObject([
    { month: '2026-12', state: 'running', days: 0 },
    { month: '2026-11', state: 'open', days: 1, closedDays: 1, closed: null },
  ])
  const { asked } = await site.call('closeMonth', { month: '2026-11', reason: 'all agrees' }, maker)
  await books.sign(asked)
  expect((await months())[1]).toMatchObject({ state: 'closed', closed: { by: `${maker.name}, ${books.checker.name}` } })
  expect(await close('2026-11')).toBe('wrong_state')
  // A day of it that had neither money nor report takes none any more.
  const time = '2026-11-10T06:00:00Z'
  expect(await books.refusedFile([lineOf('M1', '5.00', { time })], { day: '2026-11-10' })).toBe('day_closed')
})

test('no month closes before an earlier one that had money', async () => {
  const { site, maker } = await booksSite()
  const early = await aMonth(site)
  expect(await site.refused('closeMonth', { month: '2025-02', reason: 'x' }, maker)).toBe('days_open')
  expect(early).toBe('2025-01')
})

/** Writes as the server's own database login can. */
const posting = (id: string, code: string, [from, to]: [string, string], bookedAt: string) => `with made as (
    insert into books_entry (id, code, amount, about, reason, channel, day, from_kind, from_detail, to_kind, to_detail,
      booked_at, booked_by)
    values ('${id}', '${code}', 777000000, 'deposit:X', 'x', 'bkash', '2026-11-20', '${from}', '', '${to}', 'bkash',
      ${bookedAt}, 'staff:nasrin checked by staff:karim') returning *)
  select wallet_pay(array[id], array[''::bytea], array[booked_by], array['x'], array[1],
    array[wallet_account(null, from_kind, from_detail, '${siteCurrency}')],
    array[wallet_account(null, to_kind, to_detail, '${siteCurrency}')],
    array[amount], array[code], array['books'], array[id::text]) from made`

test.each([
  ['a loss', 'reconcile_loss', ['H.baddebt', 'X.psp'], 'now()'],
  ['a loss that says it is years old', 'reconcile_loss', ['H.baddebt', 'X.psp'], `now() - interval '20 years'`],
  ['fees of a day that was not closed', 'provider_fee', ['H.fees', 'X.psp'], 'now()'],
] as const)('M2: the audit of the books names %s that no act of staff has posted', async (_what, code, way, at) => {
  const { site } = await booksSite()
  await creditedDeposit(site, '300.00')
  expect(await site.audit()).toEqual([])
  const id = randomUUID()
  await sql.raw(posting(id, code, [...way], at)).execute(site.db)
  const about = code === 'provider_fee' ? 'bkash 2026-11-20' : id
  expect(await site.audit()).toEqual([`books ${about}: no act in the audit says the same of it`])
})
