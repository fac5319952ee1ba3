import { expect, test } from 'vitest'
import { contentOffice, words } from '../../tests/content.ts'
import { testClock, testSite } from '../../tests/site.ts'

async function office() {
  const clock = testClock()
  const site = await testSite({ clock })
  const titles = async () => (await site.call('announcements', { types: 'PL' })).player.map(({ title }) => title)
  return { site, clock, titles, ...(await contentOffice(site)) }
}

test('a draft is seen by nobody, and changes nothing of the version that is on the site', async () => {
  const { site, titles, save, publish, staff } = await office()
  const { id } = await publish({ kind: 'PL', texts: { bn: words('on the site') } })
  const draft = await save({ kind: 'PL', id, texts: { bn: words('being written') } })
  expect(await titles()).toEqual(['on the site'])
  expect(draft).toMatchObject({ version: 2, state: 'draft' })
  await site.call('publishContent', { id, version: 2, reason: 'done' }, staff)
  expect(await titles()).toEqual(['being written'])
  const { content } = await site.call('contentList', { id }, staff)
  expect(content.map(({ version, state }) => [version, state]).toSorted()).toEqual([
    [1, 'replaced'],
    [2, 'published'],
  ])
})

test('what is taken back is gone at once, in every process on this database', async () => {
  const { site, titles, publish, withdraw } = await office()
  const other = await testSite({ databaseUrl: site.databaseUrl })
  const seen = async () => (await other.call('announcements', { types: 'PL' })).player.length
  const made = await publish({ kind: 'PL' })
  await expect.poll(seen).toBe(1)
  await withdraw(made)
  expect(await titles()).toEqual([])
  await expect.poll(seen).toBe(0)
})

test('a change of content is told to everybody by a live hint', async () => {
  const { site, save, staff } = await office()
  const topics: unknown[] = []
  ;(await site.baseCtx()).live.subscribe((push) => topics.push(push))
  const { id, version } = await save({ kind: 'PL' })
  expect(topics).toEqual([])
  await site.call('publishContent', { id, version, reason: 'now' }, staff)
  expect(topics).toEqual([{ topic: 'content', holder: null }])
})

test('the answer is read from the database once, and again after a change', async () => {
  const { site, titles, publish } = await office()
  const { id } = await publish({ kind: 'PL', texts: { bn: words('first') } })
  await titles()
  await site.db.updateTable('content_version').set({ state: 'withdrawn' }).where('item_id', '=', id).execute()
  expect(await titles()).toEqual(['first'])
  await publish({ kind: 'PL', texts: { bn: words('second') } })
  expect(await titles()).toEqual(['second'])
})

test('only a draft is published, only what is on the site is taken back, and a stale editor is refused', async () => {
  const { site, save, trySave, publish, staff } = await office()
  const { id } = await publish({ kind: 'PL' })
  const act = { id, version: 1, reason: 'x' }
  expect(await site.refused('publishContent', act, staff)).toBe('wrong_state')
  expect(await site.refused('publishContent', { ...act, version: 9 }, staff)).toBe('not_found')
  expect(await site.refused('withdrawContent', { ...act, id: 99_999 }, staff)).toBe('not_found')
  await save({ kind: 'PL', id, basedOn: 1 })
  expect(await trySave({ kind: 'PL', id, basedOn: 1 })).toMatchObject({ code: 'wrong_state' })
  expect(await site.refused('withdrawContent', { ...act, version: 2 }, staff)).toBe('wrong_state')
  expect(await trySave({ kind: 'PL', id, basedOn: 2 })).toMatchObject({ ok: true })
})

test('two staff members who publish at once put one version on the site', async () => {
  const { site, titles, save, staff } = await office()
  const { id, version } = await save({ kind: 'PL' })
  const answers = await Promise.all(
    [1, 2, 3].map(() => site.ask('publishContent', { id, version, reason: 'both' }, staff)),
  )
  expect(answers.map((one) => (one.ok ? 'done' : one.code)).toSorted()).toEqual(['done', 'wrong_state', 'wrong_state'])
  expect(await titles()).toHaveLength(1)
})

