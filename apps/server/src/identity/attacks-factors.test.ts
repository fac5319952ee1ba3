// Attacks on what protects an account: a thief of a session, of a password or of a browser that was fresh once.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { askFrom, elsewhere, factorSite, type FactorSite } from '../../tests/factors.ts'
import type { Holder } from '../../tests/site.ts'

/** A member in two browsers, both of which have shown who they are. */
async function inTwoBrowsers() {
  const site = await factorSite()
  const member = await site.aMember()
  const other = { ...member, token: (await site.call('login', site.loginOf(member))).token }
  await site.confirm(other)
  return { site, member, other }
}
/** Whether a change is refused for what it says, and not for who asks. */
async function isFresh(site: FactorSite, as: Holder): Promise<boolean> {
  const form = { mobileNum: '01712345482', verificationCode: '000000' }
  return (await site.refused('bindMobile', form, as)) !== 'factor_fresh_required'
}

type Change = (site: FactorSite, member: Holder) => Promise<unknown>
const changes: Record<string, Change> = {
  'a new number': (site, member) => site.withMobile(member),
  'a new mail address': (site, member) => site.withEmail(member),
  'a new authenticator': (site, member) => site.withAuthenticator(member),
  'a number that was removed': async (site, member) => {
    await site.withMobile(member)
    await site.call('unbindContact', { kind: 'mobile' }, member)
  },
  'an authenticator that was removed': async (site, member) => {
    await site.withAuthenticator(member)
    await site.call('unbindAuthenticator', {}, member)
  },
}

// S-13
test.each(Object.entries(changes))('%s ends what other sessions have shown before', async (name, change) => {
  const { site, member, other } = await inTwoBrowsers()
  expect(await isFresh(site, other)).toBe(true)
  await change(site, member)
  expect(await isFresh(site, other), name).toBe(false)
  expect(await isFresh(site, member), name).toBe(true)
})

test('a removal ends what other sessions have shown since the binding', async () => {
  const { site, member, other } = await inTwoBrowsers()
  await site.withMobile(member)
  const app = await site.withAuthenticator(member)
  await site.call('confirmIdentity', { kind: 'authenticator', code: app.code() }, other)
  expect(await isFresh(site, other)).toBe(true)
  await site.call('unbindAuthenticator', {}, member)
  expect(await isFresh(site, other)).toBe(false)
  await site.confirm(other)
  await site.call('unbindContact', { kind: 'mobile' }, member)
  expect(await isFresh(site, other)).toBe(false)
})

test('with an authenticator bound the password alone neither links another company nor sets a first password', async () => {
  const site = await factorSite()
  const member = await site.aMember()
  const app = await site.withAuthenticator(member)
  site.clock.forward(300)
  const link = { provider: 'google', password: member.password }
  const by = [{ kind: 'authenticator' }, { kind: 'recovery' }]
  expect(await site.ask('linkIdentity', link, member)).toMatchObject({ code: 'factor_fresh_required', value: { by } })
  await site.db.updateTable('account_holder').set({ has_password: false }).where('id', '=', member.id).execute()
  const first = { newPassword: 'a river and a boat', confirmNewPassword: 'a river and a boat' }
  expect(await site.refused('setFirstPassword', first, member)).toBe('factor_fresh_required')
  await site.call('confirmIdentity', { kind: 'authenticator', code: app.code() }, member)
  expect(await site.ask('setFirstPassword', first, member)).toMatchObject({ ok: true })
})

test('a ticket of a login that waits opens nothing: it is no token, no login code and no link', async () => {
  const site = await factorSite('bound')
  const member = await site.aMember()
  await site.withAuthenticator(member)
  const { ticket } = await site.ticketOf(member)
  for (const name of ['memberInfo', 'balance', 'mySessions', 'security', 'makeLoginCode'] as const)
    expect(await site.refused(name, {}, { token: ticket }), name).toBe('not_signed_in')
  expect(await site.refused('loginByCode', { code: ticket })).toBe('login_code_wrong')
  const passwords = { newPassword: 'a river and a boat', confirmNewPassword: 'a river and a boat' }
  expect(await site.refused('resetByLink', { token: ticket, ...passwords })).toBe('reset_link_wrong')
  expect(
    await site.refused('confirmIdentity', { kind: 'password', password: member.password }, { token: ticket }),
  ).toBe('not_signed_in')
})

test('nothing that is made for one use is taken for another: each token opens its own door only', async () => {
  const site = await factorSite('bound')
  const member = await site.aMember()
  await site.withAuthenticator(member)
  const { ticket: waiting } = await site.ticketOf(member)
  const { code } = await site.call('makeLoginCode', {}, member)
  const { ticket: live } = await site.call('liveTicket', {}, member)
  const foreign = [member.token, code, live, randomUUID()]
  for (const ticket of foreign)
    expect(
      await askFrom(site, elsewhere, 'factorLogin', {
        ticket,
        kind: 'recovery',
        code: 'ABCD-EFGH',
        device: member.device,
      }),
    ).toMatchObject({ code: 'factor_ticket_wrong' })
  for (const token of [code, live, waiting])
    expect(await site.refused('memberInfo', {}, { token })).toBe('not_signed_in')
  for (const one of [member.token, live, waiting])
    expect(await site.refused('loginByCode', { code: one })).toBe('login_code_wrong')
  // None of them was used up by that.
  expect(await site.ask('loginByCode', { code })).toMatchObject({ ok: true })
})
