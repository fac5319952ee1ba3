import { expect, test } from 'vitest'
import { askFrom, elsewhere, factorSite, type FactorSite } from '../../../tests/factors.ts'
import type { Holder } from '../../../tests/site.ts'
import { aStaffMember } from '../../../tests/staff.ts'

async function lostPhone() {
  const site = await factorSite('bound')
  const member = await site.aMember()
  await site.withMobile(member, '01712345482')
  await site.withEmail(member, 'rahim@example.com')
  const app = await site.withAuthenticator(member)
  const [maker, checker] = [await aStaffMember(site, ['accounts.factors']), await aStaffMember(site)]
  const form = (more: object = {}) => ({ holderId: String(member.id), reason: 'came with their passport', ...more })
  /** Asked for by one staff member, and approved by another. */
  const remove = async (more: object = {}) => {
    const { asked } = await site.call('removeFactors', form(more) as never, maker) // The fields of this row.
    await site.call('approveAct', { id: asked ?? '', reason: 'seen too' }, checker)
  }
  await site.runJob('send-messages')
  const sent = site.outbox.sent.length
  const notices = async () => {
    await site.runJob('send-messages')
    return site.outbox.sent.slice(sent).map(({ channel, to }) => `${channel} ${to}`)
  }
  return { site, member, app, maker, checker, form, remove, notices }
}

const factorsAsked = async (site: FactorSite, member: Holder) => (await site.ticketOf(member)).factors

// S-13, S-15
test('two staff members remove authenticator, recovery codes and networks; all sessions end and every contact is told', async () => {
  const { site, member, app, maker, remove, notices } = await lostPhone()
  const waiting = await site.ticketOf(member)
  await remove()
  expect(await site.refused('memberInfo', {}, member)).toBe('not_signed_in')
  for (const table of ['authenticator', 'recovery_code', 'known_network', 'factor_ticket'] as const)
    expect(await site.db.selectFrom(table).select('holder_id').execute(), table).toEqual([])
  expect(
    await askFrom(site, elsewhere, 'factorLogin', { ticket: waiting.ticket, kind: 'authenticator', code: app.code() }),
  ).toMatchObject({ code: 'factor_ticket_wrong' })
  expect((await notices()).toSorted()).toEqual(['mail rahim@example.com', 'sms +8801712345482'])
  const [event] = await site.db.selectFrom('audit').selectAll().where('action', '=', 'staff.removeFactors').execute()
  expect(event).toMatchObject({
    ...{ subject: `holder:${member.id}`, actor: `staff:${maker.name}`, reason: 'came with their passport' },
    ...{ before: { authenticator: true, networks: true }, after: { authenticator: false, networks: false } },
  })
  // The number and the address stay, and so does the second factor that they are.
  const usable = (await factorsAsked(site, member)).filter((one) => one.usable)
  expect(usable.map(({ kind }) => kind)).toEqual(['mobile', 'email'])
})

test('the lost number goes only where staff say so: it is told, and the mail address stays', async () => {
  const { site, member, remove, notices } = await lostPhone()
  await remove({ mobileToo: true })
  expect((await notices()).toSorted()).toEqual(['mail rahim@example.com', 'sms +8801712345482'])
  const bound = (await factorsAsked(site, member)).filter((one) => one.bound)
  expect(bound.map(({ kind }) => kind)).toEqual(['email', 'payeeName'])
  // Another account may bind the number now.
  await site.withMobile(await site.aMember(), '01712345482')
})

test('nothing is changed before the second staff member agrees, nor without the permission', async () => {
  const { site, member, maker, checker, form, notices } = await lostPhone()
  const other = await aStaffMember(site, ['accounts.release', 'accounts.state', 'accounts.read'])
  expect(await site.refused('removeFactors', form(), other)).toBe('not_allowed')
  const { asked, done } = await site.call('removeFactors', form() as never, maker)
  expect(done).toBeNull()
  expect(await site.refused('approveAct', { id: asked ?? '', reason: 'mine' }, maker)).toBe('same_staff_member')
  expect(await site.refused('approveAct', { id: asked ?? '', reason: 'x' }, other)).toBe('not_allowed')
  expect((await site.call('security', {}, member)).authenticator).not.toBeNull()
  expect(await notices()).toEqual([])
  await site.call('refuseAct', { id: asked ?? '', reason: 'who are they' }, checker)
  expect(await site.ask('memberInfo', {}, member)).toMatchObject({ ok: true })
})

// rules/cashier: a new payee waits; so does one after a change of who its owner says they are
test('the hold of payees starts again', async () => {
  const { site, member, app, remove } = await lostPhone()
  await site.call('confirmIdentity', { kind: 'authenticator', code: app.code() }, member)
  const payee = { provider: 'bkash', number: '01712345678', holder: 'Rahim Uddin', password: member.password } as const
  await site.call('addPayee', payee, member)
  const usableAt = async () =>
    (await site.db.selectFrom('payee').select('usable_at').executeTakeFirstOrThrow()).usable_at.getTime()
  const before = await usableAt()
  site.clock.forward(600)
  await remove()
  expect(await usableAt()).toBe(before + 600_000)
})

test('an account without factors, and one whose only way in is the number, are refused', async () => {
  const { site, member, maker, form } = await lostPhone()
  const bare = await site.aMember()
  expect(await site.refused('removeFactors', form({ holderId: String(bare.id) }), maker)).toBe('factor_not_bound')
  expect(await site.refused('removeFactors', form({ holderId: '999999999' }), maker)).toBe('not_found')
  await site.db.updateTable('account_holder').set({ registered_by: 'mobile' }).where('id', '=', member.id).execute()
  expect(await site.refused('removeFactors', form({ mobileToo: true }), maker)).toBe('last_way_in')
})
