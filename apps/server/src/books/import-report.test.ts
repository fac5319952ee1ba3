import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { booksSite, creditedDeposit, day, fileOf, lineOf } from '../../tests/books.ts'
import { completed, scriptedChannel } from '../../tests/cashier.ts'
import { testClock, testSite } from '../../tests/site.ts'
import { aStaffMember } from '../../tests/staff.ts'

test('the same file again changes nothing, rows that a report had are counted, and another content is refused', async () => {
  const { site, books } = await booksSite()
  const first = await books.bring([lineOf('A1', '10.00'), lineOf('A2', '20.00')])
  expect(await books.bring([lineOf('A1', '10.00'), lineOf('A2', '20.00')])).toEqual(first)
  const second = await books.bring([lineOf('A2', '20.00'), lineOf('A3', '30.00')])
  expect(second).toMatchObject({ rows: 2, repeated: 1, open: 3 })
  expect((await books.seen()).reports).toHaveLength(2)
  for (const changed of [
    lineOf('A1', '10.01'),
    lineOf('A1', '10.00', { fee: '1' }),
    lineOf('A1', '10.00', { time: '2026-11-20T06:00:01Z' }),
    lineOf('A1', '10.00', { status: 'Failed' }),
  ])
    expect(await books.refusedFile([lineOf('A9', '9.00'), changed])).toEqual({ problem: 'conflict', line: 3 })
  // Nothing of a refused file was read.
  expect(await books.gaps()).toHaveLength(3)
  expect(await site.db.selectFrom('settlement_row').select('trx_id').execute()).toHaveLength(3)
})

test('a file of another day, of another channel, of no channel or of a day to come is refused', async () => {
  const { site, books } = await booksSite()
  const { trx } = await creditedDeposit(site)
  const wrongDay = (time: string) => books.refusedFile([lineOf('B1', '10.00', { time })])
  // The business day begins at 18:00 UTC; a day on both sides is taken.
  expect(await wrongDay('2026-11-18T17:59:59Z')).toEqual({ problem: 'other_day', line: 2 })
  expect(await wrongDay('2026-11-21T18:00:00Z')).toEqual({ problem: 'other_day', line: 2 })
  expect(await wrongDay('2026-11-18T18:00:00Z')).toBe('done')
  const nagad = { code: 'nagad', group: 'wallet', name: { bn: 'নগদ', en: 'Nagad' }, number: '01900000000', holder: 'H' }
  await site.setting('manualChannels', [nagad])
  const ofBkash = [lineOf('N1', '5.00'), lineOf(trx, '1000.00')]
  expect(await books.refusedFile(ofBkash, { channel: 'nagad' })).toEqual({ problem: 'other_channel', line: 3 })
  expect(await books.refusedFile([], { channel: 'nobody' })).toBe('not_found')
  expect(await books.refusedFile([], { day: '2026-11-22' })).toBe('period_open')
  const large = Buffer.alloc(2_000_001, 'a').toString('base64')
  expect(await books.refusedFile([], { file: large })).toBe('body_too_large')
  expect(await books.refusedFile([], { file: 'no base64!' })).toBe('invalid_input')
})

test('ten thousand rows are read and compared, those of deposits that are not ours stay open', async () => {
  const { site, books } = await booksSite()
  const own = [await creditedDeposit(site, '500.00'), await creditedDeposit(site, '600.00')]
  const rows = Array.from({ length: 9_998 }, (_, number) => lineOf(`TX${number}`, `${number + 1}.25`, { fee: '0.15' }))
  const lines = [...rows, lineOf(own[0]?.trx ?? '', '500.00'), lineOf(own[1]?.trx ?? '', '600.00')]
  expect(await books.bring(lines)).toMatchObject({ rows: 10_000, repeated: 0, open: 9_998 })
  const seen = await books.seen()
  expect(seen).toMatchObject({ matched: { count: 2, sum: '1100.00' }, fees: '1499.70' })
  expect(seen.findings).toEqual([{ finding: 'missing_here', count: 9_998, sum: '49987500.50' }])
  expect(seen.gaps).toHaveLength(500)
})

