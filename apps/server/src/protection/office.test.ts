import { expect, test } from 'vitest'
import { cashierSite } from '../../tests/cashier.ts'
import { aStaffMember } from '../../tests/staff.ts'

const reason = 'signs of harmful play'

// L-05, S-24: staff protect more, and never less
test('staff lower a limit by two and never raise one; its holder raises it again only after the waiting time', async () => {
  const site = await cashierSite()
  const [maker, checker] = [await aStaffMember(site), await aStaffMember(site)]
  const member = await site.aMember()
  const holderId = String(member.id)
  const limit = { holderId, kind: 'deposit', period: 'day', reason } as const
  await site.call('setLimit', { kind: 'deposit', period: 'day', amount: '500.00' }, member)
  for (const amount of ['500.00', '500.01', '9000.00'])
    expect(await site.refused('tightenLimit', { ...limit, amount }, maker), amount).toBe('only_stricter')
  expect(await site.refused('tightenLimit', { ...limit, amount: '1.00', holderId: '999999999' }, maker)).toBe(
    'not_found',
  )
  const amountNow = async () =>
    (await site.call('memberProtection', { holderId }, maker)).protection.limits.find(
      ({ kind, period }) => kind === 'deposit' && period === 'day',
    )
  const { asked } = await site.call('tightenLimit', { ...limit, amount: '200.00' }, maker)
  expect((await amountNow())?.amount).toBe('500.00')
  await site.call('approveAct', { id: asked ?? '', reason }, checker)
  expect(await amountNow()).toMatchObject({ amount: '200.00', pending: null })
  expect(await site.refused('createDeposit', depositOf('300.00'), member)).toBe('deposit_limit')
  await site.call('setLimit', { kind: 'deposit', period: 'day', amount: '400.00' }, member)
  expect(await amountNow()).toMatchObject({ amount: '200.00', pending: { to: '400.00', isReady: false } })
  const { rows } = { rows: await site.db.selectFrom('limit_change_move').selectAll().orderBy('id').execute() }
  expect(rows.map(({ actor }) => actor)).toContain(`staff:${maker.name} checked by staff:${checker.name}`)
})

test('a break begins at once; an exclusion and a closing take two; none is ever made shorter', async () => {
  const site = await cashierSite()
  const [maker, checker] = [await aStaffMember(site), await aStaffMember(site)]
  const member = await site.aMember()
  const holderId = String(member.id)
  const exclude = (term: 'day' | 'week' | 'year' | 'half_year' | 'closing') =>
    site.call('excludeMember', { holderId, term, reason }, maker)
  const exclusion = async () => (await site.call('memberProtection', { holderId }, maker)).protection.exclusion
  expect((await exclude('week')).done).toMatchObject({ kind: 'cool_off' })
  expect(await exclusion()).toMatchObject({ kind: 'cool_off', term: 'week' })
  expect(await site.refused('createDeposit', depositOf('300.00'), member)).toBe('self_excluded')
  expect(await site.refused('excludeMember', { holderId, term: 'day', reason }, maker)).toBe('exclusion_open')
  const { asked } = await exclude('year')
  expect(await exclusion()).toMatchObject({ kind: 'cool_off' })
  await site.call('approveAct', { id: asked ?? '', reason }, checker)
  expect(await exclusion()).toMatchObject({ kind: 'self', term: 'year', mayEnd: false })
  expect(await site.refused('memberInfo', {}, member)).toBe('not_signed_in')
  expect(await site.refused('excludeMember', { holderId, term: 'half_year', reason }, maker)).toBe('exclusion_open')
  const closing = await exclude('closing')
  expect(closing.asked).not.toBeNull()
  await site.call('approveAct', { id: closing.asked ?? '', reason }, checker)
  expect(await exclusion()).toMatchObject({ kind: 'closing', until: null })
  const unknown = { holderId: '999999999', term: 'day', reason } as const
  expect(await site.refused('excludeMember', unknown, maker)).toBe('not_found')
  expect(await site.refused('memberProtection', { holderId: '999999999' }, maker)).toBe('not_found')
})

const depositOf = (amount: string) => ({ id: '11111111-1111-4111-8111-111111111111', channel: 'bkash', amount })

test('staff see the messages of one member, deleted ones too, and advertising never reaches who is on a break', async () => {
  const site = await cashierSite()
  const staff = await aStaffMember(site)
  const [member, other] = [await site.aMember(), await site.aMember()]
  const holderId = String(member.id)
  const texts = { bn: { title: 'কাল', content: 'খেলা নেই।' } }
  const letter = { accounts: [member.account], texts, reason }
  await site.call('sendLetter', { ...letter, isMarketing: false }, staff)
  await site.call('excludeMember', { holderId, term: 'day', reason }, staff)
  const sent = await site.call('sendLetter', { ...letter, isMarketing: true }, staff)
  expect(sent.done?.recipients).toBe(0)
  const read = async (id: string) =>
    (await site.call('memberMessages', { holderId: id, language: 'bn' }, staff)).content
  const [message, ...rest] = (await read(holderId)).filter(({ kind }) => kind === 'letter')
  expect(rest).toEqual([])
  expect(message).toMatchObject({ title: 'কাল', sentBy: staff.name, isRead: false, isDeleted: false })
  await site.call('deleteMessages', { ids: [message?.id ?? ''] }, member)
  const own = await site.call('messageList', {}, member)
  expect(own.content.filter(({ kind }) => kind === 'letter')).toEqual([])
  expect((await read(holderId)).find(({ kind }) => kind === 'letter')).toMatchObject({ isDeleted: true })
  expect((await read(String(other.id))).filter(({ kind }) => kind === 'letter')).toEqual([])
  await site.call('sendLetter', { ...letter, accounts: [other.account], isMarketing: true }, staff)
  expect((await site.call('messageList', {}, other)).content[0]).not.toHaveProperty('sentBy')
})
