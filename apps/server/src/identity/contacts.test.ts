// H4: a number or an address that nobody has verified is no identity.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBrowser,
  environmentFor,
  startIdentitySimulator,
  valueOf,
  type IdentitySimulator,
} from '../../tests/identity-simulator.ts'
import { lockWaits } from '../../tests/lock-waits.ts'
import { aMobileMember, siteWithMessages, switchOn, type MessageSite } from '../../tests/messages.ts'
import { standardSettings } from '../../tests/site.ts'
import { transact } from '../kit/index.ts'
import { takeContact, type ContactKind } from './contacts.ts'
import { storeContact } from './security/bind-contact.ts'

let simulator: IdentitySimulator
beforeAll(async () => void (simulator = await startIdentitySimulator()))
afterAll(() => simulator.stop())

const mobileNum = '01712345678'
const email = 'victim@example.com'
const password = 'nine lives 9'
const newPassword = 'another river 8'

/** The form shows number and address, and nobody asks for a code: what is typed there is believed to be nobody's. */
async function open() {
  const site = await siteWithMessages({ environment: environmentFor(simulator.url) })
  await switchOn(site, 'mobileRegistration', 'smsLogin')
  const { registerFields } = standardSettings()
  const shown = (name: string) => ({ ...registerFields[name], shown: true, required: false })
  await site.setting('registerFields', {
    ...registerFields,
    mobileNum: { ...shown('mobileNum'), minLength: 10, maxLength: 11 },
    email: shown('email'),
  })
  return site
}

const typing = async (site: MessageSite, username: string, more: object = { mobileNum, email }) => {
  const form = { username, password, confirmPassword: password, payeeName: 'Rahim Uddin', ageAgreed: true, ...more }
  const { token } = await site.call('register', form)
  return { token, id: BigInt((await site.call('memberInfo', {}, { token })).id) }
}
const profileOf = (site: MessageSite, id: bigint) =>
  site.db.selectFrom('holder_profile').selectAll().where('holder_id', '=', id).executeTakeFirstOrThrow()
const sentTo = async (site: MessageSite, to: string) => {
  await site.runJob('send-messages')
  return site.outbox.sent.filter((one) => one.to === to).length
}
const confirm = (site: MessageSite, member: { token: string }) =>
  site.call('confirmIdentity', { kind: 'password', password }, member)

/** Every way in by a number or an address, and what it answers where nobody has verified them. */
const waysIn: readonly [string, (site: MessageSite) => Promise<string>, string][] = [
  [
    'sign-in by SMS',
    async (site) => {
      await site.call('loginCode', { mobileNum })
      return site.refused('login', { type: 'sms', mobileNum, verificationCode: '123456' })
    },
    'sms_code_wrong',
  ],
  [
    'a new password by SMS',
    async (site) => {
      await site.call('loginCode', { mobileNum })
      return site.refused('resetByPhone', { mobileNum, verificationCode: '123456', newPassword })
    },
    'sms_code_wrong',
  ],
  [
    'the number in place of a name',
    (site) => site.refused('login', { username: mobileNum, password }),
    'credentials_wrong',
  ],
  [
    'a link by mail',
    async (site) => {
      await site.setting('forgotTellsUnknown', true)
      return site.refused('forgotByEmail', { username: 'impostor', email })
    },
    'username_unknown',
  ],
]

test.each(waysIn)('H4: %s finds nobody by what was only typed, and sends nothing', async (_way, answerOf, answer) => {
  const site = await open()
  const { id } = await typing(site, 'impostor')
  // As if they had registered by it.
  await site.db.updateTable('account_holder').set({ registered_by: 'mobile' }).where('id', '=', id).execute()
  expect(await answerOf(site)).toBe(answer)
  expect(await sentTo(site, `+880${mobileNum.slice(1)}`)).toBe(0)
  expect(await sentTo(site, email)).toBe(0)
  expect((await profileOf(site, id)).mobile_verified_at).toBeNull()
})

