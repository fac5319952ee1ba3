import { expect, test } from 'vitest'
import { contentOffice, words } from '../../tests/content.ts'
import { testClock, testSite } from '../../tests/site.ts'
import { plusSeconds } from '../kit/index.ts'
import { withAgent } from '../../tests/agent.ts'

async function office() {
  const clock = testClock('2026-11-20T06:00:00Z')
  const site = await testSite({ clock })
  const at = (seconds: number) => plusSeconds(clock.now(), seconds).toISOString()
  const titles = async (as?: { token: string }, input: Record<string, string> = {}) => {
    const answer = await site.ask('announcements', { types: 'PL', ...input }, as)
    if (!answer.ok) throw new Error(answer.code)
    return answer.value.player.map(({ title }) => title)
  }
  return { site, clock, at, titles, ...(await contentOffice(site)) }
}

// spec 3 Notice/announcement
test('content is shown from the second at which it begins, and no more at the second at which it ends', async () => {
  const { site, clock, at, titles, publish } = await office()
  await publish({ kind: 'PL', texts: { bn: words('soon') }, shownFrom: at(60), shownUntil: at(120) })
  const seen: number[] = []
  for (const step of [0, 59, 1, 59, 1]) {
    clock.forward(step)
    seen.push((await titles()).length)
  }
  expect(seen).toEqual([0, 0, 1, 1, 0])
  // Without times it is there from the moment when it is published, with that moment as its time.
  await publish({ kind: 'PL', texts: { bn: words('now') } })
  const { player } = await site.call('announcements', { types: 'PL' })
  expect(player).toMatchObject([{ title: 'now', timestamp: clock.now().toISOString() }])
})

test('each audience sees its own content, whatever token of another kind it sends', async () => {
  const { site, titles, publish, staff } = await office()
  for (const audience of ['everyone', 'visitors', 'signed_in', 'members', 'agents', 'first_login'] as const)
    await publish({ kind: 'PL', audience, texts: { bn: words(audience) } })
  const newcomer = await withAgent(site, await site.aMember())
  const regular = await site.call('login', { username: newcomer.account, password: newcomer.password })
  const sorted = async (as?: { token: string }) => (await titles(as)).toSorted()
  expect(await sorted()).toEqual(['everyone', 'visitors'])
  expect(await sorted({ token: staff.token })).toEqual(['everyone', 'visitors'])
  expect(await sorted(regular)).toEqual(['everyone', 'members', 'signed_in'])
  expect(await sorted(await site.aMember())).toEqual(['everyone', 'first_login', 'members', 'signed_in'])
  expect(await sorted(newcomer.agent)).toEqual(['agents', 'everyone', 'signed_in'])
})

// spec 2 Public popups
test('popups: A for who is signed in, B for visitors, F in the first session, and of these those that are asked for', async () => {
  const { site, publish } = await office()
  for (const executionType of ['A', 'B', 'F'] as const)
    await publish({ kind: 'PU', facts: { executionType }, texts: { bn: words(executionType) } })
  const shown = async (as?: { token: string }, execution?: string) => {
    const answer = await site.ask('announcements', { types: 'PU', ...(execution && { execution }) }, as)
    if (!answer.ok) throw new Error(answer.code)
    return answer.value.popup.map((popup) => popup.executionType).toSorted()
  }
  const newcomer = await site.aMember()
  const regular = await site.call('login', { username: newcomer.account, password: newcomer.password })
  expect(await shown()).toEqual(['B'])
  expect(await shown(undefined, 'A,F')).toEqual([])
  expect(await shown(regular)).toEqual(['A'])
  expect(await shown(await site.aMember())).toEqual(['A', 'F'])
  expect(await shown(await site.aMember(), 'F')).toEqual(['F'])
  expect(await shown(regular, 'B')).toEqual([])
  expect(await site.refused('announcements', { execution: 'C' })).toBe('invalid_input')
  expect(await site.refused('announcements', { types: 'B,X' })).toBe('invalid_input')
})

