import { randomUUID } from 'node:crypto'
import { mostTogether, walletPaths } from '@chokka/vendor-api'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testSite } from '../../tests/site.ts'
import { testVendor } from '../../tests/vendor.ts'

const { bet, win, rollback } = walletPaths

async function setUp(balance = '10.00') {
  const site = await testSite()
  const vendor = await testVendor(site)
  const member = await site.aMember({ balance })
  const seat = await vendor.seat(member)
  /** One message with these calls: a text is sent as it is. */
  const several = (...calls: (readonly [path: string, message: object | string])[]) =>
    JSON.stringify({
      request_uuid: randomUUID(),
      calls: calls.map(([path, message]) => ({
        path,
        body: typeof message === 'string' ? message : JSON.stringify(message),
      })),
    })
  const send = (body: string, signature?: string | null) => vendor.send(walletPaths.several, body, signature)
  return { site, vendor, member, seat, several, send }
}

test('calls in one message are answered in their order, each as if it had come alone', async () => {
  const { site, vendor, member, seat, several, send } = await setUp()
  const [won, lost, undone] = [vendor.betOf(seat, '4.00'), vendor.betOf(seat, '3.00'), vendor.betOf(seat, '2.00')]
  const tooMuch = vendor.betOf(seat, '5.00')
  const first = await send(several([bet, won], [bet, lost], [bet, undone], [bet, tooMuch]))
  expect(first).toMatchObject({
    status: 'RS_OK',
    answers: [
      { status: 'RS_OK', request_uuid: won.request_uuid, balance: vendor.units('6.00') },
      { status: 'RS_OK', request_uuid: lost.request_uuid, balance: vendor.units('3.00') },
      { status: 'RS_OK', request_uuid: undone.request_uuid, balance: vendor.units('1.00') },
      { status: 'RS_ERROR_NOT_ENOUGH_MONEY', request_uuid: tooMuch.request_uuid, balance: vendor.units('1.00') },
    ],
  })
  const second = several([win, vendor.winOf(seat, won, '9.50')], [rollback, vendor.rollbackOf(seat, undone)])
  // Sent again, as after a lost answer, it moves nothing more.
  for (let times = 0; times < 2; times++)
    expect(await send(second)).toMatchObject({ answers: [{ status: 'RS_OK' }, { status: 'RS_OK' }] })
  expect(await site.balanceOf(member)).toBe('12.50')
  expect(await vendor.bet(won)).toMatchObject({ status: 'RS_OK', balance: vendor.units('6.00') })
  expect(await site.balanceOf(member)).toBe('12.50')
  expect(await site.audit()).toEqual([])
})

test('a call that cannot be read is refused by itself, and the others take effect', async () => {
  const { site, vendor, member, seat, several, send } = await setUp()
  const good = vendor.betOf(seat, '1.00')
  const wrong = JSON.stringify(vendor.betOf(seat, '1.00'))
  const answer = await send(
    several(
      [bet, wrong.replace(/"amount":\d+/, '"amount":1e5')],
      [bet, wrong.replace('{', '{"amount":1,')],
      [bet, 'not a message'],
      [bet, { ...vendor.betOf(seat, '1.00'), token: 'of-somebody-else' }],
      [bet, good],
    ),
  )
  expect(answer).toMatchObject({
    answers: [
      { status: 'RS_ERROR_WRONG_TYPES' },
      { status: 'RS_ERROR_WRONG_SYNTAX' },
      { status: 'RS_ERROR_WRONG_SYNTAX' },
      { status: 'RS_ERROR_INVALID_TOKEN' },
      { status: 'RS_OK', request_uuid: good.request_uuid },
    ],
  })
  expect(await site.balanceOf(member)).toBe('9.00')
})

test('a message with a wrong signature, another path, none or too many calls changes nothing', async () => {
  const { site, vendor, member, seat, several, send } = await setUp()
  const one = () => [bet, vendor.betOf(seat, '0.01')] as const
  const forged = vendor.sign('another message')
  expect(await send(several(one()), forged)).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' })
  expect(await send(several(one()), null)).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' })
  const refused = { status: 'RS_ERROR_WRONG_SYNTAX' }
  expect(await send(several(['/transaction/several', one()[1]]))).toMatchObject(refused)
  expect(await send(several([walletPaths.balance, one()[1]], one()))).toMatchObject(refused)
  const types = { status: 'RS_ERROR_WRONG_TYPES' }
  expect(await send(several())).toMatchObject(types)
  expect(await send(several(...Array.from({ length: mostTogether + 1 }, one)))).toMatchObject(types)
  expect(await site.balanceOf(member)).toBe('10.00')
  expect(await send(several(...Array.from({ length: mostTogether }, one)))).toMatchObject({ status: 'RS_OK' })
  expect(await site.balanceOf(member)).toBe('9.50')
})

