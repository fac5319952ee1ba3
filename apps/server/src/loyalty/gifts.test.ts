import { expect, test } from 'vitest'
import { parseMoney, toDecimal } from '@chokka/money'
import { countUntil, played, rankMoves } from '../../tests/loyalty.ts'
import { standardSettings, testClock, testSite } from '../../tests/site.ts'
import { eventAfter } from './events.ts'
import { rebateOf, rewardsOf } from './give-rebates.ts'

const { rebateRates, rebateDayMost } = standardSettings()
const goldRank = 3

async function open(start = '2026-05-01T09:00:00Z') {
  const site = await testSite({ clock: testClock(start) })
  const aMemberOf = async (rank: number, deposits = '12000') => {
    const member = await site.aMember()
    const one = {
      holder_id: member.id,
      deposits: parseMoney(deposits),
      rank,
      played: rank,
      judged_from: new Date('2026-02-01T00:00:00Z'),
    }
    await site.db.insertInto('loyalty_member').values(one).execute()
    const move = {
      holder_id: member.id,
      number: 1,
      slot: new Date('2026-01-10T00:00:00Z'),
      from_rank: 0,
      to_rank: rank,
    }
    await site.db
      .insertInto('loyalty_rank_move')
      .values({ ...move, cause: 'play', at: new Date('2026-01-10T00:00:00Z') })
      .execute()
    return member
  }
  const gifts = async (holder: bigint) => {
    const rows = await site.db.selectFrom('reward').selectAll().where('holder_id', '=', holder).orderBy('key').execute()
    return rows.map(({ source, key, amount }) => `${source} ${key} ${toDecimal(amount as never)}`)
  }
  return { ...site, aMemberOf, gifts }
}

test('loyalty example 14: the gift of a week takes its turnover to the paisa, and comes on Monday', async () => {
  const site = await open()
  const [short, enough] = [await site.aMemberOf(goldRank), await site.aMemberOf(goldRank)]
  await played(site, short.id, '2026-05-13T08:00:00Z', '11999.99')
  await played(site, enough.id, '2026-05-13T08:00:00Z', '12000')
  // 01:10 of Monday 18 May in Dhaka.
  await countUntil(site, '2026-05-17T19:05:00Z')
  expect((await site.gifts(enough.id)).filter((one) => one.startsWith('vip'))).toEqual([])
  await countUntil(site, '2026-05-17T19:10:00Z')
  await countUntil(site, '2026-05-18T08:00:00Z')
  const weekly = async (holder: bigint) => (await site.gifts(holder)).filter((one) => one.startsWith('vip'))
  expect([await weekly(short.id), await weekly(enough.id)]).toEqual([[], ['vip_weekly 2026-05-11 20.00']])
})

test('case N3: what is paid for a period that is over is that of the rank at its end, whatever the rank is now', async () => {
  const site = await open('2026-05-25T00:00:00Z')
  const member = await site.aMemberOf(goldRank)
  const before = { holder_id: member.id, month: new Date('2026-05-01T00:00:00Z'), valid: parseMoney('36500') }
  await site.db.insertInto('loyalty_month').values(before).execute()
  await site.db
    .updateTable('loyalty_member')
    .set({ valid: parseMoney('700000') })
    .execute()
  await played(site, member.id, '2026-05-26T08:00:00Z', '2500')
  await played(site, member.id, '2026-05-31T08:00:00Z', '10000')
  await countUntil(site, '2026-06-01T08:00:00Z')
  expect(await rankMoves(site, member.id)).toEqual([
    '0 > 3 play 2026-01-10T00:00:00.000Z',
    '3 > 2 fall 2026-05-31T18:00:00.000Z',
  ])
  expect(await site.gifts(member.id)).toEqual([
    'vip_weekly 2026-05-25 20.00',
    'rebate 2026-05-26 6.25',
    'rebate 2026-05-31 25.00',
  ])
})

