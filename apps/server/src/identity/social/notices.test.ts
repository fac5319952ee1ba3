import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBrowser,
  environmentFor,
  startIdentitySimulator,
  valueOf,
  type IdentitySimulator,
} from '../../../tests/identity-simulator.ts'
import { siteWithMessages } from '../../../tests/messages.ts'

let simulator: IdentitySimulator
beforeAll(async () => void (simulator = await startIdentitySimulator()))
afterAll(() => simulator.stop())

// S-15
test('the account holder is told of every way in that is added or removed, and of a first password', async () => {
  const site = await siteWithMessages({ environment: environmentFor(simulator.url) })
  const rahim = { name: 'Rahim Uddin', email: 'rahim.uddin@example.com', verified: 'yes' } as const
  const { fields } = await site.call('registerRules', {})
  const email = { shown: true, required: true, pattern: '', ...fields.email }
  await site.setting('registerFields', { ...fields, email: { ...email, shown: true } })
  const { ticket } = valueOf(await aBrowser(site).signIn('google', rahim))
  const form = { payeeName: 'Rahim Uddin', ageAgreed: true, email: rahim.email }
  const opened = await site.call('socialRegister', { ticket: ticket ?? '', ...form })
  const password = 'a river and a boat'
  await site.call('setFirstPassword', { newPassword: password, confirmNewPassword: password }, opened)
  valueOf(await aBrowser(site).link('facebook', rahim, { ...opened, password }))
  await site.call('confirmIdentity', { kind: 'password', password }, opened)
  await site.call('unlinkIdentity', { provider: 'google' }, opened)
  await site.runJob('send-messages')
  expect(site.outbox.sent.filter(({ to }) => to === rahim.email)).toHaveLength(3)
  const rows = await site.db.selectFrom('message').select('template').execute()
  const notices = ['passwordNotice', 'identityLinkedNotice', 'identityUnlinkedNotice']
  expect(rows.map(({ template }) => template).toSorted()).toEqual(notices.toSorted())
})
