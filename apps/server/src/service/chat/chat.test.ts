import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '@chokka/contract'
import { chatLimits } from '@chokka/contract/chat'
import { everything } from '../../../tests/everything.ts'
import { testClock, testSite, type Holder, type TestSite } from '../../../tests/site.ts'
import { aStaffMember, type StaffMember } from '../../../tests/staff.ts'
import { aTrial } from '../../../tests/trial.ts'
import { chatMoves, holdSeconds } from './moves.ts'

const clock = testClock()
let site: TestSite
let [staff, colleague] = [undefined as unknown as StaffMember, undefined as unknown as StaffMember]
beforeAll(async () => {
  site = await testSite({ clock, keep: true })
  for (const name of ['sessionIdleMinutes', 'staffSessionIdleMinutes'] as const) await site.setting(name, 1_000_000)
  for (const name of ['sessionHours', 'staffSessionHours'] as const) await site.setting(name, 720)
  ;[staff, colleague] = [await aStaffMember(site, ['service.chat']), await aStaffMember(site, ['service.chat'])]
})
afterAll(() => site.close())

const say = async (member: Holder, content = 'Where is my money?', more: object = {}) =>
  site.call('sayInChat', { id: randomUUID(), content, ...more }, member)
const answer = (id: string, content: string, by = staff, more: object = {}) =>
  site.ask('answerChat', { id, line: randomUUID(), content, ...more }, by)
const myChat = (member: Holder) => site.call('myChat', {}, member)
const unread = async (member: Holder) => (await site.call('unreadCount', {}, member)).unreadChat
/** A chat of a new member that the staff member has taken. */
async function taken(by = staff) {
  const member = await site.aMember()
  await say(member)
  const { id } = await chatOf(member)
  await site.call('takeChat', { id }, by)
  return { member, id }
}
const chatOf = (member: Pick<Holder, 'id'>) =>
  site.db.selectFrom('chat').selectAll().where('holder_id', '=', member.id).executeTakeFirstOrThrow()
const shown = async (member: Holder) =>
  (await myChat(member)).lines.map(({ author, event, content }) => [author, event ?? content])
async function upload(holder: Holder): Promise<string> {
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#2a8f5a' } })
  const response = await site.app.inject({
    ...{ method: 'POST', url: calls.images.uploadImage.path, payload: await picture.png().toBuffer() },
    headers: { authorization: `Bearer ${holder.token}`, 'content-type': 'image/png' },
  })
  return response.json<{ value: { id: string } }>().value.id
}

test('a chat moves as the table says, and in no other way', () => {
  expect(chatMoves).toEqual({ waiting: ['taken', 'closed'], taken: ['taken', 'waiting', 'closed'], closed: [] })
})

test('a member says, waits at a place, is answered, and both see what the other has seen and types', async () => {
  const [first, member] = [await site.aMember(), await site.aMember()]
  expect(await myChat(member)).toMatchObject({ state: 'none', lines: [], isStaffed: false, keptDays: 90 })
  await say(first)
  clock.forward(60)
  const { place } = await say(member, '<b>Where</b> is my money?', { position: 'help' })
  expect(await myChat(member)).toMatchObject({ state: 'waiting', ahead: 1, staff: '', staffSeen: 0 })
  await site.call('openDesk', { name: 'Mitu', isTaking: true }, staff)
  await site.call('takeChat', {}, staff)
  const { id } = await site.call('takeChat', {}, staff)
  const list = await site.call('officeChats', {}, staff)
  expect(list.content.find((one) => one.id === id)).toMatchObject({
    ...{ account: member.account, isMine: true, staff: staff.name, state: 'taken', unread: 1, openedFrom: 'help' },
    ...{ last: '<b>Where</b> is my money?', language: 'bn' },
  })
  expect(list.desks).toEqual([{ staff: staff.name, name: 'Mitu', isTaking: true, chats: 2, isMe: true }])
  await site.call('keepChat', { id, seen: place, isTyping: true }, staff)
  const typing = await myChat(member)
  expect(typing).toMatchObject({ state: 'taken', staff: 'Mitu', typingMs: 6000, staffSeen: place, isStaffed: true })
  expect((await answer(id, 'I am looking.')).ok).toBe(true)
  await answer(id, 'New address only.', staff, { isNote: true })
  expect(await unread(member)).toBe(1)
  const lines = (await myChat(member)).lines
  expect(lines.map(({ author, event, content, by }) => [author, event ?? content, by])).toEqual([
    ...[
      ['holder', '<b>Where</b> is my money?', ''],
      ['event', 'taken', 'Mitu'],
      ['staff', 'I am looking.', 'Mitu'],
    ],
  ])
  await site.call('typeInChat', {}, member)
  expect(await site.call('readChat', { place: lines.at(-1)?.place ?? 0 }, member)).toEqual({ unreadChat: 0 })
  const one = await site.call('officeChat', { id }, colleague)
  expect(one).toMatchObject({ typingMs: 6000, isMine: false, staff: staff.name, holderSeen: lines.at(-1)?.place })
  expect(one.lines.at(-1)).toMatchObject({ author: 'note', content: 'New address only.', staff: staff.name })
  clock.forward(chatLimits.typingSeconds)
  expect(await myChat(member)).toMatchObject({ typingMs: 0 })
  expect(await everything(site)).not.toContain('is my money')
  await site.call('leaveChat', {}, first)
  await site.call('leaveChat', {}, member)
  expect(await site.refused('leaveChat', {}, member)).toBe('not_found')
  expect(await answer(id, 'Still there?')).toMatchObject({ code: 'wrong_state' })
  expect(await shown(member)).toHaveLength(4)
})