test('the gift of a month is for those who have kept their rank', async () => {
  const site = await open()
  const [kept, fell] = [await site.aMemberOf(goldRank), await site.aMemberOf(goldRank)]
  await site.db
    .updateTable('loyalty_member')
    .set({ valid: parseMoney('700000') })
    .execute()
  await played(site, kept.id, '2026-05-13T08:00:00Z', '50000', 'OTHER')
  await played(site, fell.id, '2026-05-13T08:00:00Z', '49999.99', 'OTHER')
  await countUntil(site, '2026-06-01T08:00:00Z')
  const monthly = async (holder: bigint) => (await site.gifts(holder)).filter((one) => one.includes('monthly'))
  expect([await monthly(kept.id), await monthly(fell.id)]).toEqual([['vip_monthly 2026-05-01 100.00'], []])
})

const rowOf = (category: string, amount: string, more: { rank?: number; carry?: string } = {}) => {
  const turnover = { stake: parseMoney(amount), valid: parseMoney(amount) }
  const carry = more.carry ? -parseMoney(more.carry) : 0n
  return rebateOf({ holder: 1n, category, ...turnover, carry, rank: more.rank ?? 0 }, rebateRates)
}
const paid = (rows: ReturnType<typeof rowOf>[], most = rebateDayMost) =>
  rewardsOf(rows, rebateRates, most).map(({ source, amount }) => `${source} ${toDecimal(amount)}`)

test('loyalty example 4: each row is floored by itself', () => {
  const rank = goldRank
  const rows = [
    rowOf('slots', '48211.37', { rank }),
    rowOf('live', '120000', { rank }),
    rowOf('sports', '7777.77', { rank }),
  ]
  expect(rows.map(({ amount }) => toDecimal(amount))).toEqual(['120.52', '144.00', '10.88'])
  expect(paid(rows)).toEqual(['rebate 275.40'])
})

test('loyalty example 6: a row below one taka is not paid', () => {
  expect(paid([rowOf('slots', '900')])).toEqual([])
  expect(paid([rowOf('slots', '1000')])).toEqual(['rebate 1.00'])
})

test('loyalty example 7: in-house games pay a share of their edge', () => {
  expect(paid([rowOf('inhouse', '25000', { rank: 4 })])).toEqual(['rakeback 17.50'])
})

test('the most of a day is applied in the order of the categories', () => {
  const rows = [rowOf('inhouse', '25000', { rank: 4 }), rowOf('slots', '48211.37', { rank: goldRank })]
  expect(paid(rows, parseMoney('130'))).toEqual(['rebate 120.52', 'rakeback 9.48'])
  expect(paid(rows, parseMoney('100'))).toEqual(['rebate 100.00'])
})

test('loyalty example 5: what a void takes below zero lowers the next day, and never more than that', async () => {
  const site = await open()
  const member = await site.aMember()
  await played(site, member.id, '2026-05-10T08:00:00Z', '1000')
  await played(site, member.id, '2026-05-11T08:00:00Z', '-1000')
  await played(site, member.id, '2026-05-11T09:00:00Z', '600')
  await played(site, member.id, '2026-05-12T08:00:00Z', '5000')
  await countUntil(site, '2026-05-13T08:00:00Z')
  expect(await site.gifts(member.id)).toEqual(['rebate 2026-05-10 1.00', 'rebate 2026-05-12 4.60'])
  const carry = await site.db.selectFrom('loyalty_rebate_carry').select('carry').executeTakeFirstOrThrow()
  expect(carry.carry).toBe(0n)
})

test('case N8: on days of 23 and 25 hours every event happens once, counted from when the day begins', () => {
  const zone = 'Africa/Cairo'
  const events = (from: string, until: string) => {
    const found: string[] = []
    for (let at = Date.parse(from); ;) {
      const event = eventAfter(at, zone)
      if (event.at >= Date.parse(until)) return found
      found.push(`${event.what} ${event.day} ${new Date(event.at).toISOString().slice(5, 16)}`)
      at = event.at
    }
  }
  expect(events('2026-04-22T22:00:00Z', '2026-04-25T21:00:00Z')).toEqual([
    'rebates 2026-04-23 04-23T00:30',
    'rebates 2026-04-24 04-24T00:30',
    'rebates 2026-04-25 04-24T23:30',
  ])
  expect(events('2026-10-28T21:00:00Z', '2026-10-30T22:00:00Z')).toEqual([
    'rebates 2026-10-29 10-28T23:30',
    'rebates 2026-10-30 10-30T00:30',
  ])
})
