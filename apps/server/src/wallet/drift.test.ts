// Differences that the audit must report. Each is made by the database owner, without the triggers that guard the
// ledger.
import { siteCurrency } from '@chokka/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cashierSite, completed, type CashierSite } from '../../tests/cashier.ts'
import { testVendor } from '../../tests/vendor.ts'
import { rejectWithdrawal, reverseDeposit, settleDispute } from '../cashier/index.ts'
import { askOnce } from '../kit/database.ts'
import { ledgerSources } from '../modules.ts'
import { auditSinceClosing } from './index.ts'

const why = { maker: 'anika', reason: 'seen at the bank' }

/** As the database owner, without the triggers that guard the ledger. */
const force = (site: CashierSite, change: string) =>
  askOnce(site.databaseUrl, `set session_replication_role = replica; ${change}`)

const account = (kind: string, detail = '') =>
  `(select id from ledger_account where kind = '${kind}' and detail = '${detail}')`

/** A site with deposits, withdrawals and bets in every state that moves money. */
async function busySite() {
  const site = await cashierSite()
  await site.setting('withdrawalDayCount', 100)
  await site.setting('forcedReceipt', 'returns')
  const vendor = await testVendor(site)
  const member = await site.aMemberWithPayee('20000.00')
  const seat = await vendor.seat(member)
  const paidIn = async (amount: string) => {
    const deposit = await site.deposit(member, amount)
    site.provider.settlePayment = async () => completed(deposit)
    await site.call('checkDeposit', { id: deposit.id }, member)
    return deposit.id
  }
  const ids: Record<string, string> = {
    credited: await paidIn('300.00'),
    failed: (await site.deposit(member, '400.00')).id,
  }
  site.provider.settlePayment = async () => ({ kind: 'failed', code: '2056', reason: 'refused', cause: 'refused' })
  await site.call('checkDeposit', { id: ids.failed }, member)

  const withdrawal = async (name: string) => (ids[name] = (await site.withdraw(member, '1000.00')).id)
  for (const name of ['sent', 'refunded', 'returned']) await withdrawal(name)
  await site.runJob('pay-out')
  for (const [name, finding, maker, checker] of [
    ['refunded', 'failed', 'anika', 'babul'],
    // Others, because a refund of a dispute has made money of the member.
    ['returned', 'paid', 'chaya', 'dilip'],
  ] as const) {
    const id = ids[name] ?? ''
    await site.call('answerWithdrawal', { id, answer: 'not_received' }, member)
    await site.inside((ctx) => settleDispute(ctx, { ...why, maker, checker, id, finding }))
  }
  await site.setting('withdrawalAutomaticUpTo', '0.00')
  await withdrawal('rejected')
  await site.inside((ctx) => rejectWithdrawal(ctx, { ...why, id: ids.rejected ?? '' }))
  await withdrawal('held')

  const [open, lost, won, voided, late] = ['10.00', '20.00', '30.00', '40.00', '50.00'].map((amount) =>
    vendor.betOf(seat, amount),
  )
  if (!open || !lost || !won || !voided || !late) throw new Error('five bets')
  for (const bet of [open, won, voided, late]) await vendor.bet(bet)
  await vendor.bet({ ...lost, round_closed: true })
  await vendor.win(vendor.winOf(seat, won, '60.00'))
  await vendor.rollback(vendor.rollbackOf(seat, voided))
  const win = vendor.winOf(seat, late, '70.00')
  await vendor.win(win)
  await vendor.rollback({ ...vendor.rollbackOf(seat, late), reference_transaction_uuid: win.transaction_uuid })
  ids.reversed = await paidIn('500.00')
  await site.inside((ctx) => reverseDeposit(ctx, { ...why, checker: 'babul', id: ids.reversed ?? '' }))
  const bets = await site.db.selectFrom('bet').select(['id', 'transaction_uuid']).execute()
  const named = { open, lost, won, voided, late }
  for (const [name, bet] of Object.entries(named))
    ids[name] = bets.find((row) => row.transaction_uuid === bet.transaction_uuid)?.id ?? ''
  return { site, vendor, member, ids }
}

