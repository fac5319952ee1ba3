// Settings bind from the next period on, however late the period that is over is counted.
import { expect, test } from 'vitest'
import { parseMoney } from '@chokka/money'
import { countUntil, played, rankMoves } from '../../tests/loyalty.ts'
import { settingsByTwo } from '../../tests/staff.ts'
import { testClock, testSite } from '../../tests/site.ts'

async function open(start: string) {
  const clock = testClock(start)
  const site = await testSite({ clock })
  /** By staff who have just signed in: the clock has moved past the sessions of others. */
  const change = async (name: string, value: unknown) => (await settingsByTwo(site))(name, value)
  const member = await site.aMember()
  await site.db
    .insertInto('loyalty_member')
    .values({ holder_id: member.id, deposits: parseMoney('1000000') })
    .execute()
  const to = (at: string) => clock.forward((Date.parse(at) - clock.now().getTime()) / 1000)
  const rewards = async (source: string) => {
    const rows = await site.db.selectFrom('reward').selectAll().where('source', '=', source).orderBy('key').execute()
    return rows.map(({ key, amount }) => `${key} ${Number(amount) / 1e6}`)
  }
  return { ...site, change, member, to, rewards }
}

const slots = (ppm: number) => [{ category: 'slots', types: ['RNG'], paysOf: 'turnover', edgePpm: 40_000, ppm: [ppm] }]

test('a rebate is counted by the rates of the beginning of its day, though they changed before it was given', async () => {
  const site = await open('2026-05-09T12:00:00Z')
  expect(await site.change('rebateRates', slots(1000))).toMatchObject({ ok: true })
  for (const day of ['10', '11', '12']) await played(site, site.member.id, `2026-05-${day}T08:00:00Z`, '10000')
  // 01:00 of 11 May in Dhaka: the rebate of the 10th is not given yet.
  site.to('2026-05-10T19:00:00Z')
  expect(await site.change('rebateRates', slots(2000))).toMatchObject({ ok: true })
  site.to('2026-05-13T12:00:00Z')
  await countUntil(site, '2026-05-13T12:00:00Z')
  expect(await site.rewards('rebate')).toEqual(['2026-05-10 10', '2026-05-11 10', '2026-05-12 20'])
})

test('points and ranks of a slot are counted by what held when it began', async () => {
  const site = await open('2026-05-10T08:00:00Z')
  await played(site, site.member.id, '2026-05-10T08:00:00Z', '10000')
  await played(site, site.member.id, '2026-05-10T08:10:00Z', '10000')
  site.to('2026-05-10T08:06:00Z')
  const { site: before } = await site.baseCtx()
  expect(await site.change('pointUnits', [{ type: 'RNG', turnover: '200' }])).toMatchObject({ ok: true })
  const ranks = before.vipRanks.map((rank, at) => ({
    ...rank,
    ...Object.fromEntries(
      Object.entries(rank).flatMap(([name, value]) =>
        typeof value === 'bigint' ? [[name, String(value / 1_000_000n)]] : [],
      ),
    ),
    ...(at === 1 && { turnover: '20000' }),
  }))
  expect(await site.change('vipRanks', ranks)).toMatchObject({ ok: true })
  site.to('2026-05-10T10:00:00Z')
  await countUntil(site, '2026-05-10T10:00:00Z')
  const earned = await site.db.selectFrom('point_entry').select('points').orderBy('at').execute()
  expect(earned.map(({ points }) => points)).toEqual([100_000_000n, 50_000_000n])
  expect(await rankMoves(site, site.member.id)).toEqual(['0 > 1 play 2026-05-10T08:10:00.000Z'])
})
