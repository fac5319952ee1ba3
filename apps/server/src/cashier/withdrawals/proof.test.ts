// What confirms a withdrawal besides the payment password (spec 1: a one-time code is sent on withdrawal).
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cashierActions, scriptedChannel } from '../../../tests/cashier.ts'
import { factorSite } from '../../../tests/factors.ts'
import { otherCode } from '../../../tests/messages.ts'

async function setUp(withdrawalProof: 'code' | 'codeOrAuthenticator' = 'code') {
  const plain = await factorSite('never', { channels: [scriptedChannel().channel] })
  const site = { ...plain, ...cashierActions(plain) }
  await site.setting('sessionIdleMinutes', 1440)
  const member = await site.aMemberWithPayee('9000.00')
  const mobileNum = await site.withMobile(member)
  await site.setting('withdrawalProof', withdrawalProof)
  const inputOf = (amount = '1000.00') => site.withdrawalInput(member, amount)
  type Form = ReturnType<typeof inputOf>
  const sendCode = ({ id, payeeId, amount }: Form) => site.ask('withdrawalCode', { id, payeeId, amount }, member)
  const ask = async (form: Form, code?: string) => {
    const answer = await site.ask('requestWithdrawal', { ...form, ...(code === undefined ? {} : { code }) }, member)
    return answer.ok ? answer.value.withdrawal.state : answer.code
  }
  const sentCode = async (form: Form): Promise<string> => {
    expect(await sendCode(form)).toMatchObject({ ok: true })
    return site.lastCode()
  }
  return { site, member, mobileNum, inputOf, sendCode, sentCode, ask }
}

// spec 1, rules/cashier §4
test('spec 1: a withdrawal needs the code that was sent for it, once; the SMS names amount and payee', async () => {
  const { site, member, inputOf, sendCode, ask } = await setUp()
  const form = inputOf()
  expect(await ask(form)).toBe('sms_code_missing')
  expect(await ask(form, '123456')).toBe('sms_code_wrong')
  expect(await sendCode(form)).toMatchObject({ ok: true, value: { expiredMinutes: 5 } })
  const code = await site.lastCode()
  const { to, text } = site.outbox.sent.find((one) => one.text.includes(code)) ?? { to: '', text: '' }
  expect(to).toMatch(/^\+88017/)
  expect(text).toContain('১,০০০')
  expect(text).toContain('বিকাশ 017**')
  expect(await ask(form, otherCode(code))).toBe('sms_code_wrong')
  expect(await site.balanceOf(member)).toBe('9000.00')
  expect(await ask(form, code)).toBe('approved')
  // The same request again is the same withdrawal, and another one needs another code.
  expect(await ask(form, code)).toBe('approved')
  expect(await ask(inputOf(), code)).toBe('sms_code_wrong')
  expect(await site.balanceOf(member)).toBe('8000.00')
})

test.each(['id', 'amount', 'payee', 'member'] as const)(
  'spec 1: a code is worth nothing for another %s',
  async (what) => {
    const { site, member, inputOf, sentCode, ask } = await setUp()
    const form = inputOf()
    const { password } = member
    const account = { provider: 'bkash', number: '01812345678', holder: 'Rahim Uddin', password } as const
    const { payee } = await site.call('addPayee', account, member)
    const code = await sentCode(form)
    const changed = {
      id: { ...form, id: randomUUID() },
      amount: { ...form, amount: '1000.01' },
      payee: { ...form, payeeId: payee.id },
      member: form,
    }[what]
    if (what === 'member') {
      await site.setting('withdrawalProof', 'none')
      const other = await site.aMemberWithPayee('9000.00')
      await site.setting('withdrawalProof', 'code')
      const mine = { ...site.withdrawalInput(other, '1000.00', form.id), code }
      expect(await site.refused('requestWithdrawal', mine, other)).toBe('factor_not_bound')
      await site.withMobile(other)
      expect(await site.refused('requestWithdrawal', mine, other)).toBe('sms_code_wrong')
    } else expect(await ask(changed, code)).toBe('sms_code_wrong')
    expect(await ask(form, code)).toBe('approved')
  },
)

test('spec 1: five wrong tries end a code, and so does its time; a new one can be sent', async () => {
  const { site, inputOf, sentCode, ask } = await setUp()
  const form = inputOf()
  const code = await sentCode(form)
  for (let times = 0; times < 5; times++) expect(await ask(form, otherCode(code))).toBe('sms_code_wrong')
  expect(await ask(form, code)).toBe('sms_code_expired')
  const second = await sentCode(form)
  site.clock.forward(5 * 60)
  expect(await ask(form, second)).toBe('sms_code_expired')
  const third = await sentCode(form)
  site.clock.forward(5 * 60 - 1)
  expect(await ask(form, third)).toBe('approved')
})