test('a member who was away finds the answers later, and the next line opens another chat below the first', async () => {
  const { member, id } = await taken()
  await answer(id, 'It is paid.')
  await site.call('endChat', { id, reason: 'solved' }, staff)
  clock.forward(3600)
  expect([await unread(member), (await myChat(member)).state]).toEqual([1, 'closed'])
  await say(member, 'Thank you')
  expect(await shown(member)).toEqual([
    ...[
      ['holder', 'Where is my money?'],
      ['event', 'taken'],
      ['staff', 'It is paid.'],
      ['event', 'ended'],
    ],
    ['holder', 'Thank you'],
  ])
  expect((await myChat(member)).state).toBe('waiting')
  expect((await site.call('officeChats', { show: 'closed', account: member.account }, staff)).total).toBe(1)
  await site.call('leaveChat', {}, member)
})

// S-24
test('nobody reads or writes the chat of somebody else, and no staff without the permission', async () => {
  const { member, id } = await taken()
  const stranger = await site.aMember()
  const image = await upload(member)
  expect(await site.refused('officeChatImage', { id: image }, staff)).toBe('not_found')
  const line = await say(member, '', { images: [image] })
  expect((await site.call('officeChatImage', { id: image }, staff)).contentType).toBe('image/png')
  expect((await myChat(member)).lines.at(-1)).toMatchObject({ content: '', images: [image] })
  expect((await myChat(stranger)).lines).toEqual([])
  await answer(id, 'Seen.')
  await site.call('readChat', { place: line.place + 1 }, stranger)
  expect(await unread(member)).toBe(1)
  const words = { id: (await say(member, 'It was 500.')).id, content: 'It was 500.' }
  expect(await site.refused('sayInChat', words, stranger)).toBe('id_reused')
  const take = { id: line.id, content: 'Mine' }
  expect(await site.refused('sayInChat', take, stranger)).toBe('id_reused')
  expect(await site.refused('sayInChat', { ...take, content: 'Another' }, member)).toBe('id_reused')
  expect(await site.refused('sayInChat', { id: randomUUID(), content: 'x', images: [image] }, stranger)).toBe(
    'image_wrong',
  )
  const other = await aStaffMember(site, ['feedback.read', 'letters.send'])
  for (const call of ['officeChat', 'takeChat', 'keepChat', 'officeChatImage'] as const)
    expect(await site.refused(call, { id }, other), call).toBe('not_allowed')
  expect(await answer(id, 'x', colleague)).toMatchObject({ code: 'chat_held' })
  expect(await site.refused('keepChat', { id }, colleague)).toBe('chat_held')
  for (const call of ['endChat', 'passChat'] as const)
    expect(await site.refused(call, { id, reason: 'x' }, colleague)).toBe('chat_held')
  expect(await site.refused('keepChat', { id: randomUUID() }, staff)).toBe('not_found')
  await site.call('leaveChat', {}, member)
})

