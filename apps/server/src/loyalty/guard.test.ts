import { expect, test } from 'vitest'
import { parseMoney } from '@chokka/money'
import { aStaffMember } from '../../tests/staff.ts'
import { testSite } from '../../tests/site.ts'
import { guard } from './guard.ts'

const reason = 'rates of the new season'

test('loyalty example 15: the guard counts rebate, salary and gifts of the highest rank against the edge', async () => {
  const site = await testSite()
  const { site: settings } = await site.baseCtx()
  const live = (highestSalaryPpm: number) =>
    guard({ ...settings, highestSalaryPpm }).find(({ category }) => category === 'live')
  expect(live(10_000)).toEqual({
    ...{ category: 'live', rebatePpm: 3000, salaryPpm: 10_000, giftsPpm: 3600, edgePpm: 16_000 },
    verdict: 'refused',
  })
  expect([live(9000)?.verdict, live(9400)?.verdict, live(9401)?.verdict]).toEqual(['warns', 'warns', 'refused'])
  expect([live(1400)?.verdict, live(1401)?.verdict], 'half of the edge').toEqual(['fits', 'warns'])
})

test('the standard settings are under the edge of every category, and in-house games pay a share of theirs', async () => {
  const site = await testSite()
  const rows = guard((await site.baseCtx()).site)
  expect(rows.filter(({ verdict }) => verdict === 'refused')).toEqual([])
  expect(rows.find(({ category }) => category === 'inhouse')).toMatchObject({ rebatePpm: 1500, salaryPpm: 0 })
})

test.each([
  { name: 'highestSalaryPpm', value: 10_000 },
  { name: 'rebateRates', value: (edge: number) => [live({ edgePpm: edge })] },
] as const)('a change of $name that gives away more than the edge is refused, and changes nothing', async (one) => {
  const site = await testSite()
  const maker = await aStaffMember(site)
  const value = typeof one.value === 'function' ? one.value(15_599) : one.value
  const answer = await site.ask('changeSetting', { name: one.name, value: JSON.stringify(value), reason }, maker)
  expect(answer).toMatchObject({ ok: false, code: 'above_edge', value: { categories: 'live' } })
  expect(await site.db.selectFrom('setting').select('name').where('name', '=', one.name).execute()).toEqual([])
})

const live = (more: { edgePpm: number }) => ({
  ...{ category: 'live', types: ['LIVE'], paysOf: 'turnover', ppm: [500, 3000] },
  ...more,
})

test('a rate at the edge is taken', async () => {
  const site = await testSite()
  const answer = await site.ask(
    'changeSetting',
    { name: 'rebateRates', value: JSON.stringify([live({ edgePpm: 15_600 })]), reason },
    await aStaffMember(site),
  )
  expect(answer.ok).toBe(true)
})

test('gifts are a share of the turnover that keeps the highest rank', async () => {
  const { site: settings } = await (await testSite()).baseCtx()
  const [lowest] = settings.vipRanks
  if (!lowest) throw new Error('There are ranks')
  const rank = { ...lowest, keep: parseMoney('1000'), monthlyGift: parseMoney('6'), weeklyGift: parseMoney('1') }
  expect(guard({ ...settings, vipRanks: [lowest, rank] })[0]?.giftsPpm).toBe(10_000)
  expect(guard({ ...settings, vipRanks: [rank, lowest] })[0]?.giftsPpm, 'without a keep').toBe(0)
})