const leg = (reference: string, code: string) => `reference_id = '${reference}' and code = '${code}'`

type Ids = Record<string, string>
/** The change, and the thing that the audit must name for it. */
const drifts: [string, string, (ids: Ids) => string][] = [
  [
    'a transfer moved to another account of the operator',
    'lost',
    (ids) => `update ledger_transfer set credit_id = ${account('H.fees')} where ${leg(ids.lost ?? '', 'bet_close')}`,
  ],
  [
    'a leg to an account that does not exist',
    'lost',
    (ids) => `update ledger_transfer set credit_id = 999999 where ${leg(ids.lost ?? '', 'bet_close')}`,
  ],
  [
    'the amount that a deposit says was paid',
    'credited',
    (ids) => `update deposit set amount_paid = amount_paid + 1 where id = '${ids.credited}'`,
  ],
  [
    'the amount of a withdrawal that is over',
    'sent',
    (ids) => `update withdrawal set amount = amount + 10000 where id = '${ids.sent}'`,
  ],
  [
    'the fee of a withdrawal that is over',
    'sent',
    (ids) => `update withdrawal set fee = fee + 10000 where id = '${ids.sent}'`,
  ],
  ['the payout of a bet that is over', 'won', (ids) => `update bet set payout = payout + 1 where id = '${ids.won}'`],
  ['the stake of a bet that is over', 'lost', (ids) => `update bet set stake = stake + 1 where id = '${ids.lost}'`],
  [
    'a failed deposit called credited',
    'failed',
    (ids) => `update deposit set state = 'credited', amount_paid = 1, authorisation = 'X' where id = '${ids.failed}'`,
  ],
  [
    'a credited deposit called failed',
    'credited',
    (ids) => `update deposit set state = 'failed' where id = '${ids.credited}'`,
  ],
  [
    'a reversed deposit called credited',
    'reversed',
    (ids) => `update deposit set state = 'credited' where id = '${ids.reversed}'`,
  ],
  [
    'the amount of a deposit that was taken back',
    'reversed',
    (ids) => `update deposit set amount_paid = amount_paid - 1 where id = '${ids.reversed}'`,
  ],
  [
    'money of another way to pay',
    'credited',
    (ids) =>
      `insert into ledger_account (kind, detail, currency, kept) values ('X.psp', 'nagad', '${siteCurrency}', false);
     update ledger_transfer set debit_id = ${account('X.psp', 'nagad')} where ${leg(ids.credited ?? '', 'deposit')}`,
  ],
  [
    'a sent withdrawal called rejected',
    'sent',
    (ids) => `update withdrawal set state = 'rejected' where id = '${ids.sent}'`,
  ],
  [
    'a refund called a forced receipt',
    'refunded',
    (ids) => `update withdrawal set state = 'forced_received', came_back = null where id = '${ids.refunded}'`,
  ],
  [
    'a refund at the cost of the operator booked at the payment provider',
    'returned',
    (ids) =>
      `update ledger_transfer set debit_id = ${account('X.psp', 'bkash')}
       where ${leg(ids.returned ?? '', 'withdraw_refund')}`,
  ],
  [
    'a payout booked as a fee',
    'sent',
    (ids) =>
      `update ledger_transfer set code = 'withdraw_fee', credit_id = ${account('H.fees')}
     where ${leg(ids.sent ?? '', 'withdraw_paid')}`,
  ],
  ['a void bet called lost', 'voided', (ids) => `update bet set state = 'lost' where id = '${ids.voided}'`],
  ['a lost bet called void', 'lost', (ids) => `update bet set state = 'void' where id = '${ids.lost}'`],
  [
    'a win that was taken back, yet stands',
    'late',
    (ids) => `update bet set payout = 70000000, state = 'won' where id = '${ids.late}'`,
  ],
  [
    'the game of a bet',
    'won',
    (ids) =>
      `insert into game (vendor_id, code, type, names) select vendor_id, 'other' || id, type, names from game limit 1;
       update bet set game_id = (select max(id) from game) where id = '${ids.won}'`,
  ],
  [
    'a bet that belongs to somebody else',
    'open',
    (ids) => `update bet set holder_id = holder_id + 1 where id = '${ids.open}'`,
  ],
  ['a transfer without its deposit', 'credited', (ids) => `delete from deposit where id = '${ids.credited}'`],
  [
    'a deposit without its transfer',
    'credited',
    (ids) => `delete from ledger_transfer where ${leg(ids.credited ?? '', 'deposit')}`,
  ],
]

