import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { walletPaths } from '@chokka/vendor-api'
import { testSite } from '../../tests/site.ts'
import { testVendor } from '../../tests/vendor.ts'

async function setUp(balance: string, options: Parameters<typeof testVendor>[1] = {}) {
  const site = await testSite()
  const vendor = await testVendor(site, options)
  const member = await site.aMember({ balance })
  return { site, vendor, member, seat: await vendor.seat(member) }
}

test('the repeat of a bet gets the same answer when its vendor may take no new bets', async () => {
  const { site, vendor, member, seat } = await setUp('10.00')
  const bet = vendor.betOf(seat, '4.00')
  const before = await vendor.bet(bet)
  await site.setting('maintenance', { on: true, until: null })
  expect(await vendor.bet(bet)).toEqual(before)
  expect((await vendor.bet(vendor.betOf(seat, '1.00'))).status).toBe('RS_ERROR_INVALID_PARTNER')
  await site.setting('maintenance', { on: false, until: null })
  expect(await site.balanceOf(member)).toBe('6.00')
})

test('a rollback without a user belongs to the member of its token', async () => {
  const { site, vendor, member, seat } = await setUp('10.00')
  const bet = vendor.betOf(seat, '4.00')
  await vendor.bet(bet)
  const { user: _user, ...undo } = vendor.rollbackOf(seat, bet)
  expect((await vendor.rollback({ ...undo, token: 'never given out' })).status).toBe('RS_ERROR_INVALID_TOKEN')
  expect(await vendor.rollback(undo)).toMatchObject({ status: 'RS_OK', balance: vendor.units('10.00') })
  expect((await vendor.rollback({ ...undo, user: seat.user })).status).toBe('RS_OK')
  expect(await site.balanceOf(member)).toBe('10.00')
})

test.each(['\0', '\uD800'])(
  'a text that the database cannot store is wrong syntax, and in the facts of a win it is left out',
  async (odd) => {
    const { site, vendor, member, seat } = await setUp('10.00')
    const bet = vendor.betOf(seat, '4.00')
    expect((await vendor.bet({ ...bet, supplier_transaction_id: odd })).status).toBe('RS_ERROR_WRONG_SYNTAX')
    expect((await vendor.bet(bet)).status).toBe('RS_OK')
    const win = vendor.winOf(seat, bet, '5.00', { meta: { facts: { roll: `7${odd}` } } })
    expect((await vendor.win(win)).status).toBe('RS_OK')
    expect(await site.balanceOf(member)).toBe('11.00')
  },
)

async function transactionCount(site: Awaited<ReturnType<typeof setUp>>['site']): Promise<number> {
  return (await site.db.selectFrom('door_transaction').select('transaction_uuid').execute()).length
}

