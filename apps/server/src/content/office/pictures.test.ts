// Pictures that staff upload for content.
import { calls } from '@chokka/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contentOffice } from '../../../tests/content.ts'
import { testSite } from '../../../tests/site.ts'
import { aStaffMember } from '../../../tests/staff.ts'

// O-15, S-24
test('a picture is encoded again and shown to everybody by its address; who may not write uploads none', async () => {
  const site = await testSite()
  const { staff, save } = await contentOffice(site)
  const reader = await aStaffMember(site, ['content.read'])
  const stranger = await aStaffMember(site, ['games.read'])
  const upload = async (token: string, payload: Buffer) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' }
    const url = calls.contentOffice.uploadContentPicture.path
    return (await site.app.inject({ method: 'POST', url, headers, payload })).json()
  }
  const source = sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a8f5a' } })
  const picture = await source
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .jpeg()
    .toBuffer()
  const sent = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')])
  expect(await upload(reader.token, sent)).toMatchObject({ code: 'not_allowed' })
  expect(await upload(staff.token, Buffer.from('<svg/>'))).toMatchObject({ code: 'image_wrong' })
  expect(await site.db.selectFrom('content_picture').select('id').execute()).toEqual([])
  const { url } = (await upload(staff.token, sent)).value
  expect(url).toMatch(/^\/pictures\/[0-9a-f-]{36}$/)

  const shown = await site.app.inject({ method: 'GET', url })
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=31536000, immutable',
  ])
  expect(shown.rawPayload.toString('latin1')).not.toMatch(/script|where it was taken/)
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(40)
  for (const wrong of ['/pictures/none', '/pictures/00000000-0000-4000-8000-000000000000'])
    expect((await site.app.inject({ method: 'GET', url: wrong })).statusCode).toBe(404)
  const id = url.slice('/pictures/'.length)
  expect((await site.call('contentPicture', { id }, reader)).contentType).toBe('image/jpeg')
  expect(await site.refused('contentPicture', { id }, stranger)).toBe('not_allowed')
  const missing = '00000000-0000-4000-8000-000000000000'
  expect(await site.refused('contentPicture', { id: missing }, reader)).toBe('not_found')

  // Of each piece its newest version alone.
  const made = await save({ kind: 'B', facts: { image: url } })
  await site.call('publishContent', { id: made.id, version: 1, reason: 'a test' }, staff)
  await save({ kind: 'B', id: made.id, facts: { image: url }, place: 2 })
  const versions = async (newest: 'true' | 'false') =>
    (await site.call('contentList', { newest }, reader)).content.map(({ version }) => version)
  expect([await versions('true'), await versions('false')]).toEqual([[2], [2, 1]])
  expect((await site.call('announcements', { types: 'B' })).banners.map((one) => one.url)).toEqual([url])
})
