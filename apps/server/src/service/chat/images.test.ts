// Pictures of a chat: of both sides, encoded again, and seen by nobody else.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { callsByName } from '@chokka/contract'
import { testClock, testSite } from '../../../tests/site.ts'
import { aStaffMember } from '../../../tests/staff.ts'
import { aTrial } from '../../../tests/trial.ts'

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a8f5a' } }).withExif({
    IFD0: { Copyright: 'where it was taken' },
  })

async function chatSite() {
  const clock = testClock()
  const site = await testSite({ clock })
  const [staff, colleague] = [await aStaffMember(site, ['service.chat']), await aStaffMember(site, ['service.chat'])]
  const member = await site.aMember()
  await site.call('sayInChat', { id: randomUUID(), content: 'Where do I press?' }, member)
  const { id } = await site.call('takeChat', {}, staff)
  const send = async (url: string, token: string, payload: Buffer) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' }
    const answer = await site.app.inject({ method: 'POST', url, headers, payload })
    return answer.json<{ code?: string; value?: { id: string } }>()
  }
  const upload = async (payload?: Buffer, by = staff) =>
    send(callsByName.uploadChatImage.path, by.token, payload ?? (await picture().jpeg().toBuffer()))
  const image = async (by = staff) => (await upload(undefined, by)).value?.id ?? ''
  const answer = (more: object, by = staff) =>
    site.ask('answerChat', { id, line: randomUUID(), content: '', ...more }, by)
  const lines = async () => (await site.call('myChat', {}, member)).lines
  return { site, clock, staff, colleague, member, id, send, upload, image, answer, lines }
}

// O-15, S-24
test('a staff member sends up to three pictures, encoded again, which only the two sides see', async () => {
  const { site, staff, member, id, upload, image, answer, lines } = await chatSite()
  const sent = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
  expect(await upload(Buffer.from('<svg/>'))).toMatchObject({ code: 'image_wrong' })
  const first = (await upload(sent)).value?.id ?? ''
  const images = [first, await image(), await image()].toSorted()
  expect(await site.refused('chatImage', { id: first }, member)).toBe('not_found')
  expect(await site.refused('officeChatImage', { id: first }, staff)).toBe('not_found')
  expect((await answer({ images: [...images, await image()] })).ok).toBe(false)
  expect((await answer({ images })).ok).toBe(true)
  expect((await lines()).at(-1)).toMatchObject({ author: 'staff', content: '', images })
  const shown = await site.call('chatImage', { id: first }, member)
  expect(Buffer.from(shown.data, 'base64').toString('latin1')).not.toMatch(/script|where it was taken/)
  expect((await sharp(Buffer.from(shown.data, 'base64')).metadata()).width).toBe(40)
  expect((await site.call('officeChatImage', { id: first }, staff)).contentType).toBe('image/jpeg')
  expect((await site.call('officeChat', { id }, staff)).lines.at(-1)?.images).toEqual(images)
  for (const other of [await site.aMember(), await aTrial(site)])
    expect(await site.refused('chatImage', { id: first }, other)).toBe('not_found')
  // A note has none; if one had, it would be of staff alone.
  await answer({ content: 'To us', isNote: true })
  const { id: note } = await site.db
    .selectFrom('chat_line')
    .select('id')
    .where('author', '=', 'note')
    .executeTakeFirstOrThrow()
  const inNote = await image()
  await site.db.insertInto('chat_image').values({ line_id: note, image_id: inNote }).execute()
  await site.db
    .updateTable('image')
    .set({ used_for: `chat:${id}` })
    .where('id', '=', inNote)
    .execute()
  expect(await site.refused('chatImage', { id: inNote }, member)).toBe('not_found')
  // It is no upload of the member, who cannot send it on or read it as one.
  expect(await site.refused('ownImage', { id: first }, member)).toBe('not_found')
})

test('a picture is used once, by who has uploaded it, in a line and never in a note', async () => {
  const { site, staff, colleague, member, send, image, answer, lines } = await chatSite()
  const reader = await aStaffMember(site, ['feedback.read'])
  const path = callsByName.uploadChatImage.path
  const bytes = await picture().jpeg().toBuffer()
  expect(await send(path, reader.token, bytes)).toMatchObject({ code: 'not_allowed' })
  expect(await send(path, member.token, bytes)).toMatchObject({ code: 'not_signed_in' })
  const [own, theirs] = [await image(), await image(colleague)]
  const ofMember = (await send(callsByName.uploadImage.path, member.token, bytes)).value?.id ?? ''
  for (const id of [theirs, ofMember, randomUUID()])
    expect(await answer({ content: 'Here', images: [id] })).toMatchObject({ code: 'image_wrong' })
  expect(await site.refused('sayInChat', { id: randomUUID(), content: '', images: [own] }, member)).toBe('image_wrong')
  expect(await answer({ content: 'Look', images: [own], isNote: true })).toMatchObject({ code: 'invalid_input' })
  expect(await answer({})).toMatchObject({ code: 'invalid_input' })
  expect(await answer({ images: [own] }, colleague)).toMatchObject({ code: 'chat_held' })
  const before = (await lines()).length
  const line = randomUUID()
  // The same line sent again is stored once, with its picture.
  for (const _again of [1, 2]) expect((await answer({ line, images: [own] })).ok).toBe(true)
  expect(await lines()).toHaveLength(before + 1)
  expect(await answer({ images: [own] })).toMatchObject({ code: 'image_wrong' })
  expect(await site.call('officeChatImage', { id: own }, staff)).toMatchObject({ contentType: 'image/jpeg' })
})

// O-13
test('pictures that were never sent go after two days, those of a chat with the chat', async () => {
  const { site, clock, image, answer } = await chatSite()
  const [unsent, sent] = [await image(), await image()]
  expect((await answer({ images: [sent] })).ok).toBe(true)
  const kept = async () => (await site.db.selectFrom('image').select('id').execute()).map(({ id }) => id)
  expect((await kept()).toSorted()).toEqual([unsent, sent].toSorted())
  clock.forward(49 * 3600)
  await site.runJob('forget-images')
  expect(await kept()).toEqual([sent])
  clock.forward(91 * 24 * 3600)
  await site.runJob('forget-chats')
  expect(await kept()).toEqual([])
})
