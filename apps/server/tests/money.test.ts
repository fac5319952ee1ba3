// Seeded random days of a whole site: bets, wins, rollbacks, deposits, withdrawals and repeats, several at once. After
// every step the books balance, no balance is negative, and each escrow holds what is open. MONEY_STEPS makes the days
// longer.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SentBet, SentRollback, SentWalletReply, SentWin } from '@chokka/vendor-api'
import { cashierSite, completed, toDatabaseTime } from './cashier.ts'
import { reportGaps } from './reports.ts'
import { book, differences, miscounted } from './turnover.ts'
import { testVendor } from './vendor.ts'

const steps = Number(process.env.MONEY_STEPS ?? 40)

const kinds = [
  'bet',
  'bet',
  'bet',
  'win',
  'win',
  'rollback',
  'early rollback',
  'repeat',
  'deposit',
  'settle',
  'withdraw',
  'pay out',
  'answer',
] as const
const act = fc.record({
  kind: fc.constantFrom(...kinds),
  who: fc.nat(2),
  pick: fc.nat(10_000),
  paisa: fc.integer({ min: 0, max: 60_000 }),
  closed: fc.boolean(),
  outcome: fc.constantFrom('completed', 'pending', 'failed', 'unknown', 'less'),
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never
const day = fc.array(fc.array(act, { minLength: 1, maxLength: 8 }), { minLength: steps, maxLength: steps })

const taka = (paisa: number) => `${Math.floor(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`

async function openDay() {
  const site = await cashierSite()
  // So that deposits and bets are of the same business day.
  await toDatabaseTime(site)
  const vendor = await testVendor(site)
  const members = await Promise.all(['300.00', '40.00', '1000.00'].map((balance) => site.aMemberWithPayee(balance)))
  const seats = await Promise.all(members.map((member) => vendor.seat(member)))
  const bets: SentBet[] = []
  const sent: (() => Promise<SentWalletReply>)[] = []
  let outcome: Act['outcome'] = 'completed'
  site.provider.settlePayment = async (paymentId) => {
    const row = await site.db
      .selectFrom('deposit')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow()
    const deposit = { id: row.id, invoice: row.invoice, amountAsked: taka(Number(row.amount_asked / 10_000n)) }
    if (outcome === 'completed') return completed(deposit as never) // The helper reads only these three fields.
    if (outcome === 'less') return completed(deposit as never, '7.00')
    if (outcome === 'failed') return { kind: 'failed', code: '2023', reason: 'short', cause: 'no_funds' }
    return outcome === 'unknown' ? { kind: 'unknown', reason: 'no_answer' } : { kind: 'pending' }
  }
  site.provider.payOut = async (order) => {
    if (outcome === 'failed') return { kind: 'failed', code: '2001', reason: 'no' }
    if (outcome === 'unknown') return { kind: 'unknown', reason: 'no_answer' }
    return outcome === 'pending' ? { kind: 'pending' } : { kind: 'completed', trxId: `t-${order.reference}`, ...order }
  }

  const bet = (message: SentBet) => (sent.push(() => vendor.bet(message)), vendor.bet(message))
  const win = (message: SentWin) => (sent.push(() => vendor.win(message)), vendor.win(message))
  const rollback = (message: SentRollback) => (sent.push(() => vendor.rollback(message)), vendor.rollback(message))

  async function perform(one: Act): Promise<unknown> {
    const [member, seat] = [members[one.who], seats[one.who]]
    if (!member || !seat) return undefined
    const own = bets.filter((message) => message.user === seat.user)
    const target = own[one.pick % Math.max(own.length, 1)]
    const amount = taka(one.paisa)
    if (one.kind === 'bet') {
      const round = one.closed && target ? target.round : randomUUID()
      const message = vendor.betOf(seat, amount, { round, round_closed: one.pick % 11 === 0 })
      bets.push(message)
      return bet(message)
    }
    if (one.kind === 'win' && target) return win(vendor.winOf(seat, target, amount, { round_closed: one.closed }))
    if (one.kind === 'rollback' && target)
      return rollback({ ...vendor.rollbackOf(seat, target), round_closed: one.closed })
    if (one.kind === 'early rollback') {
      const late = vendor.betOf(seat, amount)
      await rollback(vendor.rollbackOf(seat, late))
      return bet(late)
    }
    if (one.kind === 'repeat') return sent[one.pick % Math.max(sent.length, 1)]?.()
    if (one.kind === 'deposit')
      return site.ask('createDeposit', { id: randomUUID(), channel: 'bkash', amount: '150.00' }, member)
    if (one.kind === 'withdraw')
      return site.ask('requestWithdrawal', site.withdrawalInput(member, taka(50_000 + one.paisa)), member)
    if (one.kind === 'answer') return site.ask('answerAllWithdrawals', {}, member)
    outcome = one.outcome
    site.clock.forward(one.pick % 90)
    return site.runJob(one.kind === 'settle' ? 'settle-deposits' : 'pay-out')
  }
  return { site, perform }
}

async function negativeBalances(site: Awaited<ReturnType<typeof openDay>>['site']): Promise<number> {
  const { rows } = await sql<{
    many: number
  }>`select count(*)::int as many from ledger_account where balance < 0`.execute(site.db)
  return rows[0]?.many ?? -1
}

// M-03, M-05, M-18, M-26
test('whatever happens at once, after every step the books balance and turnover matches the bets', async () => {
  await fc.assert(
    // The three ways to count turnover: whole stakes (slots), by bet (sports), by round (live casino).
    fc.asyncProperty(day, fc.constantFrom('INHOUSE', 'SPORTS', 'LIVE'), async (acts, type) => {
      const { site, perform } = await openDay()
      await site.db.updateTable('game').set({ type }).execute()
      for (const step of acts) {
        await Promise.all(step.map(perform))
        expect(await site.audit()).toEqual([])
        expect(await negativeBalances(site)).toBe(0)
        await site.runJob('book-turnover')
        expect(await differences(site)).toEqual([])
      }
      await book(site)
      expect(await differences(site)).toEqual([])
      expect(await miscounted(site)).toEqual([])
      // O-05, O-06: reports equal the ledger to the paisa.
      expect(await reportGaps(site)).toEqual([])
    }),
    { numRuns: 4, seed: 20_261_120, endOnFailure: true },
  )
}, 300_000)

test('a withdrawal and a bet racing for the same money: one of them gets it', async () => {
  const site = await cashierSite()
  const vendor = await testVendor(site)
  for (let round = 0; round < 10; round++) {
    const member = await site.aMemberWithPayee('600.00')
    const seat = await vendor.seat(member)
    const [withdrawn, placed] = await Promise.all([
      site.ask('requestWithdrawal', site.withdrawalInput(member, '600.00'), member),
      vendor.bet(vendor.betOf(seat, '600.00')),
    ])
    expect([withdrawn.ok, placed.status === 'RS_OK'].filter(Boolean)).toHaveLength(1)
    expect(await site.balanceOf(member)).toBe('0.00')
  }
  expect(await site.audit()).toEqual([])
})
