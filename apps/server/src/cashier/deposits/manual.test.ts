// Manual transfers (rules/cashier §3): the member sends the money and enters its TrxID; staff decide.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashierSite, type CashierSite } from '../../../tests/cashier.ts'
import type { Holder } from '../../../tests/site.ts'
import { aStaffMember, type StaffMember } from '../../../tests/staff.ts'

const nagad = {
  ...{ code: 'nagad', group: 'wallet', number: '01911111111', holder: 'Chokka Demo', qr: 'tel:01911111111' },
  ...{ name: { bn: 'নগদ', en: 'Nagad' }, hint: { bn: 'সেন্ড মানি', en: 'Send Money' } },
}
const bank = { ...nagad, code: 'citybank', group: 'bank', name: { bn: 'ব্যাংক', en: 'Bank' } }
let site: CashierSite
let maker: StaffMember
let checker: StaffMember
beforeAll(async () => {
  site = await cashierSite(undefined, true)
  await site.setting('manualChannels', [nagad, bank])
  await site.setting('channelTerms', { nagad: { least: '200.00', minutes: 15 } })
  maker = await aStaffMember(site)
  checker = await aStaffMember(site)
})
afterAll(() => site.close())

let made = 0
const newTrx = () => `TRX${String(++made).padStart(7, '0')}`
const start = async (member: Holder, amount = '1000.00', channel = 'nagad') =>
  (await site.call('createDeposit', { id: randomUUID(), channel, amount }, member)).deposit
async function submitted(amount = '1000.00', channel = 'nagad') {
  const member = await site.aMember()
  const { id } = await start(member, amount, channel)
  const trxId = newTrx()
  const { deposit } = await site.call('submitDeposit', { id, trxId }, member)
  return { member, id, trxId, deposit }
}
const approve = (id: string, amount: string, more: object = {}) =>
  site.ask('approveDeposit', { id, amount, reason: 'seen at the bank', ...more }, maker)
const messages = async (member: Holder) =>
  (await site.call('messageList', {}, member)).content.map(({ title }) => title)

test('a member sees the account to pay, enters the TrxID, and is credited what staff saw at the bank', async () => {
  const member = await site.aMember()
  const deposit = await start(member)
  const { name, hint, number, holder, qr } = nagad
  expect(deposit).toMatchObject({
    state: 'awaiting_payment',
    name,
    transfer: { number, holder, qr, hint },
    payUrl: null,
  })
  expect(site.providerCalls.opened).toEqual([])
  const { id } = deposit
  const { deposit: sent } = await site.call('submitDeposit', { id, trxId: ' ab12cd34 ' }, member)
  expect(sent).toMatchObject({ state: 'submitted', trxClaimed: 'AB12CD34', inReview: true, transfer: null })
  // Sent again it is the same; another TrxID for it is not.
  expect((await site.call('submitDeposit', { id, trxId: 'AB12CD34' }, member)).deposit).toEqual(sent)
  expect(await site.refused('submitDeposit', { id, trxId: 'AB12CD35' }, member)).toBe('wrong_state')
  expect(await site.balanceOf(member)).toBe('0.00')

  const waiting = (await site.call('officeDeposits', { queue: 'review' }, maker)).content
  expect(waiting).toMatchObject([{ id, trxClaimed: 'AB12CD34', account: member.account, amountHeld: null }])
  const answer = await approve(id, '950.00')
  expect(answer).toMatchObject({ ok: true, value: { done: { state: 'credited', amountPaid: '950.00' } } })
  expect(await site.balanceOf(member)).toBe('950.00')
  expect(await site.depositOf(member)).toMatchObject({
    ...{ state: 'credited', authorisation: 'AB12CD34', reason: 'paid 950.00 instead of 1000.00', inReview: false },
  })
  expect(await site.postings(id)).toEqual(['X.psp>M.cash 95000 deposit'])
  expect(await approve(id, '950.00')).toMatchObject({ code: 'wrong_state' })
  expect(await messages(member)).toContain('জমা হয়েছে')
  expect(await site.audit()).toEqual([])
})

