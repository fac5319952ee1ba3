// eye 10: a deposit by hand can be decided from what the office shows of it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashierSite, type CashierSite } from '../../../tests/cashier.ts'
import { everyTable } from '../../../tests/every-table.ts'
import type { Holder } from '../../../tests/site.ts'
import { aStaffMember, type StaffMember } from '../../../tests/staff.ts'

const nagad = {
  ...{ code: 'nagad', group: 'wallet', number: '01911111111', holder: 'Chokka Demo', qr: '' },
  ...{ name: { bn: 'নগদ', en: 'Nagad' }, hint: { bn: 'সেন্ড মানি', en: 'Send Money' } },
}
let site: CashierSite
let staff: StaffMember
beforeAll(async () => {
  site = await cashierSite(undefined, true)
  await site.setting('manualChannels', [nagad])
  await site.setting('channelTerms', { nagad: { least: '200.00', most: '60000.00' } })
  staff = await aStaffMember(site)
})
afterAll(() => site.close())

let made = 0
async function submitted(member: Holder, amount: string, trxId = `TRX${String(++made).padStart(7, '0')}`) {
  const { deposit } = await site.call('createDeposit', { id: randomUUID(), channel: 'nagad', amount }, member)
  await site.call('submitDeposit', { id: deposit.id, trxId }, member)
  return { id: deposit.id, invoice: deposit.invoice, trxId }
}
const one = (id: string, more: object = {}) => site.call('officeDeposit', { id, language: 'en', ...more }, staff)
const approve = (id: string, amount: string, more: object = {}) =>
  site.call('approveDeposit', { id, amount, reason: 'seen', ...more }, staff)
const messages = async (member: Holder) => (await site.call('messageList', { language: 'en' }, member)).content

test('eye 10: it shows our account, the member, their limits beside this deposit, and what the channel takes', async () => {
  const member = await site.aMember({ balance: '40.00' })
  await site.call('setLimit', { kind: 'deposit', period: 'day', amount: '1000.00' }, member)
  const { id } = await submitted(member, '300.00')
  expect(await one(id)).toMatchObject({
    member: { holderId: String(member.id), account: member.account, state: 'active' },
    account: { number: '01911111111', holder: 'Chokka Demo' },
    ...{ cash: '40.00', least: '200.00', most: '60000.00', takesTwo: false, takesTwoFrom: '50000.00' },
    // Its own amount waits already, and is not counted twice.
    limits: [{ period: 'day', limit: '1000.00', left: '1000.00' }],
    ...{ trxUses: [], earlier: [], history: { credited: 0, reversed: 0, failed: 0 } },
  })
  const second = await submitted(member, '250.00')
  expect((await one(id)).limits).toMatchObject([{ left: '750.00' }])
  await approve(id, '300.00')
  expect((await one(second.id)).limits).toMatchObject([{ left: '700.00' }])
})

test('eye 10: what it would post and say is what approving posts and says, for any amount', async () => {
  for (const seen of ['700.00', '650.00']) {
    const member = await site.aMember()
    const { id } = await submitted(member, '700.00')
    const before = await everyTable(site)
    const { postings, message, amount } = await one(id, { amount: seen })
    expect(await everyTable(site)).toEqual(before)
    expect(amount).toBe(seen)
    await approve(id, seen)
    const [posted] = postings
    expect(await site.postings(id)).toEqual([`X.psp>M.cash ${Number(posted?.amount) * 100} ${posted?.code}`])
    const read = (await messages(member)).map(({ title, content }) => ({ title, content }))
    expect(read).toContainEqual(message)
    // What is decided has nothing more to post or to say.
    expect(await one(id)).toMatchObject({ postings: [], message: null })
  }
})

test('eye 10: a TrxID that is known here is named with whose it is, and then approving is refused', async () => {
  const [first, thief] = [await site.aMember(), await site.aMember()]
  const credited = await submitted(first, '500.00')
  await approve(credited.id, '500.00')
  const other = await submitted(thief, '500.00')
  expect((await one(other.id)).trxUses).toEqual([])
  const { trxUses } = await one(other.id, { trxId: credited.trxId })
  expect(trxUses).toEqual([
    expect.objectContaining({
      ...{ invoice: credited.invoice, holderId: String(first.id), account: first.account, state: 'credited' },
      ...{ amountAsked: '500.00', reviewSince: null, image: null },
    }),
  ])
  const wrong = { id: other.id, amount: '500.00', trxId: credited.trxId, reason: 'seen' }
  expect(await site.refused('approveDeposit', wrong, staff)).toBe('trx_taken')
})

test('eye 10: earlier deposits of the channel are counted, and the second signature follows the amount', async () => {
  const member = await site.aMember()
  const [paid, refused] = [await submitted(member, '400.00'), await submitted(member, '450.00')]
  await approve(paid.id, '390.00')
  await site.call('rejectDeposit', { id: refused.id, reason: 'not found' }, staff)
  const { id } = await submitted(member, '500.00')
  const shown = await one(id)
  expect(shown.history).toEqual({ credited: 1, reversed: 0, failed: 1 })
  expect(shown.earlier.map(({ amount, state }) => `${state} ${amount}`).toSorted()).toEqual([
    ...['credited 390.00', 'failed 450.00'],
  ])
  expect(await one(id, { amount: '500.00' })).toMatchObject({ takesTwo: false })
  expect(await one(id, { amount: '500.01' })).toMatchObject({ takesTwo: true })
  await site.setting('secondApprovalFrom', '499.99')
  expect(await one(id, { amount: '500.00' })).toMatchObject({ takesTwo: true })
  expect(await site.refused('officeDeposit', { id: randomUUID(), language: 'en' }, staff)).toBe('not_found')
  const other = await aStaffMember(site, ['members.read'])
  expect(await site.refused('officeDeposit', { id, language: 'en' }, other)).toBe('not_allowed')
})
