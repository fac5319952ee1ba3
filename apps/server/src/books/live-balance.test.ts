// What a provider holds at this moment, beside the books.
import { expect, test } from 'vitest'
import { parseMoney } from '@chokka/money'
import { completed, scriptedChannel } from '../../tests/cashier.ts'
import { aStaffMember } from '../../tests/staff.ts'
import { testClock, testSite } from '../../tests/site.ts'
import type { BalanceOutcome, SiteChannel } from '../cashier/index.ts'
import { liveBalance } from './live-balance.ts'

/** A site whose provider tells its balance as `say.answer` does. */
async function balanceSite() {
  const clock = testClock()
  const { channel, provider } = scriptedChannel()
  const say = {
    times: 0,
    answer: async (): Promise<BalanceOutcome> => ({ kind: 'balance', amount: parseMoney('610.00') }),
  }
  provider.askBalance = () => ((say.times += 1), say.answer())
  const site = await testSite({ clock, channels: [channel] })
  const staff = await aStaffMember(site)
  const member = await site.aMember()
  const input = { id: crypto.randomUUID(), channel: 'bkash', amount: '110.00' }
  const { deposit } = await site.call('createDeposit', input, member)
  provider.settlePayment = async () => completed(deposit)
  await site.call('checkDeposit', { id: deposit.id }, member)
  const live = () => site.call('liveBalance', { channel: 'bkash' }, staff)
  return { site, clock, staff, say, live, channel }
}

// M-18
test('the balance of a provider stands beside what was booked when it was asked, and is asked once a minute', async () => {
  const { site, clock, staff, say, live } = await balanceSite()
  const at = clock.now().toISOString()
  const answer = { channel: 'bkash', at, booked: '110.00', balance: '610.00', coins: null, gap: '500.00' }
  expect(await Promise.all([live(), live(), live()])).toEqual([answer, answer, answer])
  expect(say.times).toBe(1)
  clock.forward(59)
  expect(await live()).toEqual(answer)
  clock.forward(1)
  say.answer = async () => ({ kind: 'balance', amount: parseMoney('100.00'), coins: '0.00000844 BTC' })
  expect(await live()).toMatchObject({ balance: '100.00', gap: '-10.00', coins: '0.00000844 BTC' })
  expect(say.times).toBe(2)
  const { content } = await site.call('channelBalances', {}, staff)
  expect(content).toMatchObject([{ channel: 'bkash', canAsk: true }])
})

test('who does not say it is asked again, and no deposit is closed by that', async () => {
  const { site, staff, say, live } = await balanceSite()
  say.answer = async () => ({ kind: 'unknown', reason: 'no_access' })
  for (let times = 0; times < 8; times++)
    expect(await live()).toMatchObject({ balance: null, gap: null, booked: '110.00' })
  expect(say.times).toBe(8)
  const { content } = await site.call('officeChannels', {}, staff)
  expect(content).toMatchObject([{ channel: 'bkash', open: true, failures: 0 }])
})

test('a provider that says nothing in time is not waited for', async () => {
  const { site, say, channel } = await balanceSite()
  say.answer = () => new Promise(() => undefined)
  const { outside } = liveBalance([channel], 0.05)
  const ctx = { ...(await site.baseCtx()), transaction: () => Promise.resolve(new Map([['bkash', 1_000_000n]])) }
  expect(await outside(ctx as never, { channel: 'bkash' })).toMatchObject({ balance: null, booked: 1_000_000n })
})

test('a channel without such a call is not asked, nor one that is not there', async () => {
  const { channel: whole } = scriptedChannel()
  const silent: SiteChannel = {
    ...{ code: whole.code, group: whole.group, maxConcurrentPolls: 1 },
    createPayment: (order) => whole.createPayment(order),
    settlePayment: (paymentId) => whole.settlePayment(paymentId),
    readNotice: (headers, body) => whole.readNotice(headers, body),
    probe: () => whole.probe(),
  }
  const site = await testSite({ channels: [silent] })
  const staff = await aStaffMember(site)
  const { content } = await site.call('channelBalances', {}, staff)
  expect(content).toMatchObject([{ channel: 'bkash', canAsk: false }])
  for (const channel of ['bkash', 'elsewhere'])
    expect(await site.refused('liveBalance', { channel }, staff)).toBe('not_found')
})