test('of two staff members who take one chat at once one is refused; of two who take the next each gets another', async () => {
  for (let round = 0; round < 4; round++) {
    const [member, second] = [await site.aMember(), await site.aMember()]
    await say(member)
    const { id } = await chatOf(member)
    const both = await Promise.all([staff, colleague].map((by) => site.ask('takeChat', { id }, by)))
    expect(both.map((one) => (one.ok ? 'taken' : one.code)).toSorted()).toEqual(['chat_held', 'taken'])
    await site.call('leaveChat', {}, member)
    await say(member)
    await say(second)
    const next = await Promise.all([staff, colleague].map((by) => site.call('takeChat', {}, by)))
    expect(new Set(next.map((one) => one.id)).size).toBe(2)
    for (const one of [member, second]) await site.call('leaveChat', {}, one)
  }
  expect(await site.refused('takeChat', {}, staff)).toBe('not_found')
})

test('a lease is renewed by signs of life; without them the chat waits again, and a colleague takes it', async () => {
  const { member, id } = await taken()
  clock.forward(holdSeconds - 1)
  const until = new Date(clock.now().getTime() + holdSeconds * 1000).toISOString()
  expect(await site.call('keepChat', { id }, staff)).toEqual({ heldUntil: until })
  clock.forward(holdSeconds - 1)
  expect(await site.refused('takeChat', { id }, colleague)).toBe('chat_held')
  clock.forward(1)
  expect(await myChat(member)).toMatchObject({ state: 'waiting', staff: '', ahead: 0 })
  // Nobody else has taken it yet, so whoever had it may go on.
  expect((await answer(id, 'Here I am again.')).ok).toBe(true)
  clock.forward(holdSeconds)
  expect(await site.call('takeChat', {}, colleague)).toEqual({ id })
  expect(await answer(id, 'And again.')).toMatchObject({ code: 'chat_held' })
  expect((await shown(member)).slice(1)).toEqual([
    ...[
      ['event', 'taken'],
      ['staff', 'Here I am again.'],
      ['event', 'taken'],
    ],
  ])
  await site.call('leaveChat', {}, member)
})

test('a chat is passed to a colleague who may chat, or back to those that wait at its old place', async () => {
  const { member, id } = await taken()
  const pass = (to?: string, by = staff) => site.ask('passChat', { id, to, reason: 'about payments' }, by)
  const other = await aStaffMember(site, ['feedback.read'])
  for (const wrong of [other.name, 'nobody.here', staff.name])
    expect(await pass(wrong), wrong).toMatchObject({ code: 'not_found' })
  await site.call('openDesk', { name: 'Sakib', isTaking: false }, colleague)
  expect(await pass(colleague.name)).toMatchObject({ ok: true })
  expect(await answer(id, 'x')).toMatchObject({ code: 'chat_held' })
  expect((await answer(id, 'Sakib here.', colleague)).ok).toBe(true)
  expect((await myChat(member)).lines.at(-2)).toMatchObject({ author: 'event', event: 'passed', by: 'Sakib' })
  expect(await pass(undefined, colleague)).toMatchObject({ ok: true })
  expect(await myChat(member)).toMatchObject({ state: 'waiting' })
  expect(await answer(id, 'x', colleague)).toMatchObject({ code: 'chat_held' })
  await site.call('leaveChat', {}, member)
  expect(await site.refused('takeChat', { id }, staff)).toBe('chat_held')
})

test('a line that is sent again is stored once, also when another process gets it', async () => {
  const member = await site.aMember()
  const line = { id: randomUUID(), content: 'Hello' }
  const both = await Promise.all([1, 2, 3].map(() => site.call('sayInChat', line, member)))
  expect(new Set(both.map((one) => one.place)).size).toBe(1)
  const second = await testSite({ clock, databaseUrl: site.databaseUrl })
  expect(await second.call('sayInChat', line, member)).toEqual(both[0])
  expect(await shown(member)).toEqual([['holder', 'Hello']])
  const { id } = await site.call('takeChat', {}, staff)
  const said = { id, line: randomUUID(), content: 'Hello to you' }
  const place = await site.call('answerChat', said, staff)
  expect(await second.call('answerChat', said, staff)).toEqual(place)
  expect(await site.refused('answerChat', { ...said, content: 'Other words' }, staff)).toBe('id_reused')
  expect(await shown(member)).toHaveLength(3)
  await site.call('leaveChat', {}, member)
  // Its chat is closed, and the answer was lost.
  expect(await site.call('sayInChat', line, member)).toEqual(both[0])
  expect((await myChat(member)).state).toBe('closed')
})

