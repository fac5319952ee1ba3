// Acts about many members: tags and messages (decisions 84 and 88).
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testSite, type TestSite } from '../../../tests/site.ts'
import { aStaffMember, type StaffMember } from '../../../tests/staff.ts'
import { aTrial } from '../../../tests/trial.ts'

const reason = 'evening campaign'
const texts = { bn: { title: 'আজ রাতে', content: 'নতুন খেলা।' }, en: { title: 'Tonight', content: 'New games.' } }
const tag = (isSet: boolean) => ({ call: 'tagMember', same: { tag: 'watch', isSet } }) as const
const letter = { call: 'writeMember', same: { texts } } as const

async function opened() {
  const site = await testSite()
  await site.setting('memberTags', [{ code: 'watch', bn: 'নজরে', en: 'Watch' }])
  const members = [await site.aMember(), await site.aMember(), await site.aMember()]
  return { site, staff: await aStaffMember(site), members, ids: members.map(({ id }) => String(id)) }
}
const rowsOf = (ids: readonly string[]) => ids.map((id) => ({ id }))

type Preview = typeof letter | ReturnType<typeof tag>
const look = (site: TestSite, as: StaffMember, preview: Preview, ids: readonly string[]) =>
  site.call('previewBulk', { ...preview, rows: rowsOf(ids) }, as)
async function run(site: TestSite, as: StaffMember, preview: Preview, ids: readonly string[]) {
  const { job } = await look(site, as, preview, ids)
  await site.call('startBulk', { id: job.id, reason }, as)
  await site.runJob('bulk-acts')
  return site.call('bulkJob', { id: job.id }, as)
}
const tagged = async (site: TestSite, as: StaffMember) =>
  (await site.call('memberSearch', { tag: 'watch' }, as)).content.map(({ holderId }) => holderId).sort()

test('a tag is put on many and taken off many, each with its own event and the one reason', async () => {
  const { site, staff, ids } = await opened()
  const [first = '', second = ''] = ids
  expect(await tagged(site, staff)).toEqual([])
  const { job } = await look(site, staff, tag(true), ids)
  expect(job).toMatchObject({ call: 'tagMember', state: 'previewed', counts: { waiting: 3 } })
  expect(await tagged(site, staff)).toEqual([])
  expect((await run(site, staff, tag(true), ids)).job.counts).toMatchObject({ done: 3, waiting: 0 })
  expect(await tagged(site, staff)).toEqual([...ids].sort())
  await run(site, staff, tag(false), [first, second])
  expect(await tagged(site, staff)).toEqual(ids.slice(2))
  const events = await site.db
    .selectFrom('audit')
    .select(['reason', 'actor', 'before', 'after'])
    .where('action', '=', 'staff.tagMember')
    .where('subject', '=', `holder:${first}`)
    .orderBy('id')
    .execute()
  const by = { reason, actor: `staff:${staff.name}` }
  expect(events).toEqual([
    { ...by, before: { tags: [] }, after: { tags: ['watch'] } },
    { ...by, before: { tags: ['watch'] }, after: { tags: [] } },
  ])
})

// L-09: nothing is offered to who is excluded
test('a message to many never goes to who is excluded, nor to closed and trial accounts, and to each other once', async () => {
  const { site, staff, members, ids } = await opened()
  const [reached, excluded, closed] = members
  const trial = await aTrial(site)
  await site.call('excludeMember', { holderId: ids[1] ?? '', term: 'week', reason }, staff)
  await site.db
    .updateTable('account_holder')
    .set({ state: 'closed' })
    .where('id', '=', closed?.id ?? 0n)
    .execute()
  const { rows } = await run(site, staff, letter, [...ids, String(trial.id)])
  expect(rows.map(({ state, code }) => [state, code])).toEqual([
    ['done', null],
    ['refused', 'not_to_be_reached'],
    ['refused', 'wrong_state'],
    ['refused', 'not_found'],
  ])
  const titles = async (id = 0n) =>
    site.db
      .selectFrom('inbox_message')
      .select('kind')
      .where('holder_id', '=', id)
      .where('kind', '=', 'letter')
      .execute()
  expect(await titles(reached?.id)).toHaveLength(1)
  for (const { id } of [excluded, closed, trial].flatMap((one) => one ?? [])) expect(await titles(id)).toEqual([])
  expect((await site.call('messageList', { language: 'en' }, reached)).content.map(({ title }) => title)).toContain(
    'Tonight',
  )
})

test('who is excluded between preview and start is left out', async () => {
  const { site, staff, ids } = await opened()
  const { job } = await look(site, staff, letter, ids)
  await site.call('startBulk', { id: job.id, reason }, staff)
  await site.call('excludeMember', { holderId: ids[0] ?? '', term: 'week', reason }, staff)
  await site.runJob('bulk-acts')
  const { rows } = await site.call('bulkJob', { id: job.id }, staff)
  expect(rows.map(({ code }) => code)).toEqual(['not_to_be_reached', null, null])
})

test('a message to more than may be written to alone is refused for each, as it takes two', async () => {
  const { site, staff, ids } = await opened()
  await site.setting('letterAlone', 2)
  const { job } = await look(site, staff, letter, ids.slice(0, 2))
  expect(job.counts).toMatchObject({ waiting: 2, refused: 0 })
  await site.setting('letterAlone', 1)
  await site.call('startBulk', { id: job.id, reason }, staff)
  await site.runJob('bulk-acts')
  const codes = (rows: readonly { code: string | null }[]) => rows.map(({ code }) => code)
  expect(codes((await site.call('bulkJob', { id: job.id }, staff)).rows)).toEqual(['takes_two', 'takes_two'])
  expect(codes((await look(site, staff, letter, ids)).rows)).toEqual(['takes_two', 'takes_two', 'takes_two'])
  expect(codes((await look(site, staff, tag(true), ids)).rows)).toEqual([null, null, null])
  expect(await site.db.selectFrom('inbox_letter').select('id').execute()).toEqual([])
})

test('what belongs to another act is refused, and so are more rows than the act takes', async () => {
  const { site, staff, ids } = await opened()
  const [one = ''] = ids
  const codes = async (call: 'tagMember' | 'writeMember', same?: object) =>
    (await site.call('previewBulk', { call, rows: [{ id: one }], ...(same ? { same } : {}) } as never, staff)).rows.map(
      ({ code }) => code,
    )
  expect(await codes('tagMember', letter.same)).toEqual(['invalid_input'])
  expect(await codes('tagMember')).toEqual(['invalid_input'])
  expect(await codes('writeMember', tag(true).same)).toEqual(['invalid_input'])
  const many = (count: number) => Array.from({ length: count }, () => ({ id: randomUUID() }))
  const form = (count: number) => ({ call: 'rejectWithdrawal', rows: many(count) })
  expect(await site.refused('previewBulk', form(101), staff)).toBe('invalid_input')
  expect((await site.call('previewBulk', form(100) as never, staff)).job.counts.refused).toBe(100)
  const stranger = await aStaffMember(site, ['members.read'])
  for (const preview of [tag(true), letter])
    expect(await site.refused('previewBulk', { ...preview, rows: rowsOf(ids) }, stranger)).toBe('not_allowed')
})
