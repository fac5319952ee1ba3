// Identity documents and the tiers that gate withdrawals (rules/cashier §5).
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { calls } from '@chokka/contract'
import { sidesOf, type DocumentKind } from '@chokka/contract/protection'
import { cashierSite, type CashierSite } from '../../../tests/cashier.ts'
import type { Holder } from '../../../tests/site.ts'
import { aStaffMember } from '../../../tests/staff.ts'
import { documentMoves } from './document-moves.ts'

const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#2a8f5a' } })
  .png()
  .toBuffer()

async function upload(site: CashierSite, holder: Holder, bytes: Buffer = png, type = 'image/png') {
  const response = await site.app.inject({
    ...{ method: 'POST', url: calls.images.uploadImage.path, payload: bytes },
    headers: { authorization: `Bearer ${holder.token}`, 'content-type': type },
  })
  const { code, value } = response.json<{ code?: string; value?: { id: string } }>()
  return { code, id: value?.id ?? '' }
}

/** As an upload leaves it. */
async function anImage(site: CashierSite, holder: Holder): Promise<string> {
  const row = { id: randomUUID(), holder_id: holder.id, content_type: 'image/png', bytes: png }
  await site.db.insertInto('image').values(row).execute()
  return row.id
}

async function send(site: CashierSite, holder: Holder, kind: DocumentKind) {
  const images = []
  for (const side of sidesOf[kind]) images.push({ id: await anImage(site, holder), side })
  return site.ask('sendDocument', { kind, images }, holder)
}

/** A verified mobile number, a real name and a birth date: what the first tier needs. */
async function verify(site: CashierSite, member: Holder) {
  const { keys } = await site.baseCtx()
  const set = {
    mobile_sealed: keys.sealAtRest('01712345678'),
    mobile_verified_at: site.clock.now(),
    contacts_sealed: keys.sealAtRest(JSON.stringify({ birthday: '1990-01-02' })),
  }
  await site.db.updateTable('holder_profile').set(set).where('holder_id', '=', member.id).execute()
}

test('what may be withdrawn grows with the tier, and a refusal says which tier there is and how much it allows', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('90000.00')
  for (const [name, value] of Object.entries({
    identityTiers: true,
    tierOneDay: '1000.00',
    tierOneLifetime: '1500.00',
  }))
    await site.setting(name as 'identityTiers', value)
  await site.setting('withdrawalDayCount', 9)
  const ask = (amount: string) => site.ask('requestWithdrawal', site.withdrawalInput(member, amount), member)
  expect(await ask('500.00')).toMatchObject({ code: 'kyc_required', value: { tier: 0, left: '0.00' } })
  await verify(site, member)
  expect(await ask('1000.01')).toMatchObject({ code: 'kyc_required', value: { tier: 1, left: '1000.00' } })
  expect(await ask('600.00')).toMatchObject({ ok: true })
  expect(await ask('500.00')).toMatchObject({ code: 'kyc_required', value: { tier: 1, left: '400.00' } })
  site.clock.forward(86_400)
  const staff = await aStaffMember(site)
  expect(await ask('950.00')).toMatchObject({ code: 'kyc_required', value: { tier: 1, left: '900.00' } })
  const decide = async (kind: DocumentKind) => {
    expect(await send(site, member, kind)).toMatchObject({ ok: true })
    const [waiting] = (await site.call('officeDocuments', {}, staff)).content
    expect(waiting).toMatchObject({ kind, account: member.account })
    expect(waiting?.images).toHaveLength(sidesOf[kind].length)
    const picture = { id: waiting?.images[0]?.id ?? '' }
    expect((await site.call('officeDocumentImage', picture, staff)).contentType).toMatch(/^image\//)
    expect(await site.refused('officeImage', picture, staff)).toBe('not_found')
    await site.call('decideDocument', { id: waiting?.id ?? '', decision: 'approved', reason: 'it is theirs' }, staff)
  }
  await decide('national_id')
  await site.setting('tierTwoLifetime', '5000.00')
  expect(await ask('4400.01')).toMatchObject({ code: 'kyc_required', value: { tier: 2, left: '4400.00' } })
  await decide('source_of_funds')
  expect((await site.call('identityDocuments', {}, member)).tier).toBe(3)
  expect(await ask('4400.01')).toMatchObject({ ok: true })
})

test('a document moves only as its table says, and its holder reads why it came back', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const staff = await aStaffMember(site)
  const unauthorised = await aStaffMember(site, ['documents.read'])
  const decide = async (decision: 'approved' | 'rejected', by = staff) => {
    const [waiting] = (await site.call('officeDocuments', {}, staff)).content
    return site.ask('decideDocument', { id: waiting?.id ?? '', decision, reason: 'the name is cut' }, by)
  }
  await send(site, member, 'passport')
  expect(await send(site, member, 'national_id')).toMatchObject({ code: 'document_waits' })
  expect(await decide('approved', unauthorised)).toMatchObject({ code: 'not_allowed' })
  expect(await decide('rejected')).toMatchObject({ ok: true })
  const [shown] = (await site.call('identityDocuments', {}, member)).documents
  expect(shown).toMatchObject({ state: 'rejected', reason: 'the name is cut' })
  const again = { id: shown?.id ?? '', decision: 'approved', reason: 'after all' } as const
  expect(await site.refused('decideDocument', again, staff)).toBe('wrong_state')
  for (const _turn of ['first', 'second']) {
    await send(site, member, 'passport')
    expect(await decide('approved')).toMatchObject({ ok: true })
  }
  const moves = await site.db.selectFrom('identity_document_move').selectAll().orderBy('id').execute()
  expect(moves.map(({ from_state: from, to_state: to }) => `${from ?? ''}>${to}`)).toEqual([
    ...['>submitted', 'submitted>rejected', '>submitted', 'submitted>approved'],
    ...['>submitted', 'approved>replaced', 'submitted>approved'],
  ])
  expect(moves[0]?.reason).toBe('liveness: unknown')
  expect(Object.keys(documentMoves)).toEqual(['submitted', 'approved', 'rejected', 'replaced'])
})