test('two imports at once read each row once, and of two staff members who settle one row one does', async () => {
  const { site, maker, books } = await booksSite()
  const lines = ['C1', 'C2', 'C3'].map((trx) => lineOf(trx, '10.00'))
  const [one, two] = [lines, [...lines, lineOf('C4', '10.00')]]
  await Promise.all([books.bring(one), books.bring(two), books.bring(one)])
  expect(await site.db.selectFrom('settlement_row').select('trx_id').execute()).toHaveLength(4)
  const { reports } = await books.seen()
  // The file that came twice is one report; each row was new in one of the two.
  expect(reports).toHaveLength(2)
  expect(reports.reduce((sum, { rows, repeated }) => sum + rows - repeated, 0)).toBe(4)

  const [gap] = (await books.seen()).gaps
  const { asked } = await site.call('settleGap', books.settling(gap, 'gain'), maker)
  const [signed, explained] = await Promise.all([
    books.sign(asked),
    site.ask('settleGap', books.settling(gap, 'explained'), maker),
  ])
  const isPosted = signed.done?.act.state === 'done'
  expect(isPosted).toBe(!explained.ok)
  expect(explained.ok || explained.code).toBe(isPosted ? 'not_found' : true)
  expect(await site.db.selectFrom('settled_gap').select('id').execute()).toHaveLength(1)
  expect(await site.db.selectFrom('books_entry').select('id').execute()).toHaveLength(isPosted ? 1 : 0)
  expect(await site.audit()).toEqual([])
})

test('a day that closes while a report comes either has it or refuses it', async () => {
  const { site, maker, books } = await booksSite()
  const { trx } = await creditedDeposit(site, '500.00')
  await books.bring([lineOf(trx, '500.00')])
  site.clock.forward(24 * 3600)
  const { asked } = await site.call('closeDay', { ...books.of, reason: 'all agrees' }, maker)
  const [closing, late] = await Promise.all([books.sign(asked), books.refusedFile([lineOf('D9', '9.00')])])
  const isClosed = closing.done?.act.state === 'done'
  expect(late).toBe(isClosed ? 'day_closed' : 'done')
  expect(await books.seen()).toMatchObject(isClosed ? { state: 'closed', open: 0 } : { state: 'open', open: 1 })
  expect(await site.db.selectFrom('settlement_row').select('trx_id').execute()).toHaveLength(isClosed ? 1 : 2)
})

test('the days of all channels say how many rows are open, and that there is no report: never a zero', async () => {
  const { site, maker, books } = await booksSite()
  await creditedDeposit(site, '500.00')
  const days = async () =>
    (await site.call('channelDays', { from: '2026-11-19', to: day }, maker)).days.map(
      (one) => `${one.day} ${one.state} ${one.open} ${one.payments}`,
    )
  expect(await days()).toEqual(['2026-11-19 none null 0', '2026-11-20 none null 1'])
  await books.bring([])
  expect(await days()).toEqual(['2026-11-19 none null 0', '2026-11-20 open 1 1'])
  const long = { from: '2026-10-01', to: day }
  expect(await site.refused('channelDays', long, maker)).toBe('period_wrong')
})

test('channels are compared apart: a row of one channel is no payment of another', async () => {
  const [bkash, sslcommerz] = [scriptedChannel('bkash'), scriptedChannel('sslcommerz')]
  const site = await testSite({ clock: testClock(), channels: [bkash.channel, sslcommerz.channel] })
  const staff = await aStaffMember(site)
  const member = await site.aMember()
  for (const { channel, provider } of [bkash, sslcommerz]) {
    const form = { id: randomUUID(), channel: channel.code, amount: '500.00' }
    const { deposit } = await site.call('createDeposit', form, member)
    provider.settlePayment = async () => completed(deposit, '500.00', `of ${channel.code}`.replace(' ', '-'))
    await site.call('checkDeposit', { id: deposit.id }, member)
  }
  const bring = (channel: string, ...trx: string[]) => {
    const file = fileOf(...trx.map((one) => lineOf(one, '500.00')))
    return site.call('importReport', { channel, day, name: 'r.csv', file, reason: 'x' }, staff)
  }
  await bring('sslcommerz', 'of-sslcommerz', 'of-bkash')
  await bring('bkash')
  const gaps = async (channel: string) =>
    (await site.call('channelDay', { channel, day }, staff)).gaps.map(({ trxId, finding }) => `${trxId} ${finding}`)
  expect(await gaps('sslcommerz')).toEqual(['OF-BKASH missing_here'])
  expect(await gaps('bkash')).toEqual(['OF-BKASH missing_there'])
})
