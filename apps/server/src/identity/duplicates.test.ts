import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tally } from '../../tests/identity.ts'
import { everything } from '../../tests/everything.ts'
import { ruleSite } from '../../tests/rules.ts'
import { aStaffMember } from '../../tests/staff.ts'
import { normalName } from './duplicates.ts'

const born = { birthday: '1990-05-17' }
type Mode = 'off' | 'flag' | 'refuse'

async function duplicateSite(mode: Mode) {
  const site = await ruleSite()
  await site.setting('duplicateAccounts', mode)
  const staff = await aStaffMember(site, ['accounts.read'])
  const list = async () => (await site.call('duplicateAccountList', {}, staff)).content
  const holders = async () => (await site.db.selectFrom('account_holder').select('id').execute()).length
  return { site, list, holders }
}

test('a name is compared without case, spaces, punctuation, accents and the order of its words', () => {
  for (const same of ['Rahim Uddin', ' rahim  UDDIN ', 'Uddin, Rahim', 'Rahím Uddin', 'Rahim-Uddin'])
    expect(normalName(same), same).toBe('rahim uddin')
  // Vowel signs are letters of a Bengali name.
  expect(normalName('রহিম উদ্দিন')).not.toBe(normalName('রহম উদ্দন'))
  expect(normalName('Rahim Uddin')).not.toBe(normalName('Rahima Uddin'))
})

test('case 2: names that look alike are one name to duplicates and payees, and mixed scripts are refused as such', async () => {
  const { site } = await duplicateSite('refuse')
  const member = await site.aMember({ payeeName: 'Rahim Uddin' })
  await site.confirm(member)
  await site.call('setBirthday', born, member)
  expect(await site.register({ ...born, payeeName: '\u0420\u0410\u0421\u0415 Uddin' })).toMatchObject({ ok: true })
  for (const payeeName of ['PACE Uddin', 'Ｒａｈｉｍ\u00a0Uddin'])
    expect(await site.register({ ...born, payeeName }), payeeName).toMatchObject({ code: 'account_exists' })
  expect(await site.register({ ...born, payeeName: 'R\u0430him Uddin' })).toMatchObject({
    ...{ code: 'field_rule', value: { field: 'payeeName', fault: 'scripts' } },
  })
  const form = { provider: 'bkash', number: '01712345678', password: member.password } as const
  expect(await site.refused('addPayee', { ...form, holder: 'Karim' }, member)).toBe('payee_name_differs')
  await site.call('addPayee', { ...form, holder: 'ＲＡＨＩＭ  Udd\u0456n' }, member)
})

// S-21
test('a second account with the same real name and birth date is refused, and so is a second with the same number', async () => {
  const { site, holders } = await duplicateSite('refuse')
  expect(await site.register(born)).toMatchObject({ ok: true })
  expect(await site.register({ ...born, payeeName: 'uddin  RAHIM' })).toMatchObject({
    status: 409,
    code: 'account_exists',
  })
  expect(await holders()).toBe(1)
  expect(await site.events('duplicate.refused')).toHaveLength(1)
  for (const other of [{ birthday: '1990-05-18' }, { ...born, payeeName: 'Karima Begum' }, {}])
    expect(await site.register(other)).toMatchObject({ ok: true })
  const fields = (await site.baseCtx()).site.registerFields
  const shown = (name: string) => ({ ...fields[name], shown: true })
  await site.setting(
    'registerFields',
    JSON.parse(JSON.stringify({ ...fields, mobileNum: shown('mobileNum'), email: shown('email') })),
  )
  const contacts = { mobileNum: '01712345678', email: 'a@example.com' }
  expect(await site.register(contacts)).toMatchObject({ ok: true })
  const proven = { mobile_verified_at: sql<Date>`now()`, email_verified_at: sql<Date>`now()` }
  await site.db.updateTable('holder_profile').set(proven).where('mobile_mark', 'is not', null).execute()
  expect(await site.register({ mobileNum: '01712345678' })).toMatchObject({ code: 'account_taken' })
  expect(await site.register({ email: 'A@example.com' })).toMatchObject({ code: 'account_taken' })
})

// S-21
test('of eight registrations with one name and birth date at the same moment exactly one succeeds', async () => {
  const { site, holders } = await duplicateSite('refuse')
  // From eight networks: those of one network wait for each other anyway.
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => site.registerFrom(`203.0.${at}.7`, born)))
  expect(tally(answers)).toEqual({ done: 1, account_exists: 7 })
  expect(await holders()).toBe(1)
})

// S-21
test('a flagged account is opened, leaves an event, and both are on the list of staff', async () => {
  const { site, list } = await duplicateSite('flag')
  await site.register({ ...born, username: 'rahim1' })
  await site.register({ payeeName: 'Karima Begum', birthday: '1991-01-01' })
  expect(await list()).toEqual([])
  site.clock.forward(60)
  await site.register({ ...born, username: 'rahim2' })
  const found = await list()
  expect(found.map(({ account, sameAs }) => [account, sameAs.map((other) => other.account)])).toEqual([
    ['rahim2', ['rahim1']],
    ['rahim1', ['rahim2']],
  ])
  expect(await site.events('duplicate.flagged')).toMatchObject([
    { subject: `holder:${found[0]?.holderId}`, after: { sameAs: [`holder:${found[1]?.holderId}`] } },
  ])
})

test('with the setting off nobody is refused or flagged, and the list finds them once it is on', async () => {
  const { site, list } = await duplicateSite('off')
  for (const username of ['rahim1', 'rahim2'])
    expect(await site.register({ ...born, username })).toMatchObject({ ok: true })
  expect(await site.events('duplicate.flagged')).toEqual([])
  expect(await list()).toHaveLength(2)
  await site.setting('duplicateAccounts', 'refuse')
  expect(await site.register(born)).toMatchObject({ code: 'account_exists' })
})

// S-21
test('who leaves name or birth date out when they register is found when they add it', async () => {
  const { site } = await duplicateSite('refuse')
  await site.register(born)
  const member = await site.aMember()
  await site.confirm(member)
  expect(await site.refused('setBirthday', born, member)).toBe('account_exists')
  expect((await site.call('security', {}, member)).hasBirthday).toBe(false)
  const fields = (await site.baseCtx()).site.registerFields
  const payeeName = { ...fields.payeeName, required: false }
  await site.setting('registerFields', JSON.parse(JSON.stringify({ ...fields, payeeName })))
  const nameless = await site.register({ ...born, payeeName: '' })
  const other = nameless.ok ? nameless.value : { token: '' }
  await site.call('confirmIdentity', { kind: 'password', password: 'nine lives 9' }, other)
  expect(await site.refused('setRealName', { payeeName: 'Rahim Uddin' }, other)).toBe('account_exists')
  await site.call('setRealName', { payeeName: 'Karim Khan' }, other)
})

test('a closed account keeps nobody out, a disabled one does; the database holds no name', async () => {
  const { site } = await duplicateSite('refuse')
  await site.register(born)
  const setState = (state: string) => site.db.updateTable('account_holder').set({ state }).execute()
  await setState('disabled')
  expect(await site.register(born)).toMatchObject({ code: 'account_exists' })
  await setState('closed')
  expect(await site.register(born)).toMatchObject({ ok: true })
  const all = (await everything(site)).toLowerCase()
  for (const secret of ['rahim', '1990-05-17', Buffer.from('Rahim Uddin').toString('hex')])
    expect(all).not.toContain(secret)
})
