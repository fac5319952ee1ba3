// Fifty members press every button of deposits and withdrawals at once, each twice, while five staff members work the
// same queues and the jobs run: nothing is done twice, and the books balance.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { parseMoney } from '@chokka/money'
import { cashierSite, completed, type CashierSite, type Deposit } from './cashier.ts'
import { aStaffMember, type StaffMember } from './staff.ts'

const members = 50
const staffMembers = 5
const had = '20000.00'
const nagad = { code: 'nagad', group: 'wallet', name: { bn: 'নগদ', en: 'Nagad' }, number: '01900000000', holder: 'H' }

/** A withdrawal of which the member still waits for money or an answer. */
const heldStates: readonly string[] = ['in_review', 'approved', 'paying', 'pay_failed']

type Member = Awaited<ReturnType<CashierSite['aMemberWithPayee']>>
type Answer = { ok: true } | { ok: false; code: string }
/** Pressed twice at the same moment, and again where too many passwords wait to be hashed. */
const twice = (press: () => Promise<Answer>) => Promise.all([untilTaken(press), untilTaken(press)])

async function untilTaken(press: () => Promise<Answer>): Promise<Answer> {
  const answer = await press()
  return !answer.ok && answer.code === 'busy_try_again' ? untilTaken(press) : answer
}

async function openSite() {
  const site = await cashierSite()
  await site.setting('manualChannels', [nagad])
  await site.setting('memberCancelsWithdrawal', true)
  // One staff member decides about all of it.
  for (const name of ['secondApprovalFrom', 'creditAloneBelow', 'creditsAloneBelow'] as const)
    await site.setting(name, '100000000.00')
  site.provider.settlePayment = async (paymentId) => {
    const row = await site.db
      .selectFrom('deposit')
      .select(['id', 'invoice'])
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow()
    // The helper reads only these fields.
    return completed({ ...row, amountAsked: '1000.00' } as Deposit)
  }
  return site
}

async function pressEverything(site: CashierSite, member: Member, at: number): Promise<void> {
  const [paid, byHand] = [randomUUID(), randomUUID()]
  const [small, large] = ['600.00', '6000.00'].map((amount) => site.withdrawalInput(member, amount))
  if (!small || !large) throw new Error('no withdrawals')
  await Promise.all([
    twice(() => site.ask('createDeposit', { id: paid, channel: 'bkash', amount: '1000.00' }, member)),
    twice(() => site.ask('createDeposit', { id: byHand, channel: 'nagad', amount: '500.00' }, member)),
    twice(() => site.ask('requestWithdrawal', small, member)),
    twice(() => site.ask('requestWithdrawal', large, member)),
  ])
  const trxId = byHand.replaceAll('-', '').slice(0, 20)
  await Promise.all([
    twice(() => site.ask('checkDeposit', { id: paid }, member)),
    twice(() => site.ask('submitDeposit', { id: byHand, trxId }, member)),
    ...(at % 2 === 0 ? [twice(() => site.ask('cancelWithdrawal', { id: large.id }, member))] : []),
  ])
  // Until the provider has paid: some have received it, some say that they have not.
  const answer = at % 3 === 0 ? 'not_received' : 'received'
  const states = async () => (await site.call('withdrawals', {}, member)).content.map(({ state }) => state)
  while ((await states()).some((state) => heldStates.includes(state)))
    await Promise.all([
      ...[small, large].map(({ id }) => twice(() => site.ask('answerWithdrawal', { id, answer }, member))),
      twice(() => site.ask('answerAllWithdrawals', {}, member)),
    ])
  await Promise.all([small, large].map(({ id }) => twice(() => site.ask('answerWithdrawal', { id, answer }, member))))
}

const idsOf = async (site: CashierSite, table: 'deposit' | 'withdrawal', state: string): Promise<string[]> =>
  (await site.db.selectFrom(table).select('id').where('state', '=', state).execute()).map(({ id }) => id)

/** All staff members refuse this withdrawal: what each of them decides about the others depends on who is first. */
const isRefusedByAll = (id: string) => (id.at(-1) ?? '') < '8'

/** Decides all that waits, from one end or the other; true while there was something. */
async function workQueues(site: CashierSite, staff: StaffMember, at: number): Promise<boolean> {
  const reason = 'seen at the bank'
  const [review, submitted, disputed] = await Promise.all([
    idsOf(site, 'withdrawal', 'in_review'),
    idsOf(site, 'deposit', 'submitted'),
    idsOf(site, 'withdrawal', 'disputed'),
  ])
  for (const id of at % 2 === 0 ? review : review.toReversed())
    await site.ask(at % 3 === 0 || isRefusedByAll(id) ? 'rejectWithdrawal' : 'approveWithdrawal', { id, reason }, staff)
  for (const id of at % 2 === 0 ? submitted : submitted.toReversed())
    if (at % 3 === 0) await site.ask('rejectDeposit', { id, reason }, staff)
    else await site.ask('approveDeposit', { id, amount: '500.00', reason }, staff)
  for (const id of disputed)
    await site.ask('settleDispute', { id, finding: id < '8' ? 'failed' : 'paid', reason }, staff)
  return review.length + submitted.length + disputed.length > 0
}

