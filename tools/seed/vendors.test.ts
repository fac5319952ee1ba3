import { expect, test } from 'vitest'
import { gameTypes } from '@chokka/contract/calls/games'
import { testSite } from '../../apps/server/tests/site.ts'
import { seedVendors } from './vendors.ts'

// issue 9: about 40 demo vendors over all categories; what comes later is not faked
test('the demo vendors fill every category, say that their games come, and are asked for nothing', async () => {
  const site = await testSite()
  await seedVendors(site)
  const { content } = await site.call('gameVendors', {})
  expect(content.map(({ title }) => title)).toEqual(gameTypes.filter((type) => type !== 'RNG'))
  const cards = content.flatMap((lane) => lane.cards)
  expect(cards.length).toBeGreaterThan(30)
  expect(new Set(cards.map((card) => card.state))).toEqual(new Set(['coming']))
  expect(new Set(cards.map((card) => card.displayName)).size).toBe(cards.length)
  const laneOf = (code: string) => cards.find((card) => card.vassalage === code)?.gameType
  expect(['IMES', 'DS88', 'BGS', 'TCG_LOTTO_VN'].map(laneOf)).toEqual(['ESPORTS', 'COCKFIGHT', 'INHOUSE', 'ELOTT'])
  await site.runJob('sync-games')
  expect(await site.db.selectFrom('vendor_sync').select('vendor_id').execute()).toEqual([])
})

test('a second seed changes no vendor', async () => {
  const site = await testSite()
  await seedVendors(site)
  await site.db.updateTable('vendor').set({ display_name: 'Ours', enabled: false }).where('code', '=', 'IMES').execute()
  const vendors = () => site.db.selectFrom('vendor').selectAll().orderBy('id').execute()
  const before = await vendors()
  await seedVendors(site)
  expect(await vendors()).toEqual(before)
})