// O-15, spec 9 Image upload
test('a document takes the pictures that its kind needs: its sender’s own, each once, and nothing but pictures', async () => {
  const site = await cashierSite()
  const [member, other] = [await site.aMember(), await site.aMember()]
  const { id: front } = await upload(site, member)
  const theirs = await anImage(site, other)
  const ask = (images: { id: string; side: string }[], kind = 'passport') =>
    site.ask('sendDocument', { kind, images }, member)
  const face = { id: await anImage(site, member), side: 'face' }
  expect(await ask([{ id: front, side: 'front' }])).toMatchObject({
    ...{ code: 'document_sides', value: { sides: ['front', 'face'] } },
  })
  expect(await ask([{ id: theirs, side: 'front' }, face])).toMatchObject({ code: 'image_wrong' })
  expect(await ask([{ ...face, side: 'front' }, face])).toMatchObject({ code: 'image_wrong' })
  const four = ['front', 'back', 'face', 'paper'].map((side) => ({ id: front, side }))
  expect(await ask(four)).toMatchObject({ code: 'invalid_input' })
  expect(await ask([{ id: front, side: 'front' }, face])).toMatchObject({ ok: true })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect((await upload(site, member, svg)).code).toBe('image_wrong')
  expect((await upload(site, member, svg, 'application/pdf')).code).toBe('invalid_input')
  const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 + 1 - png.length)])
  expect((await upload(site, member, large)).code).toBe('body_too_large')
  const stored = await site.db.selectFrom('image').select('bytes').where('id', '=', front).executeTakeFirstOrThrow()
  expect(Buffer.compare(stored.bytes, png)).not.toBe(0)
})

test('a document counts until its last day, and its holder is told before and after', async () => {
  const site = await cashierSite()
  const [member, staff] = [await site.aMember(), await aStaffMember(site)]
  await site.setting('staffSessionIdleMinutes', 100_000)
  await site.setting('staffSessionHours', 720)
  await verify(site, member)
  await send(site, member, 'passport')
  const { content } = await site.call('officeDocuments', {}, staff)
  const decide = (more: object) =>
    site.ask('decideDocument', { id: content[0]?.id ?? '', decision: 'approved', reason: 'read it', ...more }, staff)
  expect(await decide({ expiresOn: '2026-11-19' })).toMatchObject({ code: 'document_expired' })
  expect(await decide({ expiresOn: '2026-12-10', number: 'BX 123-456' })).toMatchObject({ ok: true })
  const shown = async () => {
    const { tier, documents } = await site.call('identityDocuments', {}, member)
    return [tier, documents[0]?.expiresOn, documents[0]?.expiry]
  }
  expect(await shown()).toEqual([2, '2026-12-10', 'soon'])
  // The last second of that day where the site is.
  site.clock.forward(20 * 24 * 3600 + 12 * 3600 - 1)
  expect(await shown()).toEqual([2, '2026-12-10', 'soon'])
  site.clock.forward(1)
  expect(await shown()).toEqual([1, '2026-12-10', 'over'])
  expect(await send(site, member, 'passport')).toMatchObject({ ok: true })
})

test('a document that another account has is refused, however its number is typed, also for two at once', async () => {
  const site = await cashierSite()
  const staff = await aStaffMember(site)
  const sent = async () => {
    const member = await site.aMember()
    await send(site, member, 'passport')
    const { content } = await site.call('officeDocuments', {}, staff)
    return { member, id: content.at(-1)?.id ?? '' }
  }
  const approve = (id: string, number: string) =>
    site.ask('decideDocument', { id, decision: 'approved', number, reason: 'read it' }, staff)
  const [first, second, third] = [await sent(), await sent(), await sent()]
  const both = await Promise.all([approve(first.id, 'BX 123-456'), approve(second.id, 'bx123456')])
  expect(both.map((one) => (one.ok ? 'approved' : one.code)).toSorted()).toEqual(['approved', 'document_used'])
  const owner = both[0]?.ok ? first.member : second.member
  expect(await approve(third.id, 'BX123456')).toMatchObject({
    code: 'document_used',
    value: { account: owner.account },
  })
  expect(await approve(third.id, 'BX123457')).toMatchObject({ ok: true })
  // The same account may send its own again.
  await send(site, owner, 'passport')
  const again = (await site.call('officeDocuments', {}, staff)).content.at(-1)
  expect(await approve(again?.id ?? '', 'BX123456')).toMatchObject({ ok: true })
})
