// M-18, M-26, rules/cashier §1, §3: a channel's day beside its provider's report.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { booksSite, creditedDeposit, day, lineOf, reversed } from '../../tests/books.ts'
import { toDatabaseTime } from '../../tests/cashier.ts'
import { aStaffMember } from '../../tests/staff.ts'

test('what agrees is matched; what is missing here or there, and what differs, is settled and the day closes', async () => {
  const { site, maker, books } = await booksSite()
  const [agreed, missing, different] = [
    await creditedDeposit(site, '500.00'),
    await creditedDeposit(site, '300.00'),
    await creditedDeposit(site, '5000.00'),
  ]
  const done = await books.bring([
    lineOf(agreed.trx, '500.00', { fee: '7.50' }),
    lineOf(different.trx, '4950.00', { fee: '74.25' }),
    lineOf('NP41C7Z8QD', '"2,000.00"', { fee: '30' }),
  ])
  expect(done).toMatchObject({ state: 'open', open: 3, rows: 3, repeated: 0 })
  expect((await books.gaps()).toSorted()).toEqual(
    [
      `deposit ${missing.trx} missing_there -300.00`,
      `deposit ${different.trx} amount -50.00`,
      'deposit NP41C7Z8QD missing_here 2000.00',
    ].toSorted(),
  )
  const seen = await books.seen()
  expect(seen).toMatchObject({ matched: { count: 1, sum: '500.00' }, gap: '1650.00', fees: '111.75', open: 3 })
  expect(await site.refused('closeDay', { ...books.of, reason: 'x' }, maker)).toBe('period_open')
  site.clock.forward(24 * 3600)
  expect(await site.refused('closeDay', { ...books.of, reason: 'x' }, maker)).toBe('gaps_open')
  const nextDay = { ...books.of, day: '2026-11-19', reason: 'x' }
  expect(await site.refused('closeDay', nextDay, maker)).toBe('report_missing')
  for (const gap of seen.gaps) await books.settle(gap, gap.gap.startsWith('-') ? 'loss' : 'gain')
  expect(await books.seen()).toMatchObject({ open: 0, gaps: [], matched: { count: 1 } })
  expect((await books.seen()).posting).toEqual({
    ...{ from: 'H.fees', to: 'X.psp bkash', amount: '111.75', code: 'provider_fee' },
  })
  await books.close()
  const closed = await books.seen()
  expect(closed).toMatchObject({ state: 'closed', fees: '111.75', matched: { count: 1, sum: '500.00' } })
  expect(closed.closed?.by).toBe(`${maker.name}, ${books.checker.name}`)
  await toDatabaseTime(site)
  expect(await site.audit()).toEqual([])
  const { content } = await site.call('channelBalances', {}, maker)
  // 5,800 booked, 1,650 more by the report, less 111.75 that the provider took.
  expect(content).toMatchObject([{ channel: 'bkash', booked: '7338.25' }])
  expect(await books.outside('bkash')).toBe('7338.25')
  // A closed day takes no report and settles nothing; its figures stay.
  expect(await books.refusedFile([lineOf('LATE0001', '10.00')])).toBe('day_closed')
  const settling = books.settling(seen.gaps[0], 'explained')
  expect(await site.refused('settleGap', settling, maker)).toBe('day_closed')
  expect(await site.refused('closeDay', { ...books.of, reason: 'x' }, maker)).toBe('day_closed')
})

test('a row finds its payment of another day, and a payment its row in a later report', async () => {
  const { site, books } = await booksSite()
  const late = await creditedDeposit(site, '700.00')
  await books.bring([])
  expect(await books.gaps()).toEqual([`deposit ${late.trx} missing_there -700.00`])
  site.clock.forward(24 * 3600)
  const next = '2026-11-21'
  await books.bring([lineOf(late.trx, '700.00', { time: '2026-11-20T18:00:01Z' })], { day: next })
  expect(await books.gaps()).toEqual([])
  expect(await books.seen({ day: next })).toMatchObject({ open: 0, matched: { count: 1, sum: '700.00' } })
})

test('a loss that turns up in a later report is a gain there, and a note holds only as long as both sides stay', async () => {
  const { site, books } = await booksSite()
  const { trx } = await creditedDeposit(site, '700.00')
  const other = await creditedDeposit(site, '180.00')
  await books.bring([])
  const [first, second] = (await books.seen()).gaps.toSorted((a, b) => Number(a.gap) - Number(b.gap))
  await books.settle(first, 'loss')
  await books.settle(second, 'explained')
  expect(await books.gaps()).toEqual([])
  site.clock.forward(24 * 3600)
  const [next, time] = ['2026-11-21', '2026-11-21T06:00:00Z']
  await books.bring([lineOf(trx, '700.00', { time }), lineOf(other.trx, '181.00', { time })], { day: next })
  const { gaps } = await books.seen({ day: next })
  expect(gaps.map(({ finding, gap }) => `${finding} ${gap}`).toSorted()).toEqual(['amount 1.00', 'amount 700.00'])
  for (const gap of gaps) await books.settle(gap, 'gain', { day: next })
  expect(await books.seen({ day: next })).toMatchObject({ open: 0 })
  await toDatabaseTime(site)
  expect(await site.audit()).toEqual([])
  expect(await books.outside('bkash')).toBe('881.00')
})