// rules/cashier §10, example 4
test('a TrxID that is claimed is free after a rejection, and on another channel another transaction', async () => {
  const first = await submitted()
  const other = await site.aMember()
  const otherDeposit = await start(other, '1000.00', 'citybank')
  await site.call('submitDeposit', { id: otherDeposit.id, trxId: first.trxId }, other)
  expect((await site.call('officeDeposit', { id: otherDeposit.id, language: 'en' }, maker)).trxUses).toEqual([])

  const claimed = await submitted()
  await site.call('rejectDeposit', { id: claimed.id, reason: 'not found at Nagad' }, maker)
  expect(await site.depositOf(claimed.member)).toMatchObject({ state: 'failed', reason: 'not found at Nagad' })
  expect(await messages(claimed.member)).toContain('জমা ব্যর্থ')
  const next = await site.aMember()
  const { id } = await start(next)
  const { deposit } = await site.call('submitDeposit', { id, trxId: claimed.trxId.toLowerCase() }, next)
  expect(deposit.state).toBe('submitted')
  expect(await approve(claimed.id, '1000.00')).toMatchObject({ code: 'trx_taken' })
  expect(await site.refused('rejectDeposit', { id: claimed.id, reason: 'again' }, maker)).toBe('wrong_state')
})

test('of claims of one TrxID at the same moment one holds it, and the others contest it', async () => {
  const members = await Promise.all([site.aMember(), site.aMember(), site.aMember()])
  const ids = await Promise.all(members.map(async (member) => (await start(member)).id))
  const trxId = newTrx()
  const answers = await Promise.all(
    members.map((member, at) => site.ask('submitDeposit', { id: ids[at] ?? '', trxId }, member)),
  )
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
  const rows = await site.db
    .selectFrom('deposit')
    .select(['trx_claimed', 'trx_contested'])
    .where('id', 'in', ids)
    .execute()
  expect(rows.filter((row) => row.trx_claimed === trxId)).toHaveLength(1)
  expect(rows.filter((row) => row.trx_contested === trxId)).toHaveLength(2)
})

// M-13
test('five claims that staff reject within ten minutes put the account under review', async () => {
  const guesser = await site.aMember()
  for (let at = 0; at < 5; at++) {
    const { id } = await start(guesser)
    await site.call('submitDeposit', { id, trxId: newTrx() }, guesser)
    await site.call('rejectDeposit', { id, reason: 'no such payment' }, maker)
  }
  const input = { id: randomUUID(), channel: 'nagad', amount: '1000.00' }
  expect(await site.refused('createDeposit', input, guesser)).toBe('deposits_blocked')
})

test('from 50,000 on a second staff member must agree, whatever was asked', async () => {
  const { id, member } = await submitted('60000.00', 'citybank')
  const answer = await approve(id, '60000.00')
  const asked = answer.ok ? answer.value.asked : null
  expect(asked).toEqual(expect.any(String))
  expect(await site.balanceOf(member)).toBe('0.00')
  expect(await site.refused('approveAct', { id: asked ?? '', reason: 'mine' }, maker)).toBe('same_staff_member')
  await site.call('approveAct', { id: asked ?? '', reason: 'agreed' }, checker)
  expect(await site.balanceOf(member)).toBe('60000.00')
})

test('only its owner submits a deposit, only of a transfer, and an image is proof once', async () => {
  const [member, other] = [await site.aMember(), await site.aMember()]
  const { id } = await start(member)
  expect(await site.refused('submitDeposit', { id, trxId: newTrx() }, other)).toBe('not_found')
  const gateway = await site.deposit(member, '300.00')
  expect(await site.refused('submitDeposit', { id: gateway.id, trxId: newTrx() }, member)).toBe('wrong_state')
  expect(await approve(gateway.id, '300.00', { trxId: newTrx() })).toMatchObject({ code: 'wrong_state' })
  const image = randomUUID()
  expect(await site.refused('submitDeposit', { id, trxId: newTrx(), image }, member)).toBe('image_wrong')
  expect(await site.refused('submitDeposit', { id, trxId: 'short' }, member)).toBe('invalid_input')
  const row = { id: image, holder_id: member.id, content_type: 'image/png', bytes: Buffer.from('x') }
  await site.db.insertInto('image').values(row).execute()
  await site.call('submitDeposit', { id, trxId: newTrx(), image }, member)
  const shown = await site.call('officeDepositImage', { id: image }, maker)
  expect(shown.data).toBe(Buffer.from('x').toString('base64'))
  const second = await start(member)
  expect(await site.refused('submitDeposit', { id: second.id, trxId: newTrx(), image }, member)).toBe('image_wrong')
})