// M-18, M-26
test('the full audit and the hourly one report every difference between a record and its transfers', async () => {
  const { site, ids } = await busySite()
  const since = () => auditSinceClosing(site.db, ledgerSources)
  expect([await site.audit(), await since()]).toEqual([[], []])
  const undo = await snapshot(site)
  const overlooked: string[] = []
  for (const [what, record, change] of drifts) {
    await force(site, change(ids))
    for (const found of [await site.audit(), await since()])
      if (!found.some((sentence) => sentence.includes(ids[record] ?? 'nothing')))
        overlooked.push(`${what}: ${found.join(' | ')}`)
    await undo()
  }
  expect(overlooked).toEqual([])
  expect(await site.audit()).toEqual([])
}, 120_000)

/** Copies the tables that a change may touch; returns a function that restores them. */
async function snapshot(site: CashierSite): Promise<() => Promise<void>> {
  const tables = ['deposit', 'withdrawal', 'bet', 'ledger_transfer', 'ledger_account']
  await force(site, tables.map((name) => `create table kept_${name} as table ${name}`).join(';'))
  const restore = tables
    .toReversed()
    .map((name) => `delete from ${name}; insert into ${name} overriding system value select * from kept_${name}`)
  return async () => void (await force(site, restore.join(';')))
}

// M-26
test('the audit reports money that the wallet paid without a deposit, bet or adjustment', async () => {
  const { site, member } = await busySite()
  const mint = (from: string, code: string, kind: string, id: string) =>
    sql`select * from wallet_pay(array[gen_random_uuid()], array[''::bytea], array['test'], array[''], array[1],
      array[wallet_account(null, ${from}, 'bkash', ${siteCurrency})],
      array[wallet_account(${member.id}, 'M.cash', '', ${siteCurrency})],
      array[1000000::bigint], array[${code}], array[${kind}], array[${id}])`.execute(site.db)
  await mint('X.psp', 'deposit', 'deposit', 'a0000000-0000-4000-8000-000000000001')
  await mint('X.psp', 'deposit', 'deposit', 'no id at all')
  await mint('X.psp', 'adjust_credit', 'goodwill', 'told nobody')
  await mint('H.game', 'bet_return', 'bet', 'a0000000-0000-4000-8000-000000000002')
  for (const found of [await site.audit(), await auditSinceClosing(site.db, ledgerSources)])
    for (const id of [
      'a0000000-0000-4000-8000-000000000001',
      'no id at all',
      'told nobody',
      'a0000000-0000-4000-8000-000000000002',
    ])
      expect(found).toContainEqual(expect.stringContaining(id))
})

// M-26
test('no transfer names an account that does not exist, and no account is deleted or changed', async () => {
  const site = await cashierSite()
  const member = await site.aMember({ balance: '100.00' })
  const line = (from: string, to: string) =>
    `select * from wallet_pay(array[gen_random_uuid()], array[''::bytea], array['test'], array[''], array[1],
      array[${from}::bigint], array[${to}::bigint], array[1000000::bigint], array['adjust_debit'], array['test'],
      array['x'])`
  const cash = `(select id from ledger_account where holder_id = ${member.id} and kind = 'M.cash')`
  await expect(askOnce(site.databaseUrl, line(cash, '999999'))).rejects.toThrow('which does not exist')
  await expect(askOnce(site.databaseUrl, line('999999', cash))).rejects.toThrow('which does not exist')
  await expect(askOnce(site.databaseUrl, `delete from ledger_account where id = ${cash}`)).rejects.toThrow()
  await expect(
    askOnce(site.databaseUrl, `update ledger_account set kind = 'M.bonus' where id = ${cash}`),
  ).rejects.toThrow()
  expect(await site.balanceOf(member)).toBe('100.00')
  expect(await site.audit()).toEqual([])
})