test('spec 1: of two requests at once with one code, one is made', async () => {
  const { site, member, inputOf, sentCode, ask } = await setUp()
  const form = inputOf()
  const code = await sentCode(form)
  const answers = await Promise.all([ask(form, code), ask({ ...form, id: randomUUID() }, code), ask(form, code)])
  expect(answers.toSorted()).toEqual(['approved', 'approved', 'sms_code_wrong'])
  expect(await site.balanceOf(member)).toBe('8000.00')
})

test('spec 1: a refusal for another reason uses up no code, and the payment password comes first', async () => {
  const { site, member, inputOf, sentCode, ask } = await setUp()
  const form = inputOf('9000.01')
  const code = await sentCode(form)
  expect(await ask(form, code)).toBe('balance_short')
  expect(await ask({ ...form, paymentPassword: '000000' }, otherCode(code))).toBe('payment_password_wrong')
  await site.give(member, '1.00')
  expect(await ask(form, code)).toBe('in_review')
})

test.each([
  ['no payee of theirs', 'payee_missing'],
  ['an amount outside of the limits', 'amount_limit'],
  ['turnover that is left', 'turnover_left'],
  ['no verified number', 'factor_not_bound'],
  ['no SMS gateway', 'sms_not_enabled'],
  ['a site that asks for none', 'sms_not_enabled'],
  ['three in five minutes', 'phone_too_many'],
] as const)('spec 1: no code is sent with %s', async (what, code) => {
  const { site, member, inputOf, sendCode } = await setUp()
  const form = inputOf(what.startsWith('an amount') ? '1.00' : '1000.00')
  if (what === 'no payee of theirs') form.payeeId = randomUUID()
  if (what === 'turnover that is left')
    await site.db
      .insertInto('turnover_requirement')
      .values({
        ...{ id: randomUUID(), holder_id: member.id, source: 'deposit', source_id: randomUUID() },
        ...{ amount: 1n, factor_ppm: 1, need: 1n },
      })
      .execute()
  if (what === 'no verified number')
    await site.db.updateTable('holder_profile').set({ mobile_verified_at: null }).execute()
  if (what === 'no SMS gateway') Object.assign(site.outbox.gateways, { sms: null })
  if (what === 'a site that asks for none') await site.setting('withdrawalProof', 'none')
  // One was sent to bind the number.
  if (what === 'three in five minutes')
    for (let times = 0; times < 2; times++) expect(await sendCode(form)).toMatchObject({ ok: true })
  const sent = () => site.db.selectFrom('one_time_code').select('id').where('purpose', '=', 'withdraw').execute()
  const before = await sent()
  expect(await sendCode(form)).toMatchObject({ ok: false, code })
  expect(await sent()).toEqual(before)
})

test('the terms say what confirms a withdrawal, and hint at the number', async () => {
  const { site, member, mobileNum } = await setUp()
  const proof = async () => (await site.call('withdrawalTerms', {}, member)).proof
  const mobile = `${mobileNum.slice(0, 3)}** ***${mobileNum.slice(-3)}`
  expect(await proof()).toEqual({ by: 'sms', mobile })
  await site.setting('withdrawalProof', 'codeOrAuthenticator')
  expect(await proof()).toEqual({ by: 'sms', mobile })
  await site.withAuthenticator(member)
  expect(await proof()).toEqual({ by: 'authenticator', mobile })
  await site.setting('withdrawalProof', 'code')
  expect(await proof()).toEqual({ by: 'sms', mobile })
  await site.setting('withdrawalProof', 'none')
  expect(await proof()).toEqual({ by: 'none', mobile: null })
})

test('spec 1: by setting the code of a bound authenticator stands in place of the SMS, once, for five tries a day', async () => {
  const { site, member, inputOf, sentCode, ask } = await setUp('codeOrAuthenticator')
  const { code } = await site.withAuthenticator(member)
  const form = inputOf()
  expect(await ask(form)).toBe('sms_code_missing')
  // Nothing weaker will do where an authenticator is bound.
  expect(await ask(form, await sentCode(form))).toBe('factor_wrong')
  const shown = code()
  expect(await ask(form, shown)).toBe('approved')
  expect(await ask(inputOf(), shown)).toBe('factor_wrong')
  site.clock.forward(30)
  for (let times = 0; times < 4; times++) expect(await ask(inputOf(), otherCode(code()))).toBe('factor_wrong')
  expect(await ask(inputOf(), code())).toBe('factor_closed')
  expect(await site.balanceOf(member)).toBe('8000.00')
})
