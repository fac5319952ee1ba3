// H6: somebody who has excluded themselves comes back by no mark, at no place, and not by closing their account.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { numberMark } from '../identity/index.ts'
import { toDatabaseTime } from '../../tests/cashier.ts'
import { ruleSite } from '../../tests/rules.ts'
import type { Holder } from '../../tests/site.ts'
import { aStaffMember } from '../../tests/staff.ts'

type Site = Awaited<ReturnType<typeof ruleSite>>
/** Gives a member something by which people are known, as if it had always been there. */
type Give = (site: Site, member: Holder, mark: Buffer) => Promise<unknown>

const profile = (site: Site, member: Holder, set: object) =>
  site.db.updateTable('holder_profile').set(set).where('holder_id', '=', member.id).execute()
const at = new Date('2026-01-01T00:00:00Z')

const give = {
  device: (site, { id: holder_id }, device_mark) =>
    site.db.insertInto('known_device').values({ holder_id, device_mark }).execute(),
  typedNumber: (site, member, mobile_mark) => profile(site, member, { mobile_mark, mobile_verified_at: null }),
  number: (site, member, mobile_mark) => profile(site, member, { mobile_mark, mobile_verified_at: at }),
  wallet: (site, member, wallet_mark) => profile(site, member, { wallet_mark, mobile_verified_at: at }),
  typedMail: (site, member, email_mark) => profile(site, member, { email_mark, email_verified_at: null }),
  mail: (site, member, email_mark) => profile(site, member, { email_mark, email_verified_at: at }),
  name: (site, member, name_birth_mark) => profile(site, member, { name_birth_mark }),
  payee: (site, { id: holder_id }, number_mark) =>
    site.db
      .insertInto('payee')
      .values({
        ...{ id: randomUUID(), holder_id, kind: 'wallet', provider: 'bkash', number_mark, number_masked: '017' },
        ...{ number_sealed: Buffer.from(''), holder: 'Rahim Uddin', created_at: at, usable_at: at },
      })
      .execute(),
  payer: (site, { id: holder_id }, payer_mark) =>
    site.db
      .insertInto('deposit')
      .values({
        ...{ id: randomUUID(), holder_id, channel: 'bkash', amount_asked: 1n, state: 'credited', payer_mark },
        ...{ invoice: randomUUID(), authorisation: randomUUID(), amount_paid: 1n, created_at: at, expires_at: at },
        ...{ seen_at: at, credited_at: at },
      })
      .execute(),
} satisfies Record<string, Give>

/** What the excluded member has, what the other one has, and what staff read of it. */
const marks: [string, { theirs: Give; own: Give; by: string }][] = [
  ['a device', { theirs: give.device, own: give.device, by: 'device' }],
  ['a number, verified by the excluded', { theirs: give.number, own: give.typedNumber, by: 'mobile' }],
  ['an address, verified by the excluded', { theirs: give.mail, own: give.typedMail, by: 'email' }],
  ['a name and a birth date', { theirs: give.name, own: give.name, by: 'name' }],
  ['a payee', { theirs: give.payee, own: give.payee, by: 'payee' }],
  ['a payer', { theirs: give.payer, own: give.payer, by: 'payer' }],
  ['a payee that is the payer', { theirs: give.payer, own: give.payee, by: 'payer' }],
  ['a payer that is the payee', { theirs: give.payee, own: give.payer, by: 'payee' }],
  ['a payee that is the verified number', { theirs: give.wallet, own: give.payee, by: 'mobile' }],
  ['a payer that is the verified number', { theirs: give.wallet, own: give.payer, by: 'mobile' }],
  ['a verified number that is the payee', { theirs: give.payee, own: give.wallet, by: 'payee' }],
  ['a verified number that is the payer', { theirs: give.payer, own: give.wallet, by: 'payer' }],
]

const exclude = (site: Site, member: Holder) =>
  site.call('exclude', { term: 'permanent', password: member.password }, member)
const matchOf = async (site: Site, member: Holder) =>
  site.db
    .selectFrom('exclusion')
    .select(['like_holder', 'like_by', 'state'])
    .where('holder_id', '=', member.id)
    .where('kind', '=', 'matched')
    .executeTakeFirst()

