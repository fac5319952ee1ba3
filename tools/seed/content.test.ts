import { promotionStates, promotionTypes } from '@chokka/contract/content'
import { expect, test } from 'vitest'
import { testSite } from '../../apps/server/tests/site.ts'
import { seedContent } from './content.ts'

test('the demo content is complete in both languages, and a second run changes nothing', async () => {
  const site = await testSite()
  await seedContent(site)
  const shown = await Promise.all(
    ['bn', 'en'].map(async (language) => {
      const all = await site.call('announcements', { types: 'B,PL,PR,H', language })
      const help = await site.call('helpCenter', { lang: language })
      const { content: promotions } = await site.call('promotionList', { language })
      expect([all.banners, all.player, all.help, all.promotion].map((list) => list.length)).toEqual([4, 12, 12, 9])
      expect(help.content).toHaveLength(12)
      const texts = [...all.banners, ...all.player, ...help.content, ...promotions]
      expect(new Set(texts.map((one) => one.language))).toEqual(new Set([language]))
      // Every type and every state has one: no filter of the page is empty.
      expect(new Set(promotions.map(({ type }) => type))).toEqual(new Set(promotionTypes))
      expect(new Set(promotions.map(({ state }) => state))).toEqual(new Set(promotionStates))
      // What is to come or over says so, and offers nothing to press.
      for (const one of promotions) expect(one.state === 'open', one.code).toBe(one.linkageType !== 'none')
      return texts.map(({ title, content }) => `${title} ${content}`).join(' ')
    }),
  )
  expect(shown[0]).toMatch(/[অ-হ]/)
  expect(shown[1]).not.toMatch(/[অ-হ]/)
  const versions = async () => site.db.selectFrom('content_version').select(['item_id', 'version', 'state']).execute()
  const before = await versions()
  await seedContent(site)
  expect(await versions()).toEqual(before)
})