test('limits come from the channel, its group and the settings, and staff see the share that succeeds', async () => {
  const member = await site.aMember()
  const { content } = await site.call('depositChannels', {}, member)
  expect(
    content.map(({ channel, kind, group, least, most, minutes }) => [channel, kind, group, least, most, minutes]),
  ).toEqual([
    ['bkash', 'gateway', 'wallet', '100.00', '25000.00', null],
    ['nagad', 'manual', 'wallet', '200.00', '25000.00', 15],
    ['citybank', 'manual', 'bank', '100.00', '500000.00', null],
  ])
  const ask = (channel: string, amount: string) =>
    site.refused('createDeposit', { id: randomUUID(), channel, amount }, member)
  expect(await ask('nagad', '150.00')).toBe('amount_limit')
  expect(await ask('nagad', '25001.00')).toBe('amount_limit')
  expect(await ask('citybank', '500001.00')).toBe('amount_limit')
  await site.setting('closedChannels', ['nagad'])
  expect(await ask('nagad', '300.00')).toBe('channel_closed')
  await site.setting('closedChannels', [])
  const channels = (await site.call('officeChannels', {}, maker)).content
  const ofNagad = channels.find(({ channel }) => channel === 'nagad')
  expect(ofNagad).toMatchObject({ open: true, failures: 0, downSince: null })
  expect(ofNagad?.credited).toBeLessThan(ofNagad?.ended ?? 0)
  expect(ofNagad?.successPpm).toBe(Math.floor(((ofNagad?.credited ?? 0) * 1_000_000) / (ofNagad?.ended ?? 1)))
  const named = (await site.call('channelNames', {}, maker)).content
  expect(named.map(({ channel }) => channel)).toEqual(['nagad', 'citybank'])
})

test('an expired transfer can be claimed for a day, and a failed one is credited when proof comes late, once', async () => {
  const member = await site.aMember()
  const { id } = await start(member)
  site.clock.forward(31 * 60)
  // Their sessions are over too.
  maker = await aStaffMember(site)
  await site.runJob('settle-deposits')
  expect((await site.depositOf(member)).state).toBe('expired')
  const trxId = newTrx()
  const { deposit } = await site.call('submitDeposit', { id, trxId }, member)
  expect(deposit).toMatchObject({ state: 'expired', inReview: true, trxClaimed: trxId })
  expect(
    (await site.call('officeDeposits', { queue: 'review', pageSize: 100 }, maker)).content.map((one) => one.id),
  ).toContain(id)
  await site.call('rejectDeposit', { id, reason: 'not there yet' }, maker)
  expect(await site.depositOf(member)).toMatchObject({ state: 'expired', inReview: false })
  // It has come after all, under the number that the bank shows. Nobody has claimed that one, so it takes two.
  const answer = await approve(id, '1000.00', { trxId: 'BANK00001' })
  const agreed = { id: String(answer.ok && answer.value.asked), reason: 'agreed' }
  checker = await aStaffMember(site)
  const both = await Promise.all([1, 2].map(() => site.ask('approveAct', agreed, checker)))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await site.balanceOf(member)).toBe('1000.00')

  // A payment that its provider never opened is no transfer.
  const open = site.provider.createPayment
  site.provider.createPayment = async () => ({ kind: 'unknown', reason: 'no_answer' })
  const unopened = randomUUID()
  expect(await site.refused('createDeposit', { id: unopened, channel: 'bkash', amount: '300.00' }, member)).toBe(
    'channel_unreachable',
  )
  site.provider.createPayment = open
  const late = await start(member)
  site.clock.forward(31 * 60 + 24 * 3600)
  maker = await aStaffMember(site)
  await site.runJob('settle-deposits')
  expect(await site.refused('submitDeposit', { id: late.id, trxId: newTrx() }, member)).toBe('wrong_state')
  expect(await approve(late.id, '1000.00')).toMatchObject({ code: 'wrong_state' })
  expect(await site.refused('submitDeposit', { id: unopened, trxId: newTrx() }, member)).toBe('wrong_state')
  expect(await approve(unopened, '300.00', { trxId: newTrx() })).toMatchObject({ code: 'wrong_state' })
  expect(await site.audit()).toEqual([])
})