test('a rollback of a bet of another member, or of a rollback, is answered as not existing and stores nothing', async () => {
  const { site, vendor, member, seat } = await setUp('10.00')
  const other = await vendor.seat(await site.aMember({ balance: '10.00' }))
  const bet = vendor.betOf(seat, '4.00')
  await vendor.bet(bet)
  expect((await vendor.rollback(vendor.rollbackOf(other, bet))).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  expect(await transactionCount(site)).toBe(1)
  expect(await site.balanceOf(member)).toBe('6.00')
  const undo = vendor.rollbackOf(seat, bet)
  expect((await vendor.rollback(undo)).status).toBe('RS_OK')
  expect((await vendor.rollback(vendor.rollbackOf(seat, undo))).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  expect((await vendor.rollback(vendor.rollbackOf(other, bet))).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  expect(await transactionCount(site)).toBe(2)
  expect(await site.balanceOf(member)).toBe('10.00')
})

test('a rollback with the id of the bet that it undoes is a duplicate, whether the bet is known or not', async () => {
  const { site, vendor, member, seat } = await setUp('10.00')
  const bet = vendor.betOf(seat, '4.00')
  const itself = { ...vendor.rollbackOf(seat, bet), transaction_uuid: bet.transaction_uuid }
  expect((await vendor.rollback(itself)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  expect(await transactionCount(site)).toBe(0)
  expect((await vendor.bet(bet)).status).toBe('RS_OK')
  expect((await vendor.rollback(itself)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  expect(await site.balanceOf(member)).toBe('6.00')
})

test('one transaction id sent for four members at once is taken for one and a duplicate for the others', async () => {
  const { site, vendor, seat } = await setUp('100.00')
  const seats = [seat]
  for (let more = 0; more < 3; more++) seats.push(await vendor.seat(await site.aMember({ balance: '100.00' })))
  for (let round = 0; round < 10; round++) {
    const transaction_uuid = randomUUID()
    const bets = seats.map((at) => vendor.bet(vendor.betOf(at, '1.00', { transaction_uuid })))
    const statuses = (await Promise.all(bets)).map((answer) => answer.status)
    const refused = Array.from({ length: 3 }, () => 'RS_ERROR_DUPLICATE_TRANSACTION')
    expect(statuses.toSorted()).toEqual([...refused, 'RS_OK'])
  }
  expect(await site.audit()).toEqual([])
})

test('ids are the same in upper and lower case, and the answer repeats the request id as it was sent', async () => {
  const { site, vendor, member, seat } = await setUp('10.00', { rollbackAfterWin: 'return_stake' })
  const bet = vendor.betOf(seat, '3.00')
  await vendor.bet(bet)
  const again = {
    ...bet,
    transaction_uuid: bet.transaction_uuid.toUpperCase(),
    request_uuid: randomUUID().toUpperCase(),
  }
  expect(await vendor.bet(again)).toMatchObject({ status: 'RS_OK', request_uuid: again.request_uuid })
  expect(await site.balanceOf(member)).toBe('7.00')
  expect((await vendor.win(vendor.winOf(seat, again, '4.00'))).status).toBe('RS_OK')
  expect((await vendor.rollback(vendor.rollbackOf(seat, again))).status).toBe('RS_OK')
  expect(await site.balanceOf(member)).toBe('14.00')
})

test('the balance call answers the balance of the member, before and after a bet', async () => {
  const { vendor, seat } = await setUp('10.00')
  expect(await vendor.balance(seat)).toMatchObject({ status: 'RS_OK', balance: vendor.units('10.00') })
  await vendor.bet(vendor.betOf(seat, '3.00'))
  expect(await vendor.balance(seat)).toMatchObject({ status: 'RS_OK', balance: vendor.units('7.00') })
})

test('a balance above the largest safe integer is answered as that integer, and stops neither win nor bet', async () => {
  const { site, vendor, member, seat } = await setUp('10.00')
  const bet = vendor.betOf(seat, '1.00')
  await vendor.bet(bet)
  const most = Number.MAX_SAFE_INTEGER
  const win = { ...vendor.winOf(seat, bet, '0.00'), amount: most }
  for (const _time of ['first', 'again'])
    expect(await vendor.win(win)).toMatchObject({ status: 'RS_OK', balance: most })
  expect(await site.balanceOf(member)).toBe('90071992556.40991')
  expect(await vendor.balance(seat)).toMatchObject({ status: 'RS_OK', balance: most })
  expect(await vendor.bet(vendor.betOf(seat, '10.00'))).toMatchObject({ status: 'RS_OK', balance: most - 100_000 })
  expect(await site.audit()).toEqual([])
})

test('a vendor gets information about members who play with it and about nobody else', async () => {
  const { site, vendor, seat } = await setUp('10.00')
  const otherMember = await site.aMember()
  const rival = await testVendor(site)
  const asked = (user: string) =>
    vendor.send(walletPaths.userInfo, JSON.stringify({ user, request_uuid: randomUUID() }))
  expect(await asked(seat.user)).toMatchObject({ status: 'RS_OK', registration_date: expect.any(String) })
  for (const user of [String(otherMember.id), '999999'])
    expect((await asked(user)).status).toBe('RS_ERROR_INVALID_TOKEN')
  const answer = await rival.send(walletPaths.userInfo, JSON.stringify({ user: seat.user, request_uuid: randomUUID() }))
  expect(answer.status).toBe('RS_ERROR_INVALID_TOKEN')
})

test('an address with too many unsigned calls gets HTTP 429, and a signed call from it is still taken', async () => {
  const site = await testSite({ rateFactor: 1 })
  const vendor = await testVendor(site)
  const member = await site.aMember({ balance: '10.00' })
  const seat = await vendor.seat(member)
  const call = async (code: string, headers: Record<string, string>) =>
    (await site.request({ method: 'POST', url: `/vendor/${code}/transaction/bet`, headers, payload: '{}' })).statusCode
  for (let count = 0; count < 20; count++) {
    expect(await call(vendor.code, {})).toBe(200)
    expect(await call(vendor.code, { 'x-hub88-signature': 'AAAA' })).toBe(200)
    expect(await call('NOBODY', {})).toBe(200)
  }
  expect(await call(vendor.code, {})).toBe(429)
  expect(await call(vendor.code, { 'x-hub88-signature': 'AAAA' })).toBe(429)
  expect(await call('NOBODY', {})).toBe(429)
  expect((await vendor.bet(vendor.betOf(seat, '1.00'))).status).toBe('RS_OK')
})