test('what is incomplete is not published, and the refusal names what is missing', async () => {
  const { site, clock, save, staff } = await office()
  const refused = async (draft: Parameters<typeof save>[0]) => {
    const { id, version } = await save(draft)
    const answer = await site.ask('publishContent', { id, version, reason: 'x' }, staff)
    expect(answer).toMatchObject({ ok: false, code: 'content_incomplete' })
    return answer.ok ? undefined : answer.value
  }
  const noTerms = { bn: { title: 'শর্ত ছাড়া', summary: 'x', body: '<p> </p>' } }
  expect(await refused({ kind: 'PR', texts: noTerms })).toEqual({ fields: ['texts.bn.body'] })
  expect(await refused({ kind: 'PL', texts: { en: words('English only') } })).toEqual({ fields: ['texts.bn'] })
  expect(await refused({ kind: 'PL', texts: { bn: words('দুই'), en: { title: 'two' } } })).toEqual({
    fields: ['texts.en.body'],
  })
  expect(await refused({ kind: 'resource' })).toEqual({ fields: ['code'] })
  const shownUntil = clock.now().toISOString()
  expect(await refused({ kind: 'PL', shownUntil })).toEqual({ fields: ['shownUntil'] })
})

test('addresses lead to this site or to https, and facts are those of the kind', async () => {
  const { trySave } = await office()
  const wrong = [
    { kind: 'B', facts: { image: 'javascript:alert(1)' } },
    { kind: 'B', facts: { image: '//evil.example/x.png' } },
    { kind: 'B', facts: { linkageType: 'external', target: 'http://plain.example' } },
    { kind: 'B', facts: { linkageType: 'page', target: '//evil.example' } },
    { kind: 'B', facts: { linkageType: 'page', target: '/\\evil.example' } },
    { kind: 'B', facts: { linkageType: 'game', target: 'CHOKKA' } },
    { kind: 'B', facts: { linkageType: 'none', target: '/left-over' } },
    { kind: 'PU', facts: { executionType: 'C' } },
    { kind: 'resource', facts: { url: 'data:text/html,x' } },
    { kind: 'PL', facts: { executionType: 'A' } },
    { kind: 'PL', shownFrom: '2026-12-02T00:00:00Z', shownUntil: '2026-12-01T00:00:00Z' },
  ] as const
  for (const draft of wrong)
    expect(await trySave(draft), JSON.stringify(draft)).toMatchObject({ code: 'invalid_input' })
  const right = [
    { kind: 'B', facts: { linkageType: 'external', target: 'https://partner.example/a?b=1' } },
    { kind: 'B', facts: { linkageType: 'page', target: '/promotions#first-deposit' } },
    { kind: 'B', facts: { linkageType: 'game', target: 'CHOKKA/crash' } },
    { kind: 'B', facts: { linkageType: 'promotion', target: 'first-deposit' } },
  ] as const
  for (const draft of right) expect(await trySave(draft), JSON.stringify(draft)).toMatchObject({ ok: true })
})

test('a code names one piece of its kind, and neither code nor kind changes later', async () => {
  const { save, trySave } = await office()
  const { id } = await save({ kind: 'H', code: 'terms' })
  expect(await trySave({ kind: 'H', code: 'terms' })).toMatchObject({ code: 'content_code_taken' })
  expect(await trySave({ kind: 'PR', code: 'terms' })).toMatchObject({ ok: true })
  expect(await trySave({ kind: 'H', id, code: 'other' })).toMatchObject({ code: 'invalid_input' })
  expect(await trySave({ kind: 'PL', id })).toMatchObject({ code: 'invalid_input' })
})

test('a language that is not named keeps its words', async () => {
  const { save } = await office()
  const { id } = await save({ kind: 'PL', texts: { bn: words('এক'), en: words('one') } })
  const again = await save({ kind: 'PL', id, texts: { en: words('two') } })
  expect([again.texts.bn?.title, again.texts.en?.title]).toEqual(['এক', 'two'])
})

// spec 3 Resources
test('resources stand under their names in the permission data, with an English label', async () => {
  const { site, publish } = await office()
  const texts = { bn: { title: 'উপহার' }, en: { title: 'Gift' } }
  await publish({ kind: 'resource', code: 'REGISTERPOP', facts: { url: '/content/gift.svg' }, texts })
  const gift = { labelNameEn: 'Gift', url: '/content/gift.svg' }
  expect((await site.call('permission', {})).info.resources).toEqual({ REGISTERPOP: gift })
  const { content } = await site.call('resources', { language: 'BN' })
  expect(content).toEqual({ REGISTERPOP: { ...gift, labelName: 'উপহার' } })
})