test("a missing language falls back to the site's, then to English, and the answer says which it is", async () => {
  const { site, publish } = await office()
  await publish({ kind: 'PL', texts: { bn: words('দুই ভাষা'), en: words('both') } })
  await publish({ kind: 'PL', texts: { bn: words('শুধু বাংলা') } })
  const read = async (language?: string) => {
    const { player } = await site.call('announcements', { types: 'PL', language })
    return Object.fromEntries(player.map((one) => [one.title, one.language]))
  }
  expect(await read('EN')).toEqual({ both: 'en', 'শুধু বাংলা': 'bn' })
  expect(await read('BN')).toEqual({ 'দুই ভাষা': 'bn', 'শুধু বাংলা': 'bn' })
  expect(await read('fr')).toEqual({ 'দুই ভাষা': 'bn', 'শুধু বাংলা': 'bn' })
  await site.setting('defaultLanguage', 'fr')
  expect(await read('fr')).toEqual({ both: 'en', 'শুধু বাংলা': 'bn' })
})

test('only what was asked for by type and platform comes; banners in their places, notices newest first', async () => {
  const { site, clock, publish } = await office()
  for (const [title, place] of [
    ['second', 2],
    ['first', 1],
    ['third', 3],
  ] as const)
    await publish({ kind: 'B', place, texts: { bn: words(title) } })
  for (const title of ['older', 'newer']) {
    clock.forward(60)
    await publish({ kind: 'PL', place: title === 'older' ? 0 : 9, texts: { bn: words(title) } })
  }
  await publish({ kind: 'B', platforms: ['A'], texts: { bn: words('android') } })
  const all = await site.call('announcements', {})
  expect(all.banners.map(({ title }) => title)).toEqual(['first', 'second', 'third'])
  expect(all.player.map(({ title }) => title)).toEqual(['newer', 'older'])
  expect(await site.call('announcements', { types: 'PR,H' })).toMatchObject({ banners: [], player: [], popup: [] })
  const android = await site.call('announcements', { types: 'B', platform: 'A' })
  expect(android.banners.map(({ title }) => title)).toEqual(['android', 'first', 'second', 'third'])
})

// spec 9 Announcements
test('the list of announcements comes by nine, and a page beyond its end is empty', async () => {
  const { site, clock, publish } = await office()
  for (let one = 1; one <= 11; one++) {
    clock.forward(1)
    await publish({ kind: 'PL', texts: { bn: words(`${one}`) } })
  }
  const page = async (pageNo: number) => {
    const { content, ...rest } = await site.call('announcementList', { pageNo })
    return { ...rest, titles: content.map(({ title }) => title) }
  }
  expect(await page(1)).toEqual({
    ...{ pageNum: 1, totalPages: 2, total: 11 },
    titles: ['11', '10', '9', '8', '7', '6', '5', '4', '3'],
  })
  expect(await page(2)).toMatchObject({ titles: ['2', '1'] })
  expect(await page(3)).toMatchObject({ titles: [], total: 11 })
})

test('however much is published, an answer has at most a hundred of a type', async () => {
  const { site, clock, publish } = await office()
  const { id } = await publish({ kind: 'PL' })
  const items = Array.from({ length: 150 }, () => ({ kind: 'PL', created_at: clock.now() }))
  await site.db.insertInto('content_item').values(items).execute()
  const copies = await site.db.selectFrom('content_item').select('id').where('id', '!=', id).execute()
  const one = await site.db.selectFrom('content_version').selectAll().executeTakeFirstOrThrow()
  const rows = copies.map((copy) => ({
    ...one,
    ...{ item_id: copy.id, facts: JSON.stringify(one.facts), texts: JSON.stringify(one.texts) },
  }))
  await site.db.insertInto('content_version').values(rows).execute()
  ;(await site.baseCtx()).live.publish({ topic: 'content', holder: null })
  expect((await site.call('announcements', { types: 'PL' })).player).toHaveLength(100)
  expect((await site.call('announcementList', {})).total).toBe(151)
})
