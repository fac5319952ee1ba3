import { expect, test } from 'vitest'
import { cashierSite, completed, type CashierSite } from '../../tests/cashier.ts'
import { askFrom, signIn, solvedCaptcha } from '../../tests/identity.ts'
import { aStaffMember } from '../../tests/staff.ts'
import type { Holder } from '../../tests/site.ts'
import { aTrial } from '../../tests/trial.ts'
import { auditBooks } from '../wallet/index.ts'
import { ledgerSources } from '../modules.ts'

const list = async (site: CashierSite, holder: Holder, language = 'en', show = 'all') =>
  (await site.call('messageList', { language, show: show === 'money' ? 'money' : 'all' }, holder)).content
const kinds = async (site: CashierSite, holder: Holder) => (await list(site, holder)).map((one) => one.kind)
const unread = async (site: CashierSite, holder: Holder) => (await site.call('unreadCount', {}, holder)).unreadMessage

// spec 4 Withdrawal and deposit messages; M-08
test('the four messages of money are there, each with its figures and a number', async () => {
  const site = await cashierSite()
  const staff = await aStaffMember(site)
  const member = await site.aMemberWithPayee('9000.00')
  const first = await site.deposit(member, '1000.00')
  site.provider.settlePayment = async () => completed(first, '900.00')
  await site.call('checkDeposit', { id: first.id }, member)
  const second = await site.deposit(member, '500.00')
  site.provider.settlePayment = async () => ({ kind: 'failed', cause: 'no_funds', code: '2023', reason: 'no funds' })
  await site.call('checkDeposit', { id: second.id }, member)
  await site.withdraw(member, '1000.00')
  const large = await site.withdraw(member, '6000.00')
  await site.call('rejectWithdrawal', { id: large.id, reason: 'The name differs.' }, staff)
  const shown = (await list(site, member, 'en', 'money')).map(({ kind, content, facts }) => [
    kind,
    content,
    facts.number,
  ])
  expect(shown).toHaveLength(4)
  expect(shown).toEqual(
    expect.arrayContaining([
      ['depositCredited', expect.stringMatching(/You paid ৳900\.00 by bKash instead of the ৳1,000\.00/), first.invoice],
      ['depositFailed', expect.stringMatching(/^bKash did not take ৳500\.00\./), second.invoice],
      [
        'withdrawalApproved',
        expect.stringMatching(/৳1,000\.00 is approved\. ৳1,000\.00 is being sent to bKash 017/),
        expect.any(String),
      ],
      [
        'withdrawalRejected',
        expect.stringMatching(/৳6,000\.00 was rejected.* Reason: The name differs\./),
        large.number,
      ],
    ]),
  )
  // eye 15: a company has the name that readers of the language know, in the words and in the figures.
  const inBengali = await list(site, member, 'bn', 'money')
  for (const { content, facts } of inBengali) {
    expect(`${content} ${facts.channel ?? ''} ${facts.payee ?? ''}`).toContain('বিকাশ')
    expect(`${content} ${JSON.stringify(facts)}`).not.toContain('bKash')
  }
  expect(inBengali).toHaveLength(4)
  expect(await auditBooks(site.db, ledgerSources)).toEqual([])
})

test('a message is written once with what caused it, and not at all when that is undone', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const deposit = await site.deposit(member, '1000.00')
  site.provider.settlePayment = async () => completed(deposit)
  await Promise.all([1, 2, 3, 4].map(() => site.call('checkDeposit', { id: deposit.id }, member)))
  expect(await kinds(site, member)).toEqual(['depositCredited'])
  const staff = await aStaffMember(site)
  const other = await site.aMemberWithPayee('90000.00')
  // Approved by one where two are needed: it is asked for, and nothing is told.
  await site.setting('secondApprovalFrom', '5000.00')
  const { id } = await site.withdraw(other, '20000.00')
  expect((await site.call('approveWithdrawal', { id, reason: 'fine' }, staff)).done).toBeNull()
  expect(await kinds(site, other)).not.toContain('withdrawalApproved')
})

