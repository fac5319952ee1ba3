import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { calls } from '@chokka/contract'
import type { Holder } from '../../tests/site.ts'
import { cashierSite, type CashierSite } from '../../tests/cashier.ts'

async function upload(site: CashierSite, holder: Holder, bytes: Buffer, type = 'image/png') {
  const response = await site.app.inject({
    method: 'POST',
    url: calls.images.uploadImage.path,
    headers: { authorization: `Bearer ${holder.token}`, 'content-type': type },
    payload: bytes,
  })
  const body = response.json()
  return { code: String(body.code), id: String(body.value?.id) }
}

const image = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#2a8f5a' } }).withExif({
    IFD0: { Copyright: 'where it was taken' },
  })

const addAttempts = (site: CashierSite, holder: Holder, times: number) =>
  site.db
    .insertInto('image_try')
    .values(Array.from({ length: times }, () => ({ holder_id: holder.id, at: site.clock.now() })))
    .execute()

// O-15
test('an image is re-encoded: metadata, trailing bytes and excess size do not survive', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const jpeg = Buffer.concat([await image(3000, 1500).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
  expect(jpeg.toString('latin1')).toContain('where it was taken')
  const { id } = await upload(site, member, jpeg, 'image/jpeg')
  const { bytes, content_type } = await site.db
    .selectFrom('image')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { width, height, exif, format } = await sharp(bytes).metadata()
  expect({ width, height, exif, format, content_type }).toEqual({
    width: 2000,
    height: 1000,
    exif: undefined,
    format: 'jpeg',
    content_type: 'image/jpeg',
  })
  expect(bytes.toString('latin1')).not.toMatch(/script|where it was taken/)
})

// O-15
test('what is not a PNG or JPEG inside is refused, whatever type it claims', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const png = await image().png().toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const gif = await image().gif().toBuffer()
  for (const bytes of [svg, gif, png.subarray(0, 60), Buffer.concat([png.subarray(0, 8), svg]), Buffer.alloc(0)]) {
    expect((await upload(site, member, bytes)).code).toMatch(/^(image_wrong|invalid_input)$/)
  }
  expect((await upload(site, member, svg, 'image/svg+xml')).code).toBe('invalid_input')
  expect((await upload(site, member, Buffer.alloc(5 * 1024 * 1024 + 1, 1))).code).toBe('body_too_large')
  const bomb = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  expect((await upload(site, member, bomb)).code).toBe('image_wrong')
  expect(await site.db.selectFrom('image').select('id').execute()).toEqual([])
})

test('a member may upload thirty images a day', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const bytes = await image().png().toBuffer()
  await addAttempts(site, member, 30)
  expect((await upload(site, member, bytes)).code).toBe('too_many_requests')
  site.clock.forward(24 * 3600)
  expect((await upload(site, member, bytes)).code).toBe('undefined')
})

// O-15
test('an unreadable image counts towards the thirty of the day like any other', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  await addAttempts(site, member, 22)
  const whole = await sharp({ create: { width: 7300, height: 5500, channels: 3, background: '#2a8f5a' } })
    .jpeg({ quality: 30 })
    .toBuffer()
  const truncated = whole.subarray(0, whole.length - 5000)
  for (let sent = 0; sent < 8; sent++) {
    expect((await upload(site, member, truncated, 'image/jpeg')).code).toBe('image_wrong')
  }
  expect((await upload(site, member, await image().png().toBuffer())).code).toBe('too_many_requests')
  const others = await site.aMember()
  expect((await upload(site, others, await image().png().toBuffer())).code).toBe('undefined')
})

test('images that are uploaded at the same moment cannot pass the limit together', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  await addAttempts(site, member, 29)
  const gif = await image().gif().toBuffer()
  // No attempt can be stored while this lock is held: uploads that counted the same attempts would pass together.
  const answers = await site.db.transaction().execute(async (tx) => {
    await sql`lock table image_try in share mode`.execute(tx)
    const sent = Array.from({ length: 3 }, () => upload(site, member, gif))
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and not granted`.execute(tx)
      return rows[0]?.count
    }
    await expect.poll(waiting, { timeout: 20_000 }).toBe(sent.length)
    return { sent }
  })
  const codes = (await Promise.all(answers.sent)).map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['image_wrong', 'too_many_requests', 'too_many_requests'])
})

// spec 4 Withdrawal confirmation
test("proof images are the member's own, at most three, and each proves one thing", async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('10000.00')
  const ids = [(await site.withdraw(member, '1000.00')).id, (await site.withdraw(member, '1000.00')).id]
  await site.runJob('pay-out')
  const png = await image().png().toBuffer()
  const images = [(await upload(site, member, png)).id, (await upload(site, member, png)).id]
  const foreign = (await upload(site, await site.aMember(), png)).id
  const say = (index: number, proofs: string[]) =>
    ({ id: ids[index] ?? '', answer: 'not_received', images: proofs }) as const
  expect(await site.refused('answerWithdrawal', say(0, [foreign]), member)).toBe('image_wrong')
  expect(await site.refused('answerWithdrawal', say(0, [...images, ...images]), member)).toBe('invalid_input')
  await site.call('answerWithdrawal', say(0, images), member)
  expect(await site.refused('answerWithdrawal', say(1, images), member)).toBe('image_wrong')
  site.clock.forward(49 * 3600)
  await site.runJob('forget-images')
  const kept = await site.db.selectFrom('image').select('id').execute()
  expect(kept.map((row) => row.id).toSorted()).toEqual(images.toSorted())
})

test('an image that is sent with two disputes at once proves one of them', async () => {
  const site = await cashierSite()
  await site.setting('withdrawalDayCount', 100)
  const member = await site.aMemberWithPayee('10000.00')
  const png = await image().png().toBuffer()
  for (let round = 0; round < 5; round++) {
    const ids = [(await site.withdraw(member, '500.00')).id, (await site.withdraw(member, '500.00')).id]
    await site.runJob('pay-out')
    const images = [(await upload(site, member, png)).id]
    const say = (id: string) => site.ask('answerWithdrawal', { id, answer: 'not_received', images }, member)
    const answers = await Promise.all(ids.map(say))
    expect(answers.map((answer) => (answer.ok ? 'accepted' : answer.code)).toSorted()).toEqual([
      'accepted',
      'image_wrong',
    ])
  }
})