test('H4: a link that was sent to an address is worth nothing once the address is not verified', async () => {
  const site = await open()
  const { id, token } = await typing(site, 'rahim77')
  await confirm(site, { token })
  await site.call('bindCode', { kind: 'email', email }, { token })
  await site.call('bindEmail', { email, verificationCode: await site.lastCode() }, { token })
  await site.call('forgotByEmail', { username: 'rahim77', email })
  await site.runJob('send-messages')
  const link = /#(\S+)/.exec(site.outbox.sent.at(-1)?.text ?? '')?.[1] ?? ''
  await site.db.updateTable('holder_profile').set({ email_verified_at: null }).where('holder_id', '=', id).execute()
  const form = { token: link, newPassword, confirmNewPassword: newPassword }
  expect(await site.refused('resetByLink', form)).toBe('reset_link_wrong')
})

test('H4: who registers by a number takes it from who has only typed it, who is told', async () => {
  const site = await open()
  const impostor = await typing(site, 'impostor')
  const owner = await aMobileMember(site, { mobileNum, password })
  expect(await profileOf(site, impostor.id)).toMatchObject({ mobile_mark: null, mobile_sealed: null })
  expect((await profileOf(site, owner.id)).mobile_verified_at).not.toBeNull()
  const { content } = await site.call('messageList', {}, impostor)
  expect(content.map(({ kind }) => kind)).toEqual(['contactTaken'])
  await site.call('loginCode', { mobileNum })
  const signedIn = await site.call('login', { type: 'sms', mobileNum, verificationCode: await site.lastCode() })
  expect((await site.call('memberInfo', {}, signedIn)).id).toBe(String(owner.id))
})

test.each([
  ['mobile', { kind: 'mobile', mobileNum } as const, 'bindMobile'],
  ['email', { kind: 'email', email } as const, 'bindEmail'],
] as const)('H4: who binds a typed %s takes it; who has it verified keeps it', async (kind, asked, call) => {
  const site = await open()
  const { kind: _kind, ...contact } = asked
  const [impostor, owner] = [await typing(site, 'impostor'), await typing(site, 'owner77')]
  const bind = async (who: { token: string }) => {
    await confirm(site, who)
    await site.call('bindCode', asked, who)
    return site.ask(call, { ...contact, verificationCode: await site.lastCode() }, who)
  }
  expect(await bind(owner)).toMatchObject({ ok: true })
  expect((await profileOf(site, impostor.id))[`${kind}_mark`]).toBeNull()
  expect((await profileOf(site, owner.id))[`${kind}_verified_at`]).not.toBeNull()
  expect(await bind(impostor)).toMatchObject({ code: 'account_taken' })
  expect(
    await site.refused('register', {
      username: 'third77',
      password,
      confirmPassword: password,
      ageAgreed: true,
      ...contact,
      payeeName: 'Rahim Uddin',
    }),
  ).toBe('account_taken')
})