// S-15
test('a changed password and the third wrong login within half an hour are told in the inbox', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const form = {
    oldPassword: member.password,
    newPassword: 'a river and a boat',
    confirmNewPassword: 'a river and a boat',
  }
  await site.call('changePassword', form, member)
  const guess = async (password: string) =>
    signIn(site, { username: member.account, password }, await solvedCaptcha(site))
  for (let time = 0; time < 4; time++) await guess('wrong wrong wrong')
  // From elsewhere, within the same half hour: it was told already.
  const wrongForm = { username: member.account, password: 'wrong wrong wrong' }
  const elsewhere = await askFrom(site, '198.51.100.9', 'login', wrongForm, await solvedCaptcha(site))
  expect(elsewhere).toMatchObject({ code: 'credentials_wrong' })
  site.clock.forward(31 * 60)
  await guess('wrong wrong wrong')
  const again = await guess('a river and a boat')
  const messages = await list(site, { ...member, token: again.ok ? again.value.token : '' })
  const counted = (kind: string) => messages.filter((one) => one.kind === kind).length
  expect([counted('password'), counted('loginsBlocked')]).toEqual([1, 1])
  expect(messages.find((one) => one.kind === 'loginsBlocked')?.content).toContain('127.***')
})

test('the words are in the language in which they are read, with its digits', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const deposit = await site.deposit(member, '1000.00')
  site.provider.settlePayment = async () => completed(deposit)
  await site.call('checkDeposit', { id: deposit.id }, member)
  const [bn] = await list(site, member, 'bn')
  const [en] = await list(site, member, 'en')
  const [other] = await list(site, member, 'ar')
  expect([bn?.title, bn?.language]).toEqual(['জমা হয়েছে', 'bn'])
  expect(bn?.content).toContain('৳১,০০০.০০')
  expect(en).toMatchObject({ title: 'Deposit credited', language: 'en', topic: 'money', isRead: false })
  expect(other?.language).toBe('bn')
})

test('reading and deleting change what is counted; a deleted message leaves list and count, and nobody reaches those of others', async () => {
  const site = await cashierSite()
  const [member, stranger] = [await site.aMember(), await site.aMember()]
  for (const amount of ['500.00', '600.00', '700.00']) {
    const deposit = await site.deposit(member, amount)
    site.provider.settlePayment = async () => completed(deposit)
    await site.call('checkDeposit', { id: deposit.id }, member)
    site.clock.forward(1)
  }
  const ids = (await list(site, member)).map((one) => one.id)
  expect(await unread(site, member)).toBe(3)
  expect(await site.call('readMessages', { ids: ids.slice(0, 1) }, member)).toEqual({ unreadMessage: 2 })
  expect((await site.call('messageList', { show: 'unread' }, member)).content.map((one) => one.id)).toEqual(
    ids.slice(1),
  )
  await site.call('readMessages', { ids }, stranger)
  await site.call('deleteMessages', { ids }, stranger)
  expect(await unread(site, member)).toBe(2)
  expect(await site.call('deleteMessages', { ids: ids.slice(1, 2) }, member)).toEqual({ unreadMessage: 1 })
  expect((await list(site, member)).map((one) => one.id)).toEqual([ids[0], ids[2]])
  expect(await site.call('readMessages', { ids: 'all' }, member)).toEqual({ unreadMessage: 0 })
  expect(await site.call('messageList', { pageSize: 1, pageNo: 2 }, member)).toMatchObject({
    total: 2,
    totalPages: 2,
    content: [{ id: ids[2] }],
  })
  // The record of the money is untouched.
  expect((await site.call('accountRecord', {}, member)).total).toBe(3)
  site.clock.forward(401 * 24 * 3600)
  await site.runJob('forget-inbox')
  expect(await site.db.selectFrom('inbox_message').select('id').execute()).toEqual([])
})

// spec 4: trial users skip unread-message loading
test('a trial account has no inbox, and a visitor is asked to sign in', async () => {
  const site = await cashierSite()
  const trial = await aTrial(site)
  expect(await site.refused('unreadCount', {}, trial)).toBe('in_need_true_account')
  expect(await site.refused('messageList', {})).toBe('not_signed_in')
})
