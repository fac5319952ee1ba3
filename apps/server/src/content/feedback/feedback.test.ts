import sharp from 'sharp'
import { expect, test } from 'vitest'
import { calls } from '@chokka/contract'
import { everything } from '../../../tests/everything.ts'
import { testClock, testSite, type Holder, type TestSite } from '../../../tests/site.ts'
import { aStaffMember } from '../../../tests/staff.ts'

const text = 'The deposit of this morning is missing.'
const png = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#2a8f5a' } }).png()

async function newSite() {
  const clock = testClock()
  const site = await testSite({ clock })
  return { site, clock, member: await site.aMember(), staff: await aStaffMember(site) }
}

async function upload(site: TestSite, holder: Holder, bytes: Buffer, type = 'image/png') {
  const response = await site.app.inject({
    ...{ method: 'POST', url: calls.images.uploadImage.path, payload: bytes },
    headers: { authorization: `Bearer ${holder.token}`, 'content-type': type },
  })
  const { code, value } = response.json<{ code?: string; value?: { id: string } }>()
  return { code, id: value?.id ?? '' }
}
const aPicture = async (site: TestSite, holder: Holder) => (await upload(site, holder, await png().toBuffer())).id

// spec 5 Feedback
test('a feedback has at least and at most so many characters as the settings say, spaces around it not counted', async () => {
  const { site, member } = await newSite()
  await site.setting('feedbackLeast', 4)
  await site.setting('feedbackMost', 100)
  const send = (content: string) => site.ask('sendFeedback', { content }, member)
  const refusal = { ok: false, code: 'feedback_length', value: { least: 4, most: 100 } }
  for (const wrong of ['abc', '  abc  ', '😀😀😀', 'x'.repeat(101)])
    expect(await send(wrong), wrong).toMatchObject(refusal)
  for (const right of ['abcd', '😀😀😀😀', 'x'.repeat(100)])
    expect(await send(right), right).toMatchObject({ ok: true })
  const rules = { least: 4, most: 100, images: 3 }
  expect(await site.call('feedbackRules', {})).toMatchObject(rules)
})

// O-11, O-13
test('it is stored sealed, and staff with the permission read it with its pictures', async () => {
  const { site, clock, member, staff } = await newSite()
  const images = [await aPicture(site, member), await aPicture(site, member), await aPicture(site, member)].toSorted()
  const { id } = await site.call('sendFeedback', { category: 'money', content: `  ${text} `, images }, member)
  clock.forward(60)
  await site.call('sendFeedback', { content: 'The colours are nice.' }, member)
  expect(await everything(site)).not.toContain('deposit of this morning')
  const { content, total } = await site.call('feedbackList', {}, staff)
  expect(total).toBe(2)
  expect(content[0]).toMatchObject({ category: 'service', content: 'The colours are nice.', images: [] })
  expect(content[1]).toMatchObject({ id, account: member.account, category: 'money', content: text, images })
  expect((await site.call('feedbackList', { category: 'money' }, staff)).total).toBe(1)
  const unauthorised = await aStaffMember(site, ['content.read'])
  expect(await site.refused('feedbackList', {}, unauthorised)).toBe('not_allowed')
})

// O-15, spec 9 Image upload
test('polyglots, bombs, SVG, other types and what is one byte too large are no pictures', async () => {
  const { site, member } = await newSite()
  const picture = await png().toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const bomb = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
    .gif()
    .toBuffer()
  for (const bytes of [svg, gif, bomb, Buffer.concat([picture.subarray(0, 8), svg])])
    expect((await upload(site, member, bytes)).code).toBe('image_wrong')
  expect((await upload(site, member, svg, 'image/svg+xml')).code).toBe('invalid_input')
  const full = Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024 + 1 - picture.length)])
  expect((await upload(site, member, full)).code).toBe('body_too_large')
  // A polyglot that is a picture first: what follows it is gone.
  const { id } = await upload(site, member, Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]))
  await site.call('sendFeedback', { content: text, images: [id] }, member)
  const stored = await site.db.selectFrom('image').select('bytes').where('id', '=', id).executeTakeFirstOrThrow()
  expect(stored.bytes.toString('latin1')).not.toContain('script')
})

test('three pictures at most, the own ones only, and each with one feedback', async () => {
  const { site, member, staff } = await newSite()
  const send = (images: string[]) => site.ask('sendFeedback', { content: text, images }, member)
  const four: string[] = []
  while (four.length < 4) four.push(await aPicture(site, member))
  expect(await send(four)).toMatchObject({ code: 'invalid_input' })
  expect(await send([await aPicture(site, await site.aMember())])).toMatchObject({ code: 'image_wrong' })
  expect(await send(['00000000-0000-4000-8000-000000000000'])).toMatchObject({ code: 'image_wrong' })
  const answers = await Promise.all([send(four.slice(0, 1)), send(four.slice(0, 2))])
  expect(answers.map((one) => (one.ok ? 'sent' : one.code)).toSorted()).toEqual(['image_wrong', 'sent'])
  // The refused one left nothing behind.
  expect((await site.call('feedbackList', {}, staff)).total).toBe(1)
})

test('pictures of a feedback stay, and those that were not sent are deleted after two days', async () => {
  const { site, clock, member } = await newSite()
  const [kept] = [await aPicture(site, member), await aPicture(site, member)]
  await site.call('sendFeedback', { content: text, images: [kept] }, member)
  clock.forward(49 * 3600)
  await site.runJob('forget-images')
  expect(await site.db.selectFrom('image').select('id').execute()).toEqual([{ id: kept }])
})

test('so many feedbacks a day and no more, also when they are sent at once', async () => {
  const { site, clock } = await newSite()
  await site.setting('feedbackPerDay', 2)
  await site.setting('sessionIdleMinutes', 100_000)
  await site.setting('sessionHours', 720)
  const member = await site.aMember()
  const send = () => site.ask('sendFeedback', { content: text }, member)
  const answers = await Promise.all([send(), send(), send(), send()])
  expect(answers.map((one) => (one.ok ? 'sent' : one.code)).toSorted()).toEqual([
    ...['sent', 'sent', 'too_many_requests', 'too_many_requests'],
  ])
  clock.forward(24 * 3600 - 1)
  expect(await send()).toMatchObject({ code: 'too_many_requests' })
  clock.forward(1)
  expect(await send()).toMatchObject({ ok: true })
})

// spec 6 Trial, Visitor
test('a visitor is asked to sign in, and a trial account for a real one', async () => {
  const { site, member } = await newSite()
  expect(await site.refused('sendFeedback', { content: text })).toBe('not_signed_in')
  await site.db.updateTable('account_holder').set({ type: 4 }).where('id', '=', member.id).execute()
  expect(await site.refused('sendFeedback', { content: text }, member)).toBe('in_need_true_account')
})