test('of the calls of several members in one message each is judged by its own balance', async () => {
  const { site, vendor, several, send } = await setUp()
  const members = await Promise.all(['5.00', '1.00', '2.00'].map((balance) => site.aMember({ balance })))
  const seats = []
  for (const member of members) seats.push(await vendor.seat(member))
  const calls = seats.map((seat) => [bet, vendor.betOf(seat, '2.00')] as const)
  expect(await send(several(...calls, ...calls))).toMatchObject({
    answers: ['OK', 'ERROR_NOT_ENOUGH_MONEY', 'OK', 'OK', 'ERROR_NOT_ENOUGH_MONEY', 'OK'].map((status) => ({
      status: `RS_${status}`,
    })),
  })
  const balances = await Promise.all(members.map((member) => site.balanceOf(member)))
  expect(balances).toEqual(['3.00', '1.00', '0.00'])
  expect(await site.audit()).toEqual([])
})

// The order of the message, whatever each call waits for before it is judged (the bet whether its vendor takes bets, a
// rollback without a user whose token it has).
test.each(['with the user', 'without the user'])(
  'several in order: of bet, rollback %s and win the bet is taken, the rollback undoes it, the win is refused',
  async (how) => {
    const { site, vendor, member, seat, several, send } = await setUp()
    const made = vendor.betOf(seat, '4.00')
    const { user, ...undo } = vendor.rollbackOf(seat, made)
    const undone = how === 'with the user' ? { user, ...undo } : undo
    expect(await send(several([bet, made], [rollback, undone], [win, vendor.winOf(seat, made, '9.00')]))).toMatchObject(
      {
        answers: [
          { status: 'RS_OK', balance: vendor.units('6.00') },
          { status: 'RS_OK' },
          { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' },
        ],
      },
    )
    expect(await site.balanceOf(member)).toBe('10.00')
    expect(await site.audit()).toEqual([])
  },
)

test('several in order: a rollback before its bet still refuses the bet, and a bet that waits for a lock comes first', async () => {
  const { site, vendor, member, seat, several, send } = await setUp()
  const [early, late] = [vendor.betOf(seat, '4.00'), vendor.betOf(seat, '3.00')]
  expect(await send(several([rollback, vendor.rollbackOf(seat, early)], [bet, early]))).toMatchObject({
    answers: [{ status: 'RS_OK' }, { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }],
  })
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  const own = `select 1 from ledger_account where holder_id = $1 and kind = 'M.cash' for update`
  await client.query(own, [String(member.id)])
  const answered = send(several([bet, late], [rollback, vendor.rollbackOf(seat, late)]))
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await waiting.execute(site.db)).rows).toHaveLength(1)
  await client.query('commit')
  expect(await answered).toMatchObject({ answers: [{ status: 'RS_OK' }, { status: 'RS_OK' }] })
  expect(await site.balanceOf(member)).toBe('10.00')
})

test('several in order: a rollback that names no user, by another session of the member, comes before the bet after it', async () => {
  const { site, vendor, member, several, send } = await setUp('4.00')
  const seat = await vendor.seat(member)
  const again = await site.call('login', { username: member.account, password: member.password })
  const other = await vendor.seat({ ...member, token: again.token })
  expect(other.token).not.toBe(seat.token)
  const [undone, next] = [vendor.betOf(seat, '4.00'), vendor.betOf(seat, '4.00')]
  const { user: _user, ...undo } = vendor.rollbackOf(other, undone)
  expect(await send(several([bet, undone], [rollback, undo], [bet, next]))).toMatchObject({
    answers: [{ status: 'RS_OK' }, { status: 'RS_OK' }, { status: 'RS_OK', balance: 0 }],
  })
  expect(await site.balanceOf(member)).toBe('0.00')
})
