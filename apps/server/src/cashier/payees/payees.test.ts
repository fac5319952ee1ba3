import { expect, test } from 'vitest'
import { hashPassword } from '../../identity/passwords.ts'
import { cashierSite, pin } from '../../../tests/cashier.ts'

const wallet = (number: string, password: string, holder = 'Rahim Uddin') =>
  ({ provider: 'bkash', number, holder, password }) as const

test('a wallet is bound under the registered name, however that is spaced, and usable after the hold', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const form = wallet('01712345678', member.password, ' rahim   UDDIN ')
  const { payee } = await site.call('addPayee', form, member)
  expect(payee).toMatchObject({ holder: 'Rahim Uddin', numberMasked: '017** ***678', usable: false })
  expect(payee.usableAt).toBe('2026-11-21T06:00:00.000Z')
  site.clock.forward(24 * 3600)
  const { content } = await site.call('payees', {}, member)
  expect(content).toMatchObject([{ id: payee.id, usable: true }])
})

test('the number of a wallet is stored sealed only', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  await site.call('addPayee', wallet('01712345678', member.password), member)
  const row = await site.db.selectFrom('payee').selectAll().executeTakeFirstOrThrow()
  const columns = Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
  expect(columns.join(' ')).not.toContain('1712345678')
})

// S-13
test('a payee is refused for a wrong password, another name, a number that is bound already, or one too many', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const { password } = member
  const add = (number: string, holder?: string) => site.refused('addPayee', wallet(number, password, holder), member)
  expect(await site.refused('addPayee', wallet('01712345678', 'not it'), member)).toBe('old_password_wrong')
  expect(await add('01712345678', 'Karim Uddin')).toBe('payee_name_differs')
  for (const number of ['01712-345678', '০১৭১২৩৪৫৬৭৮', '+8801712345678'])
    expect(await add(number)).toBe('invalid_input')
  // Accounts at banks may look like these.
  for (const number of ['01212345678', '0171234567', '8801712345678']) expect(await add(number)).toBe('address_wrong')
  for (let last = 1; last <= 5; last++) await site.call('addPayee', wallet(`0181234567${last}`, password), member)
  expect(await add('01812345671')).toBe('payee_taken')
  expect(await add('01912345678')).toBe('payee_limit')
})

test('a member who binds one number twice at once has it once', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const ask = () => site.ask('addPayee', wallet('01712345678', member.password), member)
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
})

test('a removed payee cannot be paid any more, its history stays, and the number is free again', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('5000.00')
  const otherMember = await site.aMember()
  const sent = await site.withdraw(member, '1000.00')
  expect(await site.refused('removePayee', { id: member.payeeId }, otherMember)).toBe('not_found')
  await site.call('removePayee', { id: member.payeeId }, member)
  expect((await site.call('payees', {}, member)).content).toEqual([])
  expect(await site.refused('requestWithdrawal', site.withdrawalInput(member, '1000.00'), member)).toBe('payee_missing')
  expect(await site.latest(member)).toMatchObject({ id: sent.id, provider: 'bkash', numberMasked: sent.numberMasked })
  await site.call('addPayee', wallet(member.number, otherMember.password), otherMember)
})

// S-13
test('the payment password needs the login password to be set, and the old one to be changed', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const { password } = member
  const set = (form: Record<string, string>) => site.refused('setPaymentPassword', form, member)
  expect(await set({ password: 'not it', paymentPassword: pin })).toBe('old_password_wrong')
  expect(await set({ password, paymentPassword: '12345' })).toBe('invalid_input')
  await site.call('setPaymentPassword', { password, paymentPassword: pin }, member)
  expect(await set({ password, paymentPassword: '111222' })).toBe('payment_password_set')
  expect(await set({ password, paymentPassword: '111222', oldPaymentPassword: '000000' })).toBe(
    'payment_password_wrong',
  )
  await site.call('setPaymentPassword', { password, paymentPassword: '111222', oldPaymentPassword: pin }, member)
  const row = await site.db
    .selectFrom('cashier_holder')
    .select('payment_password_hash')
    .where('holder_id', '=', member.id)
    .executeTakeFirst()
  expect(row?.payment_password_hash).toMatch(/^\$argon2id\$/)
})

test('a payment password that is the login password, or breaks the rule of the site, is refused', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const password_hash = await hashPassword(pin)
  await site.db.updateTable('account_holder').set({ password_hash }).where('id', '=', member.id).execute()
  const same = { password: pin, paymentPassword: pin }
  expect(await site.refused('setPaymentPassword', same, member)).toBe('payment_password_same_as_login')
  const rule = {
    acceptedPattern: '^[1-5]+$',
    patternId: 'digits',
    minLength: 6,
    maxLength: 6,
    shown: false,
    required: false,
  }
  await site.setting('registerFields', { paymentPassword: rule })
  const outside = { password: pin, paymentPassword: '999999' }
  expect(await site.refused('setPaymentPassword', outside, member)).toBe('field_rule')
})

test('five wrong payment passwords, even all at once, lock it for a day against the right one too', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('5000.00')
  const wrong = () =>
    site.ask('requestWithdrawal', { ...site.withdrawalInput(member, '500.00'), paymentPassword: '000000' }, member)
  const first = await wrong()
  expect(first).toMatchObject({ ok: false, code: 'payment_password_wrong', value: { triesLeft: 4 } })
  const others = await Promise.all(Array.from({ length: 8 }, wrong))
  const codes = others.map((answer) => (answer.ok ? 'accepted' : answer.code)).toSorted()
  expect(codes.filter((code) => code === 'payment_password_wrong')).toHaveLength(3)
  expect(codes.filter((code) => code === 'payment_password_locked')).toHaveLength(5)
  const right = site.withdrawalInput(member, '500.00')
  expect(await site.refused('requestWithdrawal', right, member)).toBe('payment_password_locked')
  site.clock.forward(24 * 3600)
  expect((await site.call('requestWithdrawal', right, member)).withdrawal.state).toBe('approved')
})