test('payouts, what came back, and deposits that were taken back are matched by the transaction that they name', async () => {
  const { site, books } = await booksSite()
  const member = await site.aMemberWithPayee('9000.00')
  const sent = await site.withdraw(member, '1000.00')
  await site.runJob('pay-out')
  const payout = `trx-${site.providerCalls.paidOut[0]}`
  const back = await creditedDeposit(site, '400.00')
  await reversed(site, back.id)
  const rows = [
    lineOf(payout, '1000.00', { kind: 'withdrawal' }),
    lineOf(back.trx, '400.00'),
    lineOf(back.trx, '390.00', { kind: 'refund' }),
    lineOf('P2', '50.00', { kind: 'withdrawal', status: 'Failed' }),
  ]
  await books.bring(rows)
  // 10 less were given back than was booked: the channel holds 10 more.
  expect(await books.gaps()).toEqual([`refund ${back.trx} amount 10.00`])
  expect((await site.latest(member)).id).toBe(sent.id)
  await site.call('answerWithdrawal', { id: sent.id, answer: 'not_received' }, member)
  const { asked } = await site.call(
    'settleDispute',
    { id: sent.id, finding: 'failed', reason: 'came back' },
    books.maker,
  )
  await site.call('approveAct', { id: String(asked), reason: 'seen' }, books.checker)
  expect(await books.gaps()).toContain(`return ${payout.toUpperCase()} missing_there -1000.00`)
  await books.bring([lineOf(payout, '1000.00', { kind: 'return' })])
  expect(await books.gaps()).toEqual([`refund ${back.trx} amount 10.00`])
})

test('a payment that the provider does not call done differs in its state, and an unagreed fee differs too', async () => {
  const { site, books } = await booksSite()
  const [pending, dear] = [await creditedDeposit(site, '100.00'), await creditedDeposit(site, '200.00')]
  await site.setting('channelFeePpm', { bkash: 15_000 })
  await books.bring([
    lineOf(pending.trx, '100.00', { status: 'Pending', fee: '1.50' }),
    lineOf(dear.trx, '200.00', { fee: '3.50' }),
  ])
  const { gaps, fees } = await books.seen()
  expect(gaps.map(({ finding, gap }) => `${finding} ${gap}`).toSorted()).toEqual(['fee 0.00', 'state -100.00'])
  // A payment that did not move costs nothing.
  expect(fees).toBe('3.50')
  const fee = gaps.find(({ finding }) => finding === 'fee')
  expect(await site.refused('settleGap', books.settling(fee, 'gain'), books.maker)).toBe('wrong_state')
  await books.settle(fee, 'explained')
  expect((await books.seen()).gaps.map(({ finding }) => finding)).toEqual(['state'])
})

const nagad = { code: 'nagad', group: 'wallet', name: { bn: 'নগদ', en: 'Nagad' }, number: '01900000000', holder: 'H' }

test.each([
  ['two claim its TrxID: the one with its amount, not named', 2, { at: 1, isNamed: false }],
  ['one claims its TrxID: that one, named, whatever its amount', 1, { at: 0, isNamed: true }],
  ['one of two claims was rejected: the other one, named', 3, { at: 1, isNamed: true }],
] as const)('M4: what fits a late payment where %s', async (_what, claims, { at, isNamed }) => {
  const { site, maker, books } = await booksSite()
  await site.setting('manualChannels', [nagad])
  const claimed: string[] = []
  for (const amount of ['900.00', '2000.00'].slice(0, claims)) {
    const [member, id] = [await site.aMember(), randomUUID()]
    await site.call('createDeposit', { id, channel: 'nagad', amount }, member)
    await site.call('submitDeposit', { id, trxId: 'NG123456' }, member)
    claimed.push(id)
  }
  if (claims === 3) await site.call('rejectDeposit', { id: claimed[0] ?? '', reason: 'not theirs' }, maker)
  await books.bring([lineOf('NG123456', '2000.00', { time: '2026-11-20T06:10:00Z' })], { channel: 'nagad' })
  const [gap] = (await site.call('channelDay', { channel: 'nagad', day }, maker)).gaps
  expect(gap?.fits).toMatchObject({ id: claimed[at], isNamed })
})