let numbers = 10_000
/** Where the question is asked, of a member who has the mark already. */
const places: Record<string, (site: Site, member: Holder) => Promise<unknown>> = {
  'a deposit': async (site, member) => {
    expect(await site.deposit(member)).toMatchObject({ code: 'self_excluded', value: { kind: 'matched' } })
  },
  'a launch': async (site, member) => {
    expect(await site.launch(member)).toMatchObject({ code: 'self_excluded', value: { kind: 'matched' } })
  },
  'a payee': (site, member) =>
    site.call(
      'addPayee',
      { provider: 'bkash', number: `019123${numbers++}`, holder: 'Rahim Uddin', password: member.password },
      member,
    ),
  'a contact': async (site, member) => {
    await site.confirm(member)
    const email = `m${randomUUID().slice(0, 8)}@example.com`
    await site.call('bindCode', { kind: 'email', email }, member)
    await site.call('bindEmail', { email, verificationCode: await site.lastCode() }, member)
  },
  'a birth date': async (site, member) => {
    await site.confirm(member)
    await site.call('setBirthday', { birthday: '1990-05-17' }, member)
  },
  'a real name': async (site, member) => {
    await profile(site, member, { payee_name_sealed: null })
    await site.confirm(member)
    await site.call('setRealName', { payeeName: 'Karim Khan' }, member)
  },
}

/** The act of a place gives a mark of its own kind in place of the one that is there. */
const isReplaced = (place: string, own: Give) =>
  (place === 'a contact' && own === give.typedMail) ||
  (own === give.name && ['a birth date', 'a real name'].includes(place))

test.each(Object.entries(places))(
  'H6: whoever is like somebody excluded is closed for play at %s',
  async (place, act) => {
    const site = await ruleSite()
    for (const [name, { theirs, own, by }] of marks) {
      if (isReplaced(place, own)) continue
      const mark = Buffer.from(name)
      const [excluded, member, other] = [await site.aMember(), await site.aMember(), await site.aMember()]
      await theirs(site, excluded, mark)
      await exclude(site, excluded)
      await own(site, member, mark)
      await act(site, member)
      const match = { like_holder: excluded.id, like_by: [by], state: 'active' }
      expect(await matchOf(site, member), name).toEqual(match)
      expect(await site.deposit(other), name).toMatchObject({ ok: true })
    }
  },
)

test('H6: a birth date and a real name that are given later are compared in the same call', async () => {
  const site = await ruleSite()
  const typed = async (member: Holder, way: 'birthday' | 'name') => {
    if (way === 'name') await profile(site, member, { payee_name_sealed: null })
    await site.confirm(member)
    await site.call('setBirthday', { birthday: '1990-05-17' }, member)
    if (way === 'name') await site.call('setRealName', { payeeName: 'Rahim Uddin' }, member)
  }
  const [excluded, one, another] = [await site.aMember(), await site.aMember(), await site.aMember()]
  await typed(excluded, 'birthday')
  await exclude(site, excluded)
  await typed(one, 'birthday')
  await typed(another, 'name')
  for (const member of [one, another]) expect(await matchOf(site, member)).toMatchObject({ like_by: ['name'] })
})

test('H6: an exclusion closes the accounts that are like it at that moment, ends their sessions and tells them', async () => {
  const site = await ruleSite()
  await toDatabaseTime(site)
  for (const [name, { theirs, own, by }] of marks) {
    const mark = Buffer.from(name)
    const [excluded, member, other] = [
      await site.aMember(),
      await site.aMember(),
      await site.aMember({ balance: '9.00' }),
    ]
    await theirs(site, excluded, mark)
    await own(site, member, mark)
    await site.give(member, '9.00')
    await site.launch(member)
    const seat = { user: String(member.id), token: String(site.vendor.launches.at(-1)?.token), game: 'six' }
    expect(await site.vendor.bet(site.vendor.betOf(seat, '1.00')), name).toMatchObject({ status: 'RS_OK' })
    await exclude(site, excluded)
    expect(await matchOf(site, member), name).toEqual({ like_holder: excluded.id, like_by: [by], state: 'active' })
    expect((await site.vendor.bet(site.vendor.betOf(seat, '1.00'))).status, name).not.toBe('RS_OK')
    expect(await site.refused('memberInfo', {}, member), name).toBe('not_signed_in')
    const { account: username, password } = member
    const back = await site.call('login', { username, password })
    const { content } = await site.call('messageList', {}, back)
    expect(
      content.map(({ kind }) => kind),
      name,
    ).toContain('likeExcluded')
    expect(await site.launch(other), name).toMatchObject({ ok: true })
  }
})

