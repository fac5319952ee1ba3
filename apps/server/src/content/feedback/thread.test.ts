import sharp from 'sharp'
import { expect, test } from 'vitest'
import { calls } from '@chokka/contract'
import { everything } from '../../../tests/everything.ts'
import { testClock, testSite, type Holder, type TestSite } from '../../../tests/site.ts'
import { aStaffMember } from '../../../tests/staff.ts'
import { feedbackMoves } from './moves.ts'

async function newSite() {
  const clock = testClock()
  const site = await testSite({ clock })
  await site.setting('sessionIdleMinutes', 100_000)
  await site.setting('sessionHours', 720)
  await site.setting('staffSessionIdleMinutes', 100_000)
  await site.setting('staffSessionHours', 720)
  const [member, staff] = [await site.aMember(), await aStaffMember(site)]
  const send = () =>
    site.call('sendFeedback', { kind: 'complaint', category: 'money', content: 'My deposit is missing.' }, member)
  const answer = (id: string, close = false) =>
    site.call('answerFeedback', { id, content: 'We have asked the company.', close, reason: 'asked' }, staff)
  const thread = (id: string) => site.call('feedbackThread', { id }, member)
  const unread = async () => (await site.call('unreadCount', {}, member)).unreadFeedback
  return { site, clock, member, staff, send, answer, thread, unread }
}
async function upload(site: TestSite, holder: Holder): Promise<string> {
  const payload = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#2a8f5a' } })
    .png()
    .toBuffer()
  const response = await site.app.inject({
    ...{ method: 'POST', url: calls.images.uploadImage.path, payload },
    headers: { authorization: `Bearer ${holder.token}`, 'content-type': 'image/png' },
  })
  return response.json<{ value: { id: string } }>().value.id
}

test('a feedback moves as the table says, and in no other way', () => {
  expect(feedbackMoves).toEqual({ open: ['answered', 'closed'], answered: ['open', 'closed'], closed: ['open'] })
})

// O-13
test('a complaint has a number and a deadline, is answered in the inbox too, and what the member writes opens it again', async () => {
  const { clock, site, member, send, answer, thread, unread } = await newSite()
  const { id, number, answerBy } = await send()
  expect([number, answerBy]).toEqual([
    expect.stringMatching(/^F-20261120-[2-9A-HJ-NP-Z]{8}$/),
    '2026-11-22T06:00:00.000Z',
  ])
  clock.forward(3600)
  expect((await answer(id)).done).toEqual({ id, state: 'answered' })
  expect(await unread()).toBe(1)
  const [message] = (await site.call('messageList', { language: 'en' }, member)).content
  expect(message).toMatchObject({ kind: 'feedbackAnswered', facts: { number, reference: id } })
  expect((await site.call('myFeedback', {}, member)).content).toMatchObject([{ id, state: 'answered', isUnread: true }])
  clock.forward(1)
  expect(await site.call('readFeedback', { id }, member)).toEqual({ unreadFeedback: 0 })
  expect((await site.call('myFeedback', {}, member)).content).toMatchObject([{ id, isUnread: false }])
  const image = await upload(site, member)
  clock.forward(3600)
  await site.call('replyFeedback', { id, content: 'It is still missing.', images: [image] }, member)
  const now = await thread(id)
  expect(now).toMatchObject({ state: 'open', answerBy: '2026-11-22T08:00:01.000Z', kind: 'complaint' })
  expect(now.lines.map(({ isStaff, content, images }) => [isStaff, content, images])).toEqual([
    [false, 'My deposit is missing.', []],
    [true, 'We have asked the company.', []],
    [false, 'It is still missing.', [image]],
  ])
  expect((await answer(id, true)).done?.state).toBe('closed')
  expect(await everything(site)).not.toContain('still missing')
})

test('staff find what is late, by its deadline', async () => {
  const { clock, site, staff, send } = await newSite()
  const first = await send()
  clock.forward(3600)
  const second = await send()
  const late = async () => (await site.call('feedbackList', { late: 'true' }, staff)).content.map((one) => one.id)
  clock.forward(47 * 3600)
  expect(await late()).toEqual([])
  clock.forward(1)
  expect(await late()).toEqual([first.id])
  clock.forward(3600)
  expect(await late()).toEqual([first.id, second.id])
  await site.call('answerFeedback', { id: first.id, content: 'Here it is.', reason: 'found' }, staff)
  expect(await late()).toEqual([second.id])
  expect((await site.call('feedbackList', { state: 'answered' }, staff)).total).toBe(1)
})

test('nobody reads, answers or opens the images of somebody else', async () => {
  const { site, member, staff, send } = await newSite()
  const { id } = await send()
  const stranger = await site.aMember()
  for (const call of ['feedbackThread', 'readFeedback'] as const)
    expect(await site.refused(call, { id }, stranger)).toBe('not_found')
  const reply = { id, content: 'I would like to know.' }
  expect(await site.refused('replyFeedback', reply, stranger)).toBe('not_found')
  const image = await upload(site, member)
  expect((await site.call('ownImage', { id: image }, member)).contentType).toBe('image/png')
  expect(await site.refused('ownImage', { id: image }, stranger)).toBe('not_found')
  // Staff see it once it was sent to them.
  expect(await site.refused('officeImage', { id: image }, staff)).toBe('not_found')
  await site.call('replyFeedback', { ...reply, images: [image] }, member)
  expect((await site.call('officeImage', { id: image }, staff)).data.length).toBeGreaterThan(50)
  expect((await site.call('officeFeedback', { id }, staff)).account).toBe(member.account)
})

test('replies have the length of a feedback and count towards the day', async () => {
  const { site, member, send } = await newSite()
  await site.setting('feedbackPerDay', 2)
  const { id } = await send()
  expect(await site.refused('replyFeedback', { id, content: 'short' }, member)).toBe('feedback_length')
  await site.call('replyFeedback', { id, content: 'It is still missing.' }, member)
  expect(await site.refused('replyFeedback', { id, content: 'It is still missing.' }, member)).toBe('too_many_requests')
  expect((await site.call('feedbackThread', { id }, member)).lines).toHaveLength(2)
})