test('a late payment names the deposit that it fits: staff credit a transfer, and a provider is asked', async () => {
  const { site, maker, checker, books } = await booksSite()
  await site.setting('manualChannels', [nagad])
  const member = await site.aMember()
  const id = '11111111-1111-4111-8111-111111111111'
  await site.call('createDeposit', { id, channel: 'nagad', amount: '2000.00' }, member)
  await books.bring([lineOf('NG123456', '2000.00', { time: '2026-11-20T06:10:00Z' })], { channel: 'nagad' })
  const ofNagad = () => site.call('channelDay', { channel: 'nagad', day }, maker)
  const [gap] = (await ofNagad()).gaps
  expect(gap).toMatchObject({ finding: 'missing_here', fits: { id, isTransfer: true, isNamed: false } })
  const form = { id, amount: '2000.00', trxId: 'NG123456', reason: 'in the report' }
  // Its member has not claimed it: the report is what staff have brought.
  const { asked } = await site.call('approveDeposit', form, maker)
  await site.call('approveAct', { id: String(asked), reason: 'in the report' }, checker)
  expect(await ofNagad()).toMatchObject({ open: 0, matched: { count: 1, sum: '2000.00' } })

  // One of a provider, long expired, which the report names by our invoice.
  const unpaid = await site.deposit(member, '300.00')
  site.clock.forward(3600 * 48)
  await site.runJob('settle-deposits')
  const at = '2026-11-22T06:00:00Z'
  await books.bring([lineOf('BK777777', '310.00', { reference: unpaid.invoice, time: at })], { day: '2026-11-22' })
  const [late] = (await books.seen({ day: '2026-11-22' })).gaps
  expect(late?.fits).toMatchObject({ id: unpaid.id, isTransfer: false, isNamed: true })
  expect(await site.refused('askProvider', { id, reason: 'x' }, maker)).toBe('wrong_state')
  const { provider } = site
  const invoice = unpaid.invoice
  provider.settlePayment = async () => ({
    kind: 'completed',
    trxId: 'BK777777',
    amount: 310_000_000n as never,
    reference: invoice,
  })
  await site.call('askProvider', { id: unpaid.id, reason: 'in the report' }, maker)
  await site.runJob('settle-deposits')
  expect(await books.seen({ day: '2026-11-22' })).toMatchObject({ open: 0, matched: { count: 1, sum: '310.00' } })
})

// S-24: who may read the books may not write them
test('each act of the books needs its own permission, and a posting two staff members', async () => {
  const { site, maker, books } = await booksSite()
  await books.bring([lineOf('NP1', '10.00')])
  const [gap] = (await books.seen()).gaps
  const reader = await aStaffMember(site, ['books.read'])
  expect(await site.refused('settleGap', books.settling(gap, 'gain'), reader)).toBe('not_allowed')
  // It differs by another amount than staff have seen, or in the other direction.
  const other = { ...books.settling(gap, 'gain'), gap: '10.01' }
  expect(await site.refused('settleGap', other, maker)).toBe('wrong_state')
  expect(await site.refused('settleGap', books.settling(gap, 'loss'), maker)).toBe('wrong_state')
  const { asked } = await site.call('settleGap', books.settling(gap, 'gain'), maker)
  expect(await site.refused('approveAct', { id: asked ?? '', reason: 'x' }, maker)).toBe('same_staff_member')
  expect(await books.gaps()).toEqual(['deposit NP1 missing_here 10.00'])
  const without = await aStaffMember(site, ['cashier.read'])
  for (const name of ['liability', 'channelBalances', 'badDebts', 'monthClosings', 'ledgerChecks'] as const)
    expect(await site.refused(name, {}, without), name).toBe('not_allowed')
})

// LOW of the hostile review: letters of an id are capitals to us, whoever writes it.
test('a report that writes its ids small, or in capitals where the provider had small ones, has no false gap', async () => {
  const { site, books } = await booksSite()
  const [typed, mixed, settled] = [
    await creditedDeposit(site, '500.00'),
    await creditedDeposit(site, '300.00'),
    await creditedDeposit(site, '200.00'),
  ]
  const told = 'xY12zz34'
  await site.db.updateTable('deposit').set({ authorisation: told }).where('id', '=', mixed.id).execute()
  const rows = [
    lineOf(typed.trx.toLowerCase(), '500.00'),
    lineOf(told.toUpperCase(), '300.00'),
    lineOf(settled.trx.toLowerCase(), '190.00'),
  ]
  expect(await books.bring(rows)).toMatchObject({ rows: 3, repeated: 0, open: 1 })
  const [gap] = (await books.seen()).gaps
  expect(gap).toMatchObject({ trxId: settled.trx.toUpperCase(), gap: '-10.00' })
  // Staff may write it small too; what was settled stays settled, and the same row in another file is a repeat.
  await books.settle(gap && { ...gap, trxId: gap.trxId.toLowerCase() }, 'loss')
  expect(await books.gaps()).toEqual([])
  const again = [lineOf(typed.trx.toUpperCase(), '500.00'), lineOf(told, '300.00')]
  expect(await books.bring(again)).toMatchObject({ rows: 2, repeated: 2, open: 0 })
  expect(await books.refusedFile([lineOf('abcd12', '10.00'), lineOf('ABCD12', '10.00')])).toMatchObject({
    problem: 'twice',
  })
})