test('a line has words or images, at most so many characters, and so many lines without an answer are taken', async () => {
  const member = await site.aMember()
  const wrong = (input: object) => site.refused('sayInChat', { id: randomUUID(), content: '', ...input }, member)
  expect(await wrong({})).toBe('invalid_input')
  expect(await wrong({ content: ' \n ' })).toBe('invalid_input')
  expect(await wrong({ content: 'x'.repeat(chatLimits.line + 1) })).toBe('invalid_input')
  expect(await wrong({ images: Array.from({ length: 4 }, randomUUID) })).toBe('invalid_input')
  expect(await wrong({ images: [randomUUID()] })).toBe('image_wrong')
  expect(await myChat(member)).toMatchObject({ state: 'none' })
  for (let sent = 0; sent < chatLimits.unanswered; sent++) await say(member, `line ${sent}`)
  expect(await wrong({ content: 'one more' })).toBe('too_many_requests')
  const { lines, hasEarlier } = await myChat(member)
  expect([lines.length, lines.at(-1)?.content, hasEarlier]).toEqual([50, 'line 59', true])
  const earlier = await site.call('myChat', { before: lines[0]?.place ?? 0 }, member)
  expect([earlier.lines.map((one) => one.content), earlier.hasEarlier]).toEqual([
    ...[Array.from({ length: 10 }, (_, at) => `line ${at}`), false],
  ])
  const { id } = await site.call('takeChat', {}, staff)
  await answer(id, 'One after the other.')
  await say(member, 'one more')
  await site.call('leaveChat', {}, member)
})

test('trial accounts chat, visitors do not; entries stand where the settings say', async () => {
  const trial = await aTrial(site)
  await site.call('sayInChat', { id: randomUUID(), content: 'How do I register?' }, trial)
  expect((await site.call('myChat', {}, trial)).state).toBe('waiting')
  await site.call('leaveChat', {}, trial)
  expect(await site.refused('sayInChat', { id: randomUUID(), content: 'Hello' })).toBe('not_signed_in')
  await site.setting('servicePositions', ['menu', 'help'])
  const models = async (as?: Holder) =>
    (await site.call('modelList', {}, as)).content.map(({ csPosition, modelName, url }) => [csPosition, modelName, url])
  // spec 29: an entry that a visitor cannot use is not told to them.
  expect(await models()).toEqual([])
  await site.setting('customerService', 'https://service.example')
  expect((await models())[0]).toEqual(['menu', 'link', 'https://service.example'])
  const member = await site.aMember()
  expect((await models(member))[0]).toEqual(['menu', 'chat', 'https://service.example'])
  const { chatUrl } = await site.call('launchChat', {}, member)
  expect(chatUrl).toMatch(/^http.+\/\?chat=[\w-]{30,}$/)
  expect(chatUrl).not.toContain('menu')
})

// O-13
test('a chat without a word for a day closes, and 90 days after its last line it is gone with its images', async () => {
  const { member, id } = await taken()
  const image = await upload(member)
  await say(member, 'See this', { images: [image] })
  const kept = await taken(colleague)
  clock.forward(24 * 3600)
  await site.runJob('close-idle-chats')
  expect((await myChat(member)).state).toBe('waiting')
  clock.forward(1)
  await site.runJob('close-idle-chats')
  expect((await myChat(member)).lines.at(-1)).toMatchObject({ event: 'idle' })
  clock.forward(3600)
  await site.call('sayInChat', { id: randomUUID(), content: 'Later' }, kept.member)
  clock.forward(90 * 24 * 3600 - 3600)
  await site.runJob('forget-images')
  await site.runJob('forget-chats')
  expect(await site.db.selectFrom('chat').select('id').where('id', '=', id).execute()).toHaveLength(1)
  clock.forward(1)
  await site.runJob('forget-chats')
  for (const table of ['chat_line', 'chat_move'] as const)
    expect(await site.db.selectFrom(table).select('chat_id').where('chat_id', '=', id).execute()).toEqual([])
  expect(await site.db.selectFrom('image').select('id').where('id', '=', image).execute()).toEqual([])
  expect((await chatOf(kept.member)).id).not.toBe(kept.id)
})