test('H4: two who prove the same typed number at once: one has it', async () => {
  const site = await open()
  const members = [await typing(site, 'first77'), await typing(site, 'second77')]
  const forms: { mobileNum: string; verificationCode: string }[] = []
  for (const member of members) {
    await confirm(site, member)
    await site.call('bindCode', { kind: 'mobile', mobileNum }, member)
    forms.push({ mobileNum, verificationCode: await site.lastCode() })
  }
  const answers = await Promise.all(members.map((member, at) => site.ask('bindMobile', { ...forms[at] }, member)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter((answer) => !answer.ok).map((answer) => 'code' in answer && answer.code)).toEqual([
    'account_taken',
  ])
})

/** What somebody else who proves the same contact is told, when they come before this one has committed. */
async function secondProof(site: MessageSite, kind: ContactKind, second: () => Promise<string>): Promise<string> {
  const first = await typing(site, 'first77', {})
  const to = kind === 'mobile' ? '+8801712345678' : email
  const started: { answer?: Promise<string> } = {}
  await transact(site.db, await site.baseCtx(), async (ctx) => {
    await storeContact(ctx, site.outbox.gateways, first.id, { kind, to })
    started.answer = second()
    await expect.poll(() => lockWaits(site.databaseUrl), { timeout: 20_000 }).toBeGreaterThan(0)
  })
  return (await started.answer) ?? ''
}

test.each([
  ['mobile', { kind: 'mobile', mobileNum } as const, 'bindMobile'],
  ['email', { kind: 'email', email } as const, 'bindEmail'],
] as const)(
  'H4: of two who prove one %s at once, that neither has typed, the second is told',
  async (kind, asked, call) => {
    const site = await open()
    const { kind: _kind, ...contact } = asked
    const second = await typing(site, 'second77', {})
    await confirm(site, second)
    await site.call('bindCode', asked, second)
    const verificationCode = await site.lastCode()
    const bind = () => site.refused(call, { ...contact, verificationCode }, second)
    expect(await secondProof(site, kind, bind)).toBe('account_taken')
  },
)

test('H4: who registers by a number that somebody proves at the same moment is told that it is taken', async () => {
  const site = await open()
  await site.call('registerCode', { mobileNo: mobileNum, regType: 'registerMobile' })
  const verificationCode = await site.lastCode()
  const form = { mobileNum, verificationCode, payeeName: 'Rahim Uddin', ageAgreed: true }
  const register = () => site.refused('registerMobile', form)
  expect(await secondProof(site, 'mobile', register)).toBe('account_taken')
})

test.each(['01712345678', '8801712345678', '1712345678'])(
  'H4: nobody registers the name %s, which reads as a number, by any form, and its owner signs in by it',
  async (username) => {
    const site = await open()
    const { registerFields } = standardSettings()
    const digits = { ...registerFields.username, acceptedPattern: '^\\d+$', patternId: 'digits', maxLength: 15 }
    await site.setting('registerFields', { ...registerFields, username: digits })
    const owner = await aMobileMember(site, { mobileNum, password })
    const form = { username, password, confirmPassword: password, payeeName: 'Rahim Uddin', ageAgreed: true }
    expect(await site.refused('register', form)).toBe('field_rule')
    const trial = await site.call('freePlayLogin', {})
    expect(await site.refused('register', form, trial)).toBe('field_rule')
    await site.call('registerCode', { mobileNo: '01812345678', regType: 'registerMobile' })
    const verificationCode = await site.lastCode()
    const byMobile = { ...form, mobileNum: '01812345678', verificationCode }
    expect(await site.refused('registerMobile', byMobile)).toBe('field_rule')
    const { ticket } = valueOf(await aBrowser(site).signIn('google', { name: 'Other', email, verified: 'yes' }))
    expect(await site.refused('socialRegister', { ...form, ticket: ticket ?? '' })).toBe('field_rule')
    const { token } = await site.call('login', { username, password })
    expect((await site.call('memberInfo', {}, { token })).id).toBe(String(owner.id))
  },
)

test('H4: the first proof of a typed number asks for the password, also in a session that is already open', async () => {
  const site = await open()
  const member = await typing(site, 'rahim77')
  expect(await site.refused('bindCode', { kind: 'mobile', mobileNum }, member)).toBe('factor_fresh_required')
  expect(await site.refused('bindMobile', { mobileNum, verificationCode: '123456' }, member)).toBe(
    'factor_fresh_required',
  )
})

test('H4: an address that somebody has only typed keeps its owner from no sign-in at another company', async () => {
  const site = await open()
  const impostor = await typing(site, 'impostor')
  const { ticket, step } = valueOf(await aBrowser(site).signIn('google', { name: 'Victim', email, verified: 'yes' }))
  expect(step).toBe('register')
  const form = { ticket: ticket ?? '', payeeName: 'Karim Uddin', ageAgreed: true, email }
  const owner = await site.call('socialRegister', form)
  const { id } = await site.call('memberInfo', {}, owner)
  expect((await profileOf(site, BigInt(id))).email_verified_at).not.toBeNull()
  expect((await profileOf(site, impostor.id)).email_mark).toBeNull()
})

test('H4: what somebody has verified is taken by nobody, whoever calls', async () => {
  const site = await open()
  const owner = await aMobileMember(site, { mobileNum, password })
  const other = await typing(site, 'other77', {})
  await site.inside((ctx) => takeContact(ctx, site.outbox.gateways, other.id, 'mobile', '+8801712345678'))
  expect((await profileOf(site, owner.id)).mobile_verified_at).not.toBeNull()
})
