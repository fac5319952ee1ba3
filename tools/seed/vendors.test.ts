import { expect, test } from 'vitest'
import { gameTypes } from '@chokka/contract/nouns/games/calls'
import { testSite } from '../../apps/server/tests/site.ts'
import { brands } from '@chokka/slot-titles/brands'
import { existsSync } from 'node:fs'
import { registerVendor } from '../../apps/server/src/games/index.ts'
import { seedSlotBrands } from './slot-brands.ts'
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

// issue 10: 25 brands, each a vendor of its own
test('every slot brand is a vendor with its own address and mark, and a second seed keeps what staff switched', async () => {
  const site = await testSite()
  const studio = { url: 'http://studio.example', publicKey: 'key' }
  const company = await registerVendor(site.db, {
    code: 'CHOKKA',
    displayName: 'Studio',
    publicKey: 'key',
    baseUrl: studio.url,
  })
  await seedSlotBrands(site, studio, company)
  await site.db.updateTable('vendor').set({ enabled: false }).where('code', '=', 'NK').execute()
  const hot = () => site.db.selectFrom('game').select(['id', 'is_hot', 'listed']).orderBy('id').execute()
  const seeded = await hot()
  // spec point 19: hot titles, which nobody sees before the list of their brand was read.
  expect(seeded.map((game) => [game.is_hot, game.listed])).toEqual(Array(8).fill([true, false]))
  await site.db
    .updateTable('game')
    .set({ is_hot: false })
    .where('id', '=', seeded[0]?.id ?? 0)
    .execute()
  await seedSlotBrands(site, { ...studio, url: 'http://moved.example' }, company)
  expect((await hot()).map((game) => game.is_hot)).toEqual([false, ...Array(7).fill(true)])
  const vendors = await site.db.selectFrom('vendor').selectAll().where('code', '<>', 'CHOKKA').orderBy('id').execute()
  expect(vendors.map(({ code }) => code)).toEqual(brands.map(({ code }) => code))
  for (const [at, { key }] of brands.entries()) {
    expect(vendors[at]).toMatchObject({
      ...{ base_url: `http://moved.example/brands/${key}`, launch_origin: 'http://moved.example', is_coming: false },
      // The brands fill one jackpot, so their shares wait in one escrow (M1).
      jackpot_vendor_id: company,
      ...{ enabled: key !== 'nokshi', categories: { 'Video Slots': 'RNG' }, icon: `/vendors/${key}.word.svg` },
    })
    expect(existsSync(new URL(`../../apps/web/public/vendors/${key}.word.svg`, import.meta.url)), key).toBe(true)
  }
})
