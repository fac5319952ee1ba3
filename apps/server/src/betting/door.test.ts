import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testSite } from '../../tests/site.ts'
import { testVendor } from '../../tests/vendor.ts'

async function setUp(balance: string, options: Parameters<typeof testVendor>[1] = {}) {
  const site = await testSite()
  const vendor = await testVendor(site, options)
  const member = await site.aMember({ balance })
  const seat = await vendor.seat(member)
  return { site, vendor, member, seat }
}

// M-01
test('of a hundred concurrent bets of 1.00 on a balance of 10.00 exactly ten are accepted', async () => {
  const { site, vendor, member, seat } = await setUp('10.00')
  const answers = await Promise.all(Array.from({ length: 100 }, () => vendor.bet(vendor.betOf(seat, '1.00'))))
  expect(answers.filter((answer) => answer.status === 'RS_OK')).toHaveLength(10)
  expect(answers.filter((answer) => answer.status === 'RS_ERROR_NOT_ENOUGH_MONEY')).toHaveLength(90)
  expect(await site.balanceOf(member)).toBe('0.00')
  expect(await site.audit()).toEqual([])
})

// M-05
test('the same bet sent fifty times at once has one effect and fifty identical answers', async () => {
  const { site, vendor, member, seat } = await setUp('10.00')
  const bet = vendor.betOf(seat, '3.00')
  const answers = await Promise.all(Array.from({ length: 50 }, () => vendor.bet(bet)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 'RS_OK', balance: vendor.units('7.00') })
  expect(await site.balanceOf(member)).toBe('7.00')
  expect(await site.audit()).toEqual([])
})

