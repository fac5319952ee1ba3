// M4: two members say that they have sent the same payment. Staff see both claims and say whose it is.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashierSite, type CashierSite } from '../../../tests/cashier.ts'
import type { Holder } from '../../../tests/site.ts'
import { aStaffMember, type StaffMember } from '../../../tests/staff.ts'

const nagad = {
  ...{ code: 'nagad', group: 'wallet', number: '01911111111', holder: 'Chokka Demo', qr: 'tel:01911111111' },
  ...{ name: { bn: 'নগদ', en: 'Nagad' }, hint: { bn: 'সেন্ড মানি', en: 'Send Money' } },
}
let site: CashierSite
let staff: StaffMember
beforeAll(async () => {
  site = await cashierSite(undefined, true)
  await site.setting('manualChannels', [nagad])
  staff = await aStaffMember(site)
})
afterAll(() => site.close())

let made = 0
const newTrx = () => `CNT${String(++made).padStart(7, '0')}`
const start = async (member: Holder) =>
  (await site.call('createDeposit', { id: randomUUID(), channel: 'nagad', amount: '1000.00' }, member)).deposit
const claim = (member: Holder, id: string, trxId: string) => site.ask('submitDeposit', { id, trxId }, member)
const approve = (id: string, more: object = {}) =>
  site.ask('approveDeposit', { id, amount: '1000.00', reason: 'seen at the bank', ...more }, staff)
const othersReason = 'the payment came from another number'

/** A member who has claimed this TrxID, first or after others. */
async function claimant(trxId: string) {
  const member = await site.aMember()
  const { id } = await start(member)
  expect(await claim(member, id, trxId)).toMatchObject({
    ok: true,
    // Nothing tells one who comes second from one who comes first.
    value: { deposit: { state: 'submitted', inReview: true, trxClaimed: trxId } },
  })
  return { member, id }
}
const stateOf = async (id: string) =>
  (await site.call('officeDeposits', { id }, staff)).content.map(({ state, reason }) => ({ state, reason }))[0]

test.each([
  ['the first', 0],
  ['the second', 1],
  ['the third', 2],
] as const)('M4: of three who claim one TrxID staff give it to %s, and the others read why not', async (_who, at) => {
  const trxId = newTrx()
  const claims = [await claimant(trxId), await claimant(trxId), await claimant(trxId)]
  const payer = claims[at]
  if (!payer) throw new Error('no such claim')
  const others = claims.filter((one) => one !== payer)
  const shown = await site.call('officeDeposit', { id: payer.id, language: 'en' }, staff)
  expect(shown.trxUses.map(({ id, account, reviewSince }) => [id, account, reviewSince !== null])).toEqual(
    others.map(({ id, member }) => [id, member.account, true]),
  )
  expect(await approve(payer.id)).toMatchObject({ code: 'trx_taken' })
  expect(await approve(payer.id, { othersReason })).toMatchObject({ ok: true, value: { done: { state: 'credited' } } })
  for (const { id, member } of claims) {
    const isPayer = id === payer.id
    expect(await site.balanceOf(member)).toBe(isPayer ? '1000.00' : '0.00')
    expect(await stateOf(id)).toMatchObject(isPayer ? { state: 'credited' } : { state: 'failed', reason: othersReason })
  }
  expect(await approve(others[0]?.id ?? '', { othersReason })).toMatchObject({ code: 'trx_taken' })
  expect(await site.audit()).toEqual([])
})

test('M4: a claim of what was credited to another waits for staff, and is never credited', async () => {
  const trxId = newTrx()
  const thief = await claimant(trxId)
  await approve(thief.id)
  const payer = await claimant(trxId)
  const { trxUses } = await site.call('officeDeposit', { id: payer.id, language: 'en' }, staff)
  expect(trxUses).toMatchObject([{ id: thief.id, state: 'credited', reviewSince: null }])
  expect(await approve(payer.id, { othersReason })).toMatchObject({ code: 'trx_taken' })
  expect(await stateOf(thief.id)).toMatchObject({ state: 'credited' })
})

test('M4: once a claim was rejected the other one is approved alone', async () => {
  const trxId = newTrx()
  const [thief, payer] = [await claimant(trxId), await claimant(trxId)]
  await site.call('rejectDeposit', { id: thief.id, reason: 'not theirs' }, staff)
  expect(await approve(payer.id)).toMatchObject({ ok: true })
  expect(await site.balanceOf(payer.member)).toBe('1000.00')
})

test('M4: an honest payer who repeats the TrxID is not put in review, whether it is theirs or held by another', async () => {
  const trxId = newTrx()
  await claimant(trxId)
  const payer = await claimant(trxId)
  for (let at = 0; at < 12; at++) expect(await claim(payer.member, payer.id, trxId)).toMatchObject({ ok: true })
  // With a second deposit of their own: it is claimed already, and counts once.
  const again = await start(payer.member)
  for (let at = 0; at < 12; at++)
    expect(await claim(payer.member, again.id, trxId)).toMatchObject({ code: 'trx_taken' })
  expect(
    await site.ask('createDeposit', { id: randomUUID(), channel: 'nagad', amount: '500.00' }, payer.member),
  ).toMatchObject({
    ok: true,
  })
  const counted = await site.db
    .selectFrom('deposit_failure')
    .selectAll()
    .where('holder_id', '=', payer.member.id)
    .execute()
  expect(counted).toMatchObject([{ about: trxId }])
})

test('M4: two staff members who decide for one each at the same moment credit one of them', async () => {
  const trxId = newTrx()
  const [one, other] = [await claimant(trxId), await claimant(trxId)]
  await Promise.all([one, other].map(({ id }) => approve(id, { othersReason })))
  const balances = [await site.balanceOf(one.member), await site.balanceOf(other.member)]
  expect(balances.toSorted()).toEqual(['0.00', '1000.00'])
  expect(await site.audit()).toEqual([])
})
