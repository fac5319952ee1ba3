import { expect, test } from 'vitest'
import { factorSite } from '../../../tests/factors.ts'

// S-15
test('a payment password that is set or changed is told to its owner and is a significant event; a refused change is not', async () => {
  const site = await factorSite()
  const member = await site.aMember()
  await site.withEmail(member, 'rahim@example.com')
  await site.runJob('send-messages')
  const before = site.outbox.sent.length
  const { password } = member
  const told = async () => {
    await site.runJob('send-messages')
    return site.outbox.sent.slice(before).map(({ to, text }) => [to, text.includes('উত্তোলন পাসওয়ার্ড')])
  }
  const change = (paymentPassword: string, oldPaymentPassword?: string) =>
    site.ask('setPaymentPassword', { password, paymentPassword, oldPaymentPassword }, member)
  expect(await change('482917')).toMatchObject({ ok: true })
  const one = ['rahim@example.com', true]
  expect(await told()).toEqual([one])
  expect(await change('734651', '000000')).toMatchObject({ code: 'payment_password_wrong' })
  expect(await told()).toEqual([one])
  expect(await change('734651', '482917')).toMatchObject({ ok: true })
  expect(await told()).toEqual([one, one])
  const events = await site.db
    .selectFrom('audit')
    .select('subject')
    .where('action', '=', 'security.paymentPassword')
    .execute()
  expect(events).toEqual([{ subject: `holder:${member.id}` }, { subject: `holder:${member.id}` }])
})
