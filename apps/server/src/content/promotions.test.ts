import { expect, test } from 'vitest'
import { contentOffice, words } from '../../tests/content.ts'
import { testClock, testSite } from '../../tests/site.ts'

// spec 4 Activity status: coming soon, and what follows from its times
test('a promotion is to come until it begins, open until it ends, then over; without a beginning it is to come', async () => {
  const clock = testClock('2026-11-20T06:00:00Z')
  const site = await testSite({ clock })
  const { publish } = await contentOffice(site)
  const startsAt = '2026-11-20T06:01:00Z'
  const endsAt = '2026-11-20T06:02:00Z'
  await publish({ kind: 'PR', code: 'timed', facts: { startsAt, endsAt } })
  await publish({ kind: 'PR', code: 'someday' })
  const states: (string | undefined)[] = []
  for (const step of [0, 59, 1, 59, 1]) {
    clock.forward(step)
    const { content } = await site.call('promotionList', {})
    expect(content.find(({ code }) => code === 'someday')?.state).toBe('coming')
    states.push(content.find(({ code }) => code === 'timed')?.state)
  }
  expect(states).toEqual(['coming', 'coming', 'open', 'open', 'ended'])
})

test('open promotions come first, then those to come, then those that are over; pictures in their sequence', async () => {
  const site = await testSite()
  const { publish } = await contentOffice(site)
  const past = '2020-01-01T00:00:00Z'
  const images = [
    { url: '/content/b.svg', sequence: 2 },
    { url: '/content/a.svg', sequence: 1 },
  ]
  await publish({ kind: 'PR', code: 'over', facts: { startsAt: past, endsAt: past } })
  await publish({ kind: 'PR', code: 'coming' })
  await publish({ kind: 'PR', code: 'open', facts: { startsAt: past, images }, texts: { bn: words('খোলা') } })
  const { content } = await site.call('promotionList', {})
  expect(content.map(({ code }) => code)).toEqual(['open', 'coming', 'over'])
  expect(content[0]?.announcementImages.map(({ url }) => url)).toEqual(['/content/a.svg', '/content/b.svg'])
  expect(content[0]).toMatchObject({ title: 'খোলা', content: '<p>খোলা</p>', gives: '' })
})

// spec 7 Help
test('help articles come by category, and within it by place', async () => {
  const site = await testSite()
  const { publish } = await contentOffice(site)
  await publish({ kind: 'H', code: 'c', facts: { category: 'about' } })
  await publish({ kind: 'H', code: 'b', facts: { category: 'start' }, place: 2 })
  await publish({ kind: 'H', code: 'a', facts: { category: 'start' }, place: 1 })
  const { content } = await site.call('helpCenter', { lang: 'BN', device: 'WEB' })
  expect(content.map(({ code }) => code)).toEqual(['a', 'b', 'c'])
})
