import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { enforced } from '@chokka/contract/limits'
import { walletPaths } from '@chokka/vendor-api'
import { testSite } from '../../tests/site.ts'
import { testVendor } from '../../tests/vendor.ts'
import { askOnce } from '../kit/database.ts'

async function setUp(balance: string) {
  const site = await testSite()
  const vendor = await testVendor(site)
  const member = await site.aMember({ balance })
  const seat = await vendor.seat(member)
  const inPlay = async () => (await site.call('balance', {}, member)).inPlay
  return { site, vendor, member, seat, inPlay }
}

/** A valid message for each call. */
function messages(vendor: Awaited<ReturnType<typeof setUp>>['vendor'], seat: Parameters<typeof vendor.betOf>[0]) {
  const bet = vendor.betOf(seat, '1.00')
  const asked = { user: seat.user, token: seat.token, request_uuid: randomUUID(), game_code: seat.game }
  return {
    [walletPaths.userInfo]: { user: seat.user, request_uuid: randomUUID() },
    [walletPaths.balance]: asked,
    [walletPaths.bet]: bet,
    [walletPaths.win]: vendor.winOf(seat, bet, '2.00'),
    [walletPaths.rollback]: vendor.rollbackOf(seat, bet),
    [walletPaths.result]: { ...bet, payout: 0 },
    [walletPaths.several]: {
      request_uuid: randomUUID(),
      calls: [{ path: walletPaths.bet, body: JSON.stringify(bet) }],
    },
  }
}

test.each(Object.values(walletPaths))(
  '%s refuses every call whose exact bytes the vendor did not sign',
  async (path) => {
    const { site, vendor, member, seat } = await setUp('10.00')
    const rival = await testVendor(site)
    const body = JSON.stringify(messages(vendor, seat)[path])
    const good = vendor.sign(body)
    const refusals = [
      await vendor.send(path, body, rival.sign(body)),
      await vendor.send(path, `${body} `, good),
      await vendor.send(path, body.replace(seat.user, '100999'), good),
      await vendor.send(
        path,
        body,
        good.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      ),
      await vendor.send(path, body, ''),
      await vendor.send(path, body, null),
    ]
    expect(refusals.map((answer) => answer.status)).toEqual(refusals.map(() => 'RS_ERROR_INVALID_SIGNATURE'))
    expect(refusals.every((answer) => !('balance' in answer) && !('country' in answer))).toBe(true)
    expect(await site.db.selectFrom('door_transaction').select('kind').execute()).toEqual([])
    expect(await site.balanceOf(member)).toBe('10.00')
    expect((await vendor.send(path, body)).status).not.toBe('RS_ERROR_INVALID_SIGNATURE')
  },
)

const { userInfo: _userInfo, several: _several, ...withToken } = walletPaths
test.each(Object.values(withToken))('%s refuses a token that was given to another vendor', async (path) => {
  const { site, vendor, member, seat } = await setUp('10.00')
  const rival = await testVendor(site)
  await rival.seat(member)
  const answer = await rival.send(path, JSON.stringify(messages(vendor, seat)[path]))
  expect(answer).toEqual({ status: 'RS_ERROR_INVALID_TOKEN', request_uuid: expect.any(String) })
  expect(await site.balanceOf(member)).toBe('10.00')
})

// S-01
test('after 31 idle minutes bets are refused, wins and rollbacks are taken, and none of them extends the session', async () => {
  const { site, vendor, member, seat } = await setUp('10.00')
  const [won, undone] = [vendor.betOf(seat, '2.00'), vendor.betOf(seat, '3.00')]
  for (const bet of [won, undone]) await vendor.bet(bet)
  const idle = (minutes: number) =>
    askOnce(site.databaseUrl, `update session set seen_at = now() - make_interval(mins => $1)`, [minutes])
  const seen = () => site.db.selectFrom('session').select('seen_at').executeTakeFirstOrThrow()
  await idle(31)
  const before = await seen()
  expect((await vendor.bet(vendor.betOf(seat, '1.00'))).status).toBe('RS_ERROR_TOKEN_EXPIRED')
  expect((await vendor.win(vendor.winOf(seat, won, '4.00'))).status).toBe('RS_OK')
  expect((await vendor.rollback(vendor.rollbackOf(seat, undone))).status).toBe('RS_OK')
  expect(await seen()).toEqual(before)
  await idle(29)
  const still = await seen()
  expect((await vendor.bet(vendor.betOf(seat, '1.00'))).status).toBe('RS_OK')
  expect((await seen()).seen_at.getTime()).toBeGreaterThan(still.seen_at.getTime())
  expect(await site.balanceOf(member)).toBe('11.00')
})

// M-26, issue 6 number 14
test('a win of another round or game than its bet is not paid, and closes no round', async () => {
  const { site, vendor, member, seat, inPlay } = await setUp('10.00')
  await site.db
    .insertInto('game')
    .values({ vendor_id: vendor.id, code: 'seven', type: 'INHOUSE', names: { en: 'Seven' } })
    .execute()
  const [bet, victim] = [vendor.betOf(seat, '4.00'), vendor.betOf(seat, '2.00')]
  const elsewhere = vendor.betOf(seat, '1.00', { game_code: 'seven', round: bet.round })
  for (const one of [bet, victim, elsewhere]) await vendor.bet(one)
  for (const wrong of [{ round: String(victim.round) }, { game_code: 'seven' }, { round: randomUUID() }]) {
    const win = vendor.winOf(seat, bet, '9.00', wrong)
    expect((await vendor.win(win)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    const undo = { ...vendor.rollbackOf(seat, bet), ...wrong }
    expect((await vendor.rollback(undo)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  }
  expect(await inPlay()).toBe('7.00')
  expect((await vendor.win(vendor.winOf(seat, bet, '9.00'))).status).toBe('RS_OK')
  expect(await inPlay()).toBe('3.00')
  expect(await site.balanceOf(member)).toBe('12.00')
  expect(await site.audit()).toEqual([])
})

test('a signed body above the limit is not read to its end and does nothing', async () => {
  const site = await testSite()
  const vendor = await testVendor(site)
  const member = await site.aMember({ balance: '10.00' })
  const bet = JSON.stringify(vendor.betOf(await vendor.seat(member), '1.00'))
  const padded = bet + ' '.repeat(enforced.bodyBytes - bet.length + 1)
  expect((await vendor.send(walletPaths.bet, padded)).status).toBe('RS_ERROR_INVALID_SIGNATURE')
  expect(await site.balanceOf(member)).toBe('10.00')
  expect((await vendor.send(walletPaths.bet, padded.slice(0, -1))).status).toBe('RS_OK')
})
