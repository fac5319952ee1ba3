import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cashierSite, completed, type CashierSite } from '../../tests/cashier.ts'
import { testVendor } from '../../tests/vendor.ts'
import { reverseDeposit, settleDispute } from '../cashier/index.ts'
import { askOnce } from '../kit/database.ts'
import { ledgerSources } from '../modules.ts'
import { closeMonths } from './closings.ts'
import { auditSinceClosing } from './index.ts'

/** As the database owner, without the triggers that guard the ledger. */
const force = (site: CashierSite, change: string) =>
  askOnce(site.databaseUrl, `set session_replication_role = replica; ${change}`)

/** Moves everything so far two months into the past. */
async function twoMonthsLater(site: CashierSite): Promise<void> {
  await askOnce(
    site.databaseUrl,
    `select ensure_month_partitions('ledger_transfer', (now() - interval '3 months')::date, 0)`,
  )
  await force(
    site,
    `update ledger_transfer set at = at - interval '2 months';
     update bet set placed_at = placed_at - interval '2 months', settled_at = settled_at - interval '2 months';
     update door_transaction set bet_placed_at = bet_placed_at - interval '2 months';
     update withdrawal set requested_at = now() - interval '2 months', sent_at = sent_at - interval '2 months';
     update adjustment set made_at = made_at - interval '2 months', stored_at = stored_at - interval '2 months';
     update audit set at = at - interval '2 months';
     update deposit set created_at = now() - interval '2 months', credited_at = now() - interval '2 months'`,
  )
}

const sinceClosing = (site: CashierSite) => auditSinceClosing(site.db, ledgerSources)

async function closings(site: CashierSite): Promise<string[]> {
  const { rows } = await sql<{ figure: string }>`
    select a.kind || ' ' || (c.total / 10000)::text as figure from ledger_closing c
    join ledger_account a on a.id = c.account_id
    where c.month = (select min(month) from ledger_closed_month) order by a.kind, c.total`.execute(site.db)
  return rows.map((row) => row.figure)
}

/** A member who has lost 100.00, has 50.00 in an open bet and 600.00 in a withdrawal, and 250.00 left. */
async function aPast() {
  const site = await cashierSite()
  const vendor = await testVendor(site)
  const member = await site.aMemberWithPayee('1000.00')
  const seat = await vendor.seat(member)
  await vendor.bet(vendor.betOf(seat, '100.00', { round_closed: true }))
  const open = vendor.betOf(seat, '50.00')
  await vendor.bet(open)
  await site.withdraw(member, '600.00')
  await twoMonthsLater(site)
  return { site, vendor, member, seat, open }
}

// M-18, M-26
test('a month that has ended is closed once, and the audit continues from its totals', async () => {
  const { site, vendor, member, seat, open } = await aPast()
  await Promise.all(Array.from({ length: 8 }, () => closeMonths(site.db)))
  const closed = ['E.bet 5000', 'E.withdraw 60000', 'M.cash 25000']
  expect(await closings(site)).toEqual(closed)
  expect([await site.audit(), await sinceClosing(site)]).toEqual([[], []])

  await vendor.win(vendor.winOf(seat, open, '80.00'))
  await vendor.bet(vendor.betOf(seat, '30.00'))
  await site.runJob('pay-out')
  expect(await site.balanceOf(member)).toBe('300.00')
  expect([await site.audit(), await sinceClosing(site)]).toEqual([[], []])
  await site.runJob('audit-books')
  expect(await closings(site)).toEqual(closed)
  const { rows } = await sql<{ early: bigint }>`select count(*) as early from ledger_closed_month
    where (month + interval '1 month') at time zone 'UTC' > now() - interval '1 day'`.execute(site.db)
  expect(rows).toEqual([{ early: 0n }])
})

// M-26
test('after a closing the audit reports every difference, as before', async () => {
  const { site, vendor, member, seat } = await aPast()
  await closeMonths(site.db)
  await vendor.bet(vendor.betOf(seat, '30.00'))
  await force(
    site,
    `update ledger_account set balance = balance + 1 where holder_id = ${member.id} and kind = 'M.cash'`,
  )
  expect(await sinceClosing(site)).toEqual([expect.stringContaining('shows 220.000001, its transfers sum to 220.00')])
  await force(
    site,
    `update ledger_account set balance = balance - 1 where holder_id = ${member.id} and kind = 'M.cash'`,
  )
  const latest = `id = (select max(id) from ledger_transfer where debit_after is not null)`
  await force(site, `update ledger_transfer set debit_after = debit_after + 1 where ${latest}`)
  expect(await sinceClosing(site)).toEqual([expect.stringContaining('is not the sum up to it')])
  await force(site, `update ledger_transfer set debit_after = debit_after - 1 where ${latest}`)
  await force(site, `update withdrawal set state = 'rejected'`)
  expect(await sinceClosing(site)).toEqual([
    expect.stringMatching(/^E.withdraw holds 600.00 for .* is not open$/),
    expect.stringMatching(/withdraw_return \(E.withdraw to M.cash\) is 0.00 in the ledger and should be 600.00$/),
  ])
})

// M-26
test('only the full audit reads a closed month, and checks its transfers and its closing', async () => {
  const { site, member } = await aPast()
  await closeMonths(site.db)
  await force(
    site,
    `update ledger_transfer set amount = amount + 1 where code = 'bet_stake' and debit_after = 900000000`,
  )
  expect(await sinceClosing(site)).toEqual([])
  const drifts = await site.audit()
  expect(drifts).toContainEqual(expect.stringContaining('its transfers sum to 249.999999'))
  const { rows } = await sql<{ month: string }>`
    select to_char(min(month), 'YYYY-MM') as month from ledger_closed_month`.execute(site.db)
  const sentence = `the closing of ${rows[0]?.month} is not the sum of the transfers up to its end`
  expect(drifts).toContain(`M.cash of ${member.account}: ${sentence}`)
})

