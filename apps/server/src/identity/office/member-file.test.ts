import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testClock, testSite } from '../../../tests/site.ts'
import { aStaffMember } from '../../../tests/staff.ts'

// Decision 83: what staff keep of a member
test('notes stay as they were written, once however often they are sent, with their writer, newest first', async () => {
  const clock = testClock()
  const site = await testSite({ clock })
  const [farhana, shuvo] = [await aStaffMember(site), await aStaffMember(site)]
  const member = await site.aMember()
  const holderId = String(member.id)
  const first = { holderId, id: randomUUID(), text: 'Says the phone is a brother’s.' }
  const { note } = await site.call('noteMember', first, farhana)
  clock.forward(60)
  expect((await site.call('noteMember', first, farhana)).note).toEqual(note)
  expect(await site.refused('noteMember', { ...first, text: 'Another text.' }, farhana)).toBe('id_reused')
  expect(await site.refused('noteMember', first, shuvo)).toBe('id_reused')
  await site.call('noteMember', { holderId, id: randomUUID(), text: 'Asked both for documents.' }, shuvo)
  const { content, total } = await site.call('memberNotes', { holderId }, farhana)
  expect(total).toBe(2)
  expect(content.map(({ text, by }) => [text, by])).toEqual([
    ['Asked both for documents.', shuvo.name],
    [first.text, farhana.name],
  ])
  const events = await site.db.selectFrom('audit').selectAll().where('action', '=', 'staff.noteMember').execute()
  expect(events.map(({ actor, subject }) => [actor, subject])).toEqual([
    [`staff:${farhana.name}`, `holder:${holderId}`],
    [`staff:${shuvo.name}`, `holder:${holderId}`],
  ])
  await expect(site.db.updateTable('holder_note').set({ text: 'x' }).execute()).rejects.toThrow('holder_note')
  await expect(site.db.deleteFrom('holder_note').execute()).rejects.toThrow('holder_note')
  const other = String((await site.aMember()).id)
  expect((await site.call('memberNotes', { holderId: other }, farhana)).content).toEqual([])
  expect(await site.refused('noteMember', { ...first, id: randomUUID(), holderId: '999999999' }, farhana)).toBe(
    'not_found',
  )
  expect(await site.refused('noteMember', { ...first, id: randomUUID(), text: ' ' }, farhana)).toBe('invalid_input')
})

test('tags come from the list of the operator, are put on and off once, and filter the list of members', async () => {
  const site = await testSite()
  await site.setting('memberTags', [
    { code: 'watch', bn: 'নজরে', en: 'Watch' },
    { code: 'evening', bn: 'সন্ধ্যা', en: 'Evening' },
  ])
  const staff = await aStaffMember(site)
  const [one, two] = [await site.aMember(), await site.aMember()]
  const holderId = String(one.id)
  const form = { holderId, reason: 'seen in the evening' }
  const tag = async (code: string, isSet = true) =>
    (await site.call('tagMember', { ...form, tag: code, isSet }, staff)).done
  expect((await site.call('memberTags', {}, staff)).known.map(({ tag: code }) => code)).toEqual(['watch', 'evening'])
  await tag('evening')
  expect((await tag('watch'))?.set).toMatchObject([
    { tag: 'watch', words: { bn: 'নজরে', en: 'Watch' }, by: staff.name },
    { tag: 'evening' },
  ])
  await tag('watch')
  expect(await site.refused('tagMember', { ...form, tag: 'unknown', isSet: true }, staff)).toBe('not_found')
  const nobody = { ...form, holderId: '999999999', tag: 'watch', isSet: true }
  expect(await site.refused('tagMember', nobody, staff)).toBe('not_found')
  const tagged = async (code: string) =>
    (await site.call('memberSearch', { tag: code }, staff)).content.map((row) => row.account)
  expect(await tagged('watch')).toEqual([one.account])
  await site.call('tagMember', { ...form, holderId: String(two.id), tag: 'watch', isSet: true }, staff)
  expect(await tagged('watch')).toEqual([two.account, one.account])
  await tag('watch', false)
  expect(await tagged('watch')).toEqual([two.account])
  const events = await site.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'staff.tagMember')
    .where('subject', '=', `holder:${holderId}`)
    .orderBy('id')
    .execute()
  expect(events.map(({ before, after }) => [before, after])).toEqual([
    [{ tags: [] }, { tags: ['evening'] }],
    [{ tags: ['evening'] }, { tags: ['evening', 'watch'] }],
    [{ tags: ['evening', 'watch'] }, { tags: ['evening', 'watch'] }],
    [{ tags: ['evening', 'watch'] }, { tags: ['evening'] }],
  ])
  // What the operator offers no more is not shown, and still comes off.
  await site.setting('memberTags', [{ code: 'watch', bn: 'নজরে', en: 'Watch' }])
  expect((await site.call('memberTags', { holderId }, staff)).set).toEqual([])
  await tag('evening', false)
  expect(await site.db.selectFrom('holder_tag').select('tag').execute()).toEqual([{ tag: 'watch' }])
})

test('only staff with the permission see and write what is kept of a member', async () => {
  const site = await testSite()
  const [reader, stranger] = [await aStaffMember(site, ['members.read']), await aStaffMember(site, ['cashier.read'])]
  const member = await site.aMember()
  const holderId = String(member.id)
  const note = { holderId, id: randomUUID(), text: 'A note.' }
  for (const name of ['memberNotes', 'memberTags', 'memberRelations', 'memberRisk'] as const) {
    await site.call(name, { holderId }, reader)
    expect(await site.refused(name, { holderId }, stranger), name).toBe('not_allowed')
    expect(await site.refused(name, { holderId }, member), name).toBe('not_signed_in')
  }
  expect(await site.refused('noteMember', note, reader)).toBe('not_allowed')
  expect(await site.refused('tagMember', { holderId, tag: 'watch', isSet: true, reason: 'x' }, reader)).toBe(
    'not_allowed',
  )
  expect(await site.refused('noteMember', note, member)).toBe('not_signed_in')
})