/** How often each of these transfers was made for one deposit or withdrawal. */
async function bookedFor(site: CashierSite): Promise<Map<string, Record<string, number>>> {
  const { rows } = await sql<{ reference: string; code: string; times: number }>`
    select reference_id as reference, code, count(*)::int as times from ledger_transfer
    where reference_kind in ('deposit', 'withdrawal') group by 1, 2`.execute(site.db)
  const booked = new Map<string, Record<string, number>>()
  for (const { reference, code, times } of rows) booked.set(reference, { ...booked.get(reference), [code]: times })
  return booked
}

test('fifty members and five staff members at once do nothing twice, and the books balance', async () => {
  const site = await openSite()
  const crowd: Member[] = []
  for (let at = 0; at < members; at++) crowd.push(await site.aMemberWithPayee(had))
  const staff: StaffMember[] = []
  for (let at = 0; at < staffMembers; at++) staff.push(await aStaffMember(site))
  const over = new AbortController()
  const isOver = () => over.signal.aborted
  const working = staff.map(async (one, at) => {
    for (let busy = true; busy || !isOver();) busy = await workQueues(site, one, at)
  })
  const jobs = (async () => {
    while (!isOver()) for (const job of ['pay-out', 'settle-deposits'] as const) await site.runJob(job)
  })()
  await Promise.all(crowd.map((member, at) => pressEverything(site, member, at)))
  over.abort()
  await Promise.all([...working, jobs])
  await site.runJob('pay-out')

  const [deposits, withdrawals] = await Promise.all([
    site.db.selectFrom('deposit').selectAll().execute(),
    site.db.selectFrom('withdrawal').selectAll().execute(),
  ])
  expect([deposits.length, withdrawals.length]).toEqual([2 * members, 2 * members])
  const booked = await bookedFor(site)
  for (const { id, state } of deposits)
    expect([state, booked.get(id)?.deposit ?? 0]).toEqual(state === 'credited' ? ['credited', 1] : ['failed', 0])
  const ends: Record<string, object> = {
    sent: { withdraw_paid: 1 },
    received: { withdraw_paid: 1 },
    disputed: { withdraw_paid: 1 },
    forced_received: { withdraw_paid: 1 },
    refunded: { withdraw_paid: 1, withdraw_refund: 1 },
    rejected: { withdraw_return: 1 },
    cancelled: { withdraw_return: 1 },
  }
  for (const { id, state } of withdrawals) {
    const { withdraw_fee: _fee, fee_refund: _back, ...moved } = booked.get(id) ?? {}
    expect([state, moved]).toEqual([state, { withdraw_hold: 1, ...ends[state] }])
  }
  expect(new Set(site.providerCalls.paidOut).size).toBe(site.providerCalls.paidOut.length)
  // A transfer that a colleague has just refused may still be approved: staff have seen it at the bank.
  const { rows: decidedTwice } = await sql`
    select subject from audit where action ~ '^staff\\.(approve|reject|settle)'
    group by subject, case when subject like 'deposit:%' or action ~ 'settle' then action end
    having count(*) > 1`.execute(site.db)
  expect(decidedTwice).toEqual([])

  const kept = (state: string) => ['rejected', 'cancelled', 'refunded'].includes(state)
  for (const member of crowd) {
    const own = <Row extends { holder_id: bigint }>(rows: readonly Row[]) =>
      rows.filter((row) => row.holder_id === member.id)
    const credited = own(deposits).filter(({ state }) => state === 'credited')
    const came = credited.reduce((sum, row) => sum + (row.amount_paid ?? 0n), 0n)
    const went = own(withdrawals).reduce((sum, row) => sum + (kept(row.state) ? 0n : row.amount), 0n)
    expect(parseMoney(await site.balanceOf(member))).toBe(parseMoney(had) + came - went)
  }
  expect(await site.audit()).toEqual([])
  // All of it has happened, and not one thing only.
  const states = new Set([...deposits, ...withdrawals].map(({ state }) => state))
  for (const state of ['credited', 'rejected', 'received', 'refunded', 'forced_received'])
    expect(states).toContain(state)
}, 120_000)