/** Ways by which an account ends that was excluded, or is excluded after its end. */
const ends: [string, boolean, (site: Site, member: Holder) => Promise<unknown>][] = [
  [
    'excluded, then closed by its holder',
    true,
    async (site, member) => {
      await exclude(site, member)
      await site.call('closeAccount', { password: member.password }, member)
      await site.runJob('close-accounts')
    },
  ],
  [
    'closed by its holder, then excluded by staff',
    true,
    async (site, member) => {
      await site.call('closeAccount', { password: member.password }, member)
      await site.runJob('close-accounts')
      const form = { holderId: String(member.id), term: 'permanent', reason: 'their wish' } as const
      const maker = await aStaffMember(site)
      const { asked } = await site.call('excludeMember', form, maker)
      await site.call('approveAct', { id: String(asked), reason: 'yes' }, await aStaffMember(site))
    },
  ],
  [
    'closed by its holder, never excluded',
    false,
    async (site, member) => {
      await site.call('closeAccount', { password: member.password }, member)
      await site.runJob('close-accounts')
    },
  ],
]

test.each(ends)('H6: an account that was %s: it counts is %s', async (_, counts, end) => {
  const site = await ruleSite()
  const [gone, member] = [await site.aMember(), await site.aMember()]
  const mark = Buffer.from('a device')
  await give.device(site, gone, mark)
  await end(site, gone)
  const { state } = await site.db
    .selectFrom('account_holder')
    .select('state')
    .where('id', '=', gone.id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('closed')
  await give.device(site, member, mark)
  expect((await site.deposit(member)).ok).toBe(!counts)
  expect((await matchOf(site, member))?.like_holder).toBe(counts ? gone.id : undefined)
})

test('H6: whoever binds the number of somebody and excludes themselves does not close them', async () => {
  const site = await ruleSite()
  const [thief, owner, payer] = [await site.aMember(), await site.aMember(), await site.aMember()]
  const number = '01712345678'
  const mark = numberMark(await site.baseCtx(), 'bkash', number)
  await give.payee(site, owner, mark)
  await give.payer(site, payer, mark)
  const form = { provider: 'bkash', number, holder: 'Rahim Uddin', password: thief.password } as const
  await site.call('addPayee', form, thief)
  await exclude(site, thief)
  for (const member of [owner, payer]) expect(await site.deposit(member)).toMatchObject({ ok: true })
})

/** What an account has that staff release, what it gets later, and whether it is closed again by that. */
const releases: [string, { first: Give[]; later: Give; by: string[] | null }][] = [
  ['the same mark again', { first: [give.device], later: give.device, by: null }],
  ['another mark', { first: [give.device], later: give.payee, by: ['device', 'payee'] }],
  ['one of two marks that were both released', { first: [give.device, give.payee], later: give.device, by: null }],
  ['a third mark', { first: [give.device, give.payee], later: give.name, by: ['device', 'name', 'payee'] }],
]

test.each(releases)('H6: after a release by staff, with %s', async (_, { first, later, by }) => {
  const site = await ruleSite()
  const [excluded, member] = [await site.aMember(), await site.aMember()]
  const markOf = (own: Give) => Buffer.from(`mark ${Object.values<Give>(give).indexOf(own)}`)
  for (const own of new Set([...first, later])) await own(site, excluded, markOf(own))
  await exclude(site, excluded)
  for (const own of first) await own(site, member, markOf(own))
  expect(await site.deposit(member)).toMatchObject({ code: 'self_excluded' })
  const form = { holderId: String(member.id), reason: 'a device of the family' }
  const { asked } = await site.call('releaseLikeExcluded', form, await aStaffMember(site))
  await site.call('approveAct', { id: String(asked), reason: 'yes' }, await aStaffMember(site))
  expect(await site.deposit(member)).toMatchObject({ ok: true })
  if (!first.includes(later)) await later(site, member, markOf(later))
  expect((await site.launch(member)).ok).toBe(by === null)
  const open = site.db.selectFrom('exclusion').select('like_by').where('holder_id', '=', member.id)
  expect(await open.where('state', '=', 'active').execute()).toEqual(by ? [{ like_by: by }] : [])
})

test('H6: numbers that were verified before there was their mark are marked by a job', async () => {
  const site = await ruleSite()
  const { keys } = await site.baseCtx()
  const [excluded, member] = [await site.aMember(), await site.aMember()]
  const mobile_sealed = keys.sealAtRest('+8801712345678')
  await profile(site, excluded, { mobile_sealed, mobile_mark: Buffer.from('number'), mobile_verified_at: at })
  await exclude(site, excluded)
  await site.runJob('mark-wallets')
  const form = { provider: 'bkash', number: '01712345678', holder: 'Rahim Uddin', password: member.password } as const
  await site.call('addPayee', form, member)
  expect(await matchOf(site, member)).toMatchObject({ like_by: ['mobile'] })
})
