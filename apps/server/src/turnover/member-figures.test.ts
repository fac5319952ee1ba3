import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toDecimal } from '@chokka/money'
import { testSite, type TestSite } from '../../tests/site.ts'
import { askOnce } from '../kit/database.ts'
import { memberFigures } from './index.ts'
import { figuresOf } from './member-figures.ts'

/** Two years of days of 200 members with two types of game; each member's daily stake is their own number. */
const manyDays = (site: TestSite) =>
  askOnce(
    site.databaseUrl,
    `insert into turnover_day (holder_id, day, vendor_id, type, stake, payout, valid, bets)
     select holder, day, 1, type, holder * 1000000, 500000, holder * 900000, 2
     from generate_series(1, 200) holder, generate_series(date '2025-01-01', date '2026-12-31', '1 day') day,
       unnest(array['INHOUSE', 'RNG']) type;
     analyze turnover_day`,
  )

test('the figures of a year are the sums of its days, for one member only', async () => {
  const site = await testSite()
  await manyDays(site)
  const figures = await memberFigures(site, { holder: 7n, from: '2025-07-01', before: '2026-07-01' })
  const inWords = figures.map(({ type, vendor, stake, payout, valid, bets }) =>
    [type, vendor, ...[stake, payout, valid].map(toDecimal), bets].join(' '),
  )
  expect(inWords).toEqual(['INHOUSE 1 2555.00 182.50 2299.50 730', 'RNG 1 2555.00 182.50 2299.50 730'])
  const none = await memberFigures(site, { holder: 7n, from: '2024-01-01', before: '2025-01-01' })
  expect(none).toEqual([])
})

type Plan = { 'Node Type': string; 'Index Name'?: string; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

// Issue 7, section 6
test('a year of one member is read with one index of one table', async () => {
  const site = await testSite()
  await manyDays(site)
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
    explain (format json) ${figuresOf({ holder: 7n, from: '2025-07-01', before: '2026-07-01' })}`.execute(site.db)
  const nodes = rows[0]?.['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)) ?? []
  const reading = nodes.filter((node) => node['Node Type'].includes('Scan'))
  expect(reading.flatMap((node) => node['Index Name'] ?? [])).toEqual(['turnover_day_pkey'])
  expect(reading.map((node) => node['Node Type'])).not.toContain('Seq Scan')
})