test('the same transaction with another amount, round or reference is a duplicate and moves nothing', async () => {
  const { site, vendor, member, seat } = await setUp('10.00')
  const bet = vendor.betOf(seat, '3.00')
  await vendor.bet(bet)
  expect((await vendor.bet({ ...bet, amount: vendor.units('2.00') })).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  expect((await vendor.bet({ ...bet, round: 'another' })).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  const win = vendor.winOf(seat, bet, '4.00', { transaction_uuid: bet.transaction_uuid })
  expect((await vendor.win(win)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  expect(await site.balanceOf(member)).toBe('7.00')
})

// M-02
test('a stake leaves the balance when the bet is accepted and a win comes on top of it once', async () => {
  const { site, vendor, member, seat } = await setUp('10.00')
  const bet = vendor.betOf(seat, '4.00')
  expect(await vendor.bet(bet)).toMatchObject({ status: 'RS_OK', balance: vendor.units('6.00') })
  expect((await site.call('balance', {}, member)).inPlay).toBe('4.00')
  const win = vendor.winOf(seat, bet, '9.50')
  const answers = await Promise.all(Array.from({ length: 20 }, () => vendor.win(win)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(answers[0])]))
  expect(await site.balanceOf(member)).toBe('15.50')
  expect((await site.call('balance', {}, member)).inPlay).toBe('0.00')
  expect(await site.audit()).toEqual([])
})

test('a rollback that comes before its bet makes the late bet impossible', async () => {
  const { site, vendor, member, seat } = await setUp('10.00')
  const bet = vendor.betOf(seat, '4.00')
  expect((await vendor.rollback(vendor.rollbackOf(seat, bet))).status).toBe('RS_OK')
  expect((await vendor.bet(bet)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  expect(await site.balanceOf(member)).toBe('10.00')
  expect(await site.audit()).toEqual([])
})

test('a bet and its rollback at the same moment leave either nothing or a bet that was rolled back', async () => {
  const { site, vendor, member, seat } = await setUp('100.00')
  for (let round = 0; round < 20; round++) {
    const bet = vendor.betOf(seat, '4.00')
    const [, undone] = await Promise.all([vendor.bet(bet), vendor.rollback(vendor.rollbackOf(seat, bet))])
    expect(undone.status).toBe('RS_OK')
  }
  expect(await site.balanceOf(member)).toBe('100.00')
  expect(await site.audit()).toEqual([])
})

test('of a win and a rollback of its bet at the same moment, a win that comes second is never paid', async () => {
  const { site, vendor, member, seat } = await setUp('100.00', { rollbackAfterWin: 'return_stake' })
  let expected = 100_00n
  for (let round = 0; round < 20; round++) {
    const bet = vendor.betOf(seat, '4.00')
    await vendor.bet(bet)
    const [won] = await Promise.all([
      vendor.win(vendor.winOf(seat, bet, '6.00')),
      vendor.rollback(vendor.rollbackOf(seat, bet)),
    ])
    if (won.status === 'RS_OK') expected += 6_00n
    else expect(won.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  }
  expect((await site.balanceOf(member)).replace('.', '')).toBe(String(expected))
  expect(await site.audit()).toEqual([])
})

test('a rollback takes effect once, however often it is sent and with however many transaction ids', async () => {
  const { site, vendor, member, seat } = await setUp('10.00')
  const bet = vendor.betOf(seat, '4.00')
  await vendor.bet(bet)
  const undo = vendor.rollbackOf(seat, bet)
  const answers = await Promise.all([
    vendor.rollback(undo),
    vendor.rollback(undo),
    vendor.rollback(vendor.rollbackOf(seat, bet)),
  ])
  expect(answers.map((answer) => answer.status)).toEqual(['RS_OK', 'RS_OK', 'RS_OK'])
  expect(await site.balanceOf(member)).toBe('10.00')
  expect((await vendor.win(vendor.winOf(seat, bet, '9.00'))).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  expect((await vendor.bet(bet)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  expect(await site.audit()).toEqual([])
})

test('rolling back one of two bets of a round leaves the other one open', async () => {
  const { site, vendor, member, seat } = await setUp('10.00')
  const first = vendor.betOf(seat, '2.00')
  const second = vendor.betOf(seat, '3.00', { round: first.round })
  await vendor.bet(first)
  await vendor.bet(second)
  await vendor.rollback({ ...vendor.rollbackOf(seat, first), round_closed: false })
  expect((await site.call('balance', {}, member)).inPlay).toBe('3.00')
  await vendor.win(vendor.winOf(seat, second, '6.00'))
  expect(await site.balanceOf(member)).toBe('13.00')
  expect(await site.audit()).toEqual([])
})

test('closing a round closes all of its open bets', async () => {
  const { site, vendor, member, seat } = await setUp('10.00')
  const first = vendor.betOf(seat, '2.00')
  const second = vendor.betOf(seat, '3.00', { round: first.round })
  await vendor.bet(first)
  await vendor.bet(second)
  await vendor.win(vendor.winOf(seat, second, '0.00'))
  const record = await site.call('bettingRecord', {}, member)
  expect(record.content.map((bet) => bet.state)).toEqual(['lost', 'lost'])
  expect(record.totals).toMatchObject({ bets: 2, stake: '5.00', payout: '0.00', result: '-5.00' })
  expect(await site.audit()).toEqual([])
})

// spec 4, protocols §1: never expired on win or rollback
test('after the session has ended bets are refused while wins and rollbacks are accepted', async () => {
  const { site, vendor, member, seat } = await setUp('10.00')
  const [won, undone] = [vendor.betOf(seat, '2.00'), vendor.betOf(seat, '3.00')]
  await vendor.bet(won)
  await vendor.bet(undone)
  await site.call('logout', {}, member)
  expect((await vendor.bet(vendor.betOf(seat, '1.00'))).status).toBe('RS_ERROR_TOKEN_EXPIRED')
  expect((await vendor.bet(won)).status).toBe('RS_OK')
  expect((await vendor.win(vendor.winOf(seat, won, '5.00'))).status).toBe('RS_OK')
  expect(await vendor.rollback(vendor.rollbackOf(seat, undone))).toMatchObject({
    status: 'RS_OK',
    balance: vendor.units('13.00'),
  })
  expect(await site.audit()).toEqual([])
})

test('a disabled member places no bet but is paid what was won', async () => {
  const { site, vendor, member, seat } = await setUp('10.00')
  const bet = vendor.betOf(seat, '2.00')
  await vendor.bet(bet)
  await site.db.updateTable('account_holder').set({ state: 'disabled' }).where('id', '=', member.id).execute()
  expect((await vendor.bet(vendor.betOf(seat, '1.00'))).status).toBe('RS_ERROR_USER_DISABLED')
  expect(await vendor.win(vendor.winOf(seat, bet, '5.00'))).toMatchObject({
    status: 'RS_OK',
    balance: vendor.units('13.00'),
  })
})

// S-17, S-18
test('a game that is switched off takes no new bet, and its open rounds can end', async () => {
  const { site, vendor, seat } = await setUp('10.00')
  const bet = vendor.betOf(seat, '2.00')
  await vendor.bet(bet)
  await site.db.updateTable('game').set({ enabled: false }).where('vendor_id', '=', vendor.id).execute()
  expect((await vendor.bet(vendor.betOf(seat, '1.00'))).status).toBe('RS_ERROR_INVALID_GAME')
  expect((await vendor.win(vendor.winOf(seat, bet, '5.00'))).status).toBe('RS_OK')
})

test('a wrong currency, game, token or user is refused with its own status and moves nothing', async () => {
  const { site, vendor, member, seat } = await setUp('10.00')
  const bet = (changes: object) => vendor.bet({ ...vendor.betOf(seat, '1.00'), ...changes })
  expect((await bet({ currency: 'USD' })).status).toBe('RS_ERROR_WRONG_CURRENCY')
  expect((await bet({ game_code: 'seven' })).status).toBe('RS_ERROR_INVALID_GAME')
  expect((await bet({ token: 'x'.repeat(43) })).status).toBe('RS_ERROR_INVALID_TOKEN')
  expect((await bet({ user: '999999' })).status).toBe('RS_ERROR_INVALID_TOKEN')
  expect((await vendor.win(vendor.winOf(seat, vendor.betOf(seat, '1.00'), '5.00'))).status).toBe(
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  )
  expect(await site.balanceOf(member)).toBe('10.00')
})

// M-27
test('amounts that are not plain non-negative integers are refused', async () => {
  const { site, vendor, member, seat } = await setUp('10.00')
  const body = JSON.stringify(vendor.betOf(seat, '1.00'))
  for (const amount of ['-100000', '"100000"', '1.5', '1e5', '100000.0', 'null', 'true', '9007199254740993', '[]']) {
    const answer = await vendor.send('/transaction/bet', body.replace('"amount":100000', `"amount":${amount}`))
    expect(['RS_ERROR_WRONG_TYPES', 'RS_ERROR_WRONG_SYNTAX'], amount).toContain(answer.status)
  }
  expect((await vendor.send('/transaction/bet', '{')).status).toBe('RS_ERROR_WRONG_SYNTAX')
  expect(await site.balanceOf(member)).toBe('10.00')
})

test('an RSA key signs as well as an Ed25519 key, and a wrong signature is refused before anything is read', async () => {
  const { site, vendor, member, seat } = await setUp('10.00', { key: 'rsa' })
  const body = JSON.stringify(vendor.betOf(seat, '1.00'))
  expect((await vendor.send('/transaction/bet', body)).status).toBe('RS_OK')
  expect((await vendor.send('/transaction/bet', `${body} `, 'AAAA')).status).toBe('RS_ERROR_INVALID_SIGNATURE')
  expect(await site.balanceOf(member)).toBe('9.00')
})

test('the Caleta dialect has a status for a rolled back bet where Hub88 answers that it does not exist', async () => {
  const { vendor, seat } = await setUp('10.00', { dialect: 'caleta' })
  const bet = vendor.betOf(seat, '1.00')
  await vendor.bet(bet)
  await vendor.rollback(vendor.rollbackOf(seat, bet))
  expect((await vendor.win(vendor.winOf(seat, bet, '5.00'))).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
})

test('the rollback of a win takes what the balance holds and books the rest as bad debt', async () => {
  const { site, vendor, member, seat } = await setUp('2.00')
  const bet = vendor.betOf(seat, '2.00')
  await vendor.bet(bet)
  const win = vendor.winOf(seat, bet, '5.00')
  await vendor.win(win)
  await vendor.bet(vendor.betOf(seat, '4.00', { round_closed: true }))
  expect(await vendor.rollback(vendor.rollbackOf(seat, { ...win }))).toMatchObject({ status: 'RS_OK', balance: 0 })
  expect(await site.balanceOf(member)).toBe('0.00')
  expect(await site.audit()).toEqual([])
})

test('a free bet takes no cash and its win is paid', async () => {
  const { site, vendor, member, seat } = await setUp('10.00')
  const bet = vendor.betOf(seat, '5.00', { is_free: true })
  expect(await vendor.bet(bet)).toMatchObject({ status: 'RS_OK', balance: vendor.units('10.00') })
  await vendor.win(vendor.winOf(seat, bet, '7.00'))
  expect(await site.balanceOf(member)).toBe('17.00')
  expect(await site.audit()).toEqual([])
})

// docs/decisions/0042
test('a bet that ends its round with a loss is shown with its facts, counted as lost, and can be rolled back', async () => {
  const { site, vendor, member, seat } = await setUp('10.00')
  const facts = { roll: '12.34', nonce: '7' }
  const bet = vendor.betOf(seat, '4.00', { round_closed: true, meta: { facts } })
  expect(await vendor.bet(bet)).toMatchObject({ status: 'RS_OK', balance: vendor.units('6.00') })
  expect(await vendor.bet(bet)).toMatchObject({ status: 'RS_OK', balance: vendor.units('6.00') })
  const [shown] = (await site.call('bettingRecord', {}, member)).content
  const detail = await site.call('betDetail', { id: shown?.id ?? '' }, member)
  expect(detail.bet).toMatchObject({ stake: '4.00', payout: '0.00', result: '-4.00', balanceAfter: '6.00' })
  expect(detail.transactions.map((one) => [one.kind, one.amount])).toEqual([['bet', '4.00']])
  expect(detail.facts).toEqual(Object.entries(facts).map(([name, value]) => ({ name, value })))
  // Turnover reads these columns: they are as after a win of zero.
  const other = vendor.betOf(seat, '4.00')
  await vendor.bet(other)
  await vendor.win(vendor.winOf(seat, other, '0.00', { meta: { facts } }))
  const columns = ['state', 'held', 'stake', 'payout', 'facts'] as const
  const rows = await site.db.selectFrom('bet').select(columns).where('settled_at', 'is not', null).execute()
  expect(rows).toEqual([rows[1], rows[0]])
  expect(rows).toHaveLength(2)
  expect(await site.audit()).toEqual([])
  expect(await vendor.rollback(vendor.rollbackOf(seat, bet))).toMatchObject({
    status: 'RS_OK',
    balance: vendor.units('6.00'),
  })
  expect(await site.balanceOf(member)).toBe('6.00')
  expect(await site.audit()).toEqual([])
})

test('a member sees their own bets only; a bet of another member is not found', async () => {
  const { site, vendor, member, seat } = await setUp('10.00')
  const bet = vendor.betOf(seat, '4.00', { bet: 'over 50.00' })
  await vendor.bet(bet)
  await vendor.win(vendor.winOf(seat, bet, '8.00', { meta: { facts: { target: '2.00', secret: { no: 1 } } } }))
  const [shown] = (await site.call('bettingRecord', {}, member)).content
  const detail = await site.call('betDetail', { id: shown?.id ?? '' }, member)
  expect(detail.bet).toMatchObject({
    stake: '4.00',
    payout: '8.00',
    result: '4.00',
    balanceBefore: '10.00',
    balanceAfter: '14.00',
    description: 'over 50.00',
  })
  expect(detail.transactions.map((one) => one.kind)).toEqual(['bet', 'win'])
  expect(detail.facts).toEqual([{ name: 'target', value: '2.00' }])
  expect(detail.verifyUrl).toContain('http://127.0.0.1')
  const other = await site.aMember()
  expect(await site.refused('betDetail', { id: shown?.id ?? '' }, other)).toBe('not_found')
  expect(await site.refused('betDetail', { id: randomUUID() }, member)).toBe('not_found')
})