test('the full audit reports a closing that is wrong or missing', async () => {
  const { site } = await aPast()
  await closeMonths(site.db)
  const kindIs = (kind: string) => `account_id = (select id from ledger_account where kind = '${kind}')`
  await force(site, `update ledger_closing set total = total + 1 where ${kindIs('E.bet')}`)
  expect(await site.audit()).toContainEqual(expect.stringMatching(/^E.bet for .*: the closing of/))
  await force(site, `update ledger_closing set total = total - 1 where ${kindIs('E.bet')}`)
  expect(await site.audit()).toEqual([])
  await force(site, `delete from ledger_closing where ${kindIs('E.withdraw')}`)
  expect(await site.audit()).toContainEqual(expect.stringMatching(/^E.withdraw for .*: the closing of/))
})

test('closings that the owner deletes are made again as they were', async () => {
  const { site } = await aPast()
  await closeMonths(site.db)
  const before = await closings(site)
  await askOnce(site.databaseUrl, 'delete from ledger_closed_month')
  expect(await closings(site)).toEqual([])
  await site.runJob('audit-books')
  expect(await closings(site)).toEqual(before)
})

// M-26
test('while the books do not balance no month is closed', async () => {
  const { site, member } = await aPast()
  await force(
    site,
    `update ledger_account set balance = balance + 1 where holder_id = ${member.id} and kind = 'M.cash'`,
  )
  await site.runJob('audit-books')
  expect(await closings(site)).toEqual([])
})

/** Records that were over at the closing: a lost bet, a won bet, a withdrawal that was sent, a credited deposit. */
async function overBefore() {
  const site = await cashierSite()
  const vendor = await testVendor(site)
  const member = await site.aMemberWithPayee('1000.00')
  const seat = await vendor.seat(member)
  const [lost, won, held] = ['100.00', '50.00', '30.00'].map((amount) => vendor.betOf(seat, amount))
  if (!lost || !won || !held) throw new Error('three bets')
  await vendor.bet({ ...lost, round_closed: true })
  await vendor.bet(won)
  await vendor.win(vendor.winOf(seat, won, '80.00'))
  await vendor.bet(held)
  const { id } = await site.withdraw(member, '600.00')
  await site.runJob('pay-out')
  const deposit = await site.deposit(member, '200.00')
  site.provider.settlePayment = async () => completed(deposit)
  await site.call('checkDeposit', { id: deposit.id }, member)
  await twoMonthsLater(site)
  await closeMonths(site.db)
  return { site, vendor, member, seat, lost, won, held, withdrawal: id, deposit: deposit.id }
}

// M-26
test('transfers after a closing of records from before it are no difference, and wrong ones are reported', async () => {
  const past = await overBefore()
  const { site, vendor, member, seat } = past
  const why = { maker: 'anika', checker: 'babul', reason: 'seen at the bank' }
  await site.call('answerWithdrawal', { id: past.withdrawal, answer: 'not_received' }, member)
  await site.inside((ctx) => settleDispute(ctx, { ...why, id: past.withdrawal, finding: 'failed' }))
  await site.inside((ctx) => reverseDeposit(ctx, { ...why, id: past.deposit }))
  await vendor.rollback(vendor.rollbackOf(seat, past.lost))
  await vendor.win(vendor.winOf(seat, past.won, '5.00'))
  await vendor.win(vendor.winOf(seat, past.held, '90.00'))
  expect([await sinceClosing(site), await site.audit()]).toEqual([[], []])

  const bets = await site.db.selectFrom('bet').select(['id', 'transaction_uuid']).execute()
  const held = bets.find((bet) => bet.transaction_uuid === past.held.transaction_uuid)?.id ?? ''
  const wrong: [string, string, string][] = [
    [held, `update bet set payout = payout + 1 where id = '${held}'`, 'update bet set payout = payout - 1'],
    [past.deposit, `update deposit set amount_paid = 7`, `update deposit set amount_paid = 200000000`],
    [past.withdrawal, `update withdrawal set came_back = false`, `update withdrawal set came_back = true`],
  ]
  for (const [thing, change, undo] of wrong) {
    await force(site, change)
    expect(await sinceClosing(site)).toContainEqual(expect.stringContaining(thing))
    await force(site, `${undo} where id = '${thing}'`)
  }
  expect(await sinceClosing(site)).toEqual([])
})

test('slots 13, M1: a closing keeps one sum for each jackpot, and the audit continues from it', async () => {
  const site = await cashierSite()
  const vendor = await testVendor(site)
  const seat = await vendor.seat(await site.aMemberWithPayee('1000.00'))
  const lose = () => vendor.bet({ ...vendor.betOf(seat, '10.00'), jackpot_contribution: 5000, round_closed: true })
  await lose()
  await lose()
  await twoMonthsLater(site)
  await closeMonths(site.db)
  expect(await closings(site)).toEqual(['E.jackpot 10', 'M.cash 98000'])
  await lose()
  expect([await site.audit(), await sinceClosing(site)]).toEqual([[], []])
  await force(site, 'update jackpot_share set amount = amount + 10000')
  expect(await sinceClosing(site)).toEqual([`E.jackpot ${vendor.code} holds 0.15, its records say 0.18`])
})
