import { expect, test } from 'vitest'
import { jackpotSite } from '../../tests/jackpots.ts'
import { askOnce } from '../kit/database.ts'

/** The change, and what the audit must name for it. */
const drifts: [string, string, string][] = [
  ['a share of a bet', 'update bet set jackpot_share = jackpot_share + 1 where jackpot_share > 0', 'put in'],
  ['a win of a bet', 'update bet set jackpot_win = jackpot_win + 1 where jackpot_win > 0', 'paid'],
  ['what an escrow holds', 'update jackpot_escrow set balance = balance + 1', 'its records say'],
  ['what the operator has advanced', 'update jackpot_escrow set advanced = advanced + 1', 'its advances sum to'],
  ['an advance that is gone', 'delete from jackpot_advance', 'its advances sum to'],
  ['an advance of another amount', 'update jackpot_advance set amount = amount + 1', 'jackpot_advance'],
  ['a share that is gone', 'delete from jackpot_share', 'its records say'],
  ['an escrow that is gone', 'delete from jackpot_escrow', 'put in'],
  [
    'money that came from the operator without an advance',
    `update ledger_transfer set amount = amount + 1 where code = 'jackpot_advance'`,
    'jackpot_advance',
  ],
  [
    'shares in the escrow of nobody',
    `update ledger_account set detail = 'X' where kind = 'E.jackpot'`,
    'of which no record says anything',
  ],
]

test.each(drifts)('slots 13, M1: the audit names %s', async (_what, change, named) => {
  const { site, vendor, seat, lose } = await jackpotSite()
  const bet = vendor.betOf(seat, '1.00')
  await vendor.bet(bet)
  await vendor.win({ ...vendor.winOf(seat, bet, '1.00'), jackpot_win: 100_000 })
  await lose()
  expect(await site.audit()).toEqual([])
  await askOnce(site.databaseUrl, `set session_replication_role = replica; ${change}`)
  expect((await site.audit()).join('\n')).toContain(named)
})

test('M1: an escrow below zero cannot be written, and the audit names one that is', async () => {
  const { site, lose } = await jackpotSite()
  await lose()
  await site.runJob('settle-jackpots')
  const below = 'update jackpot_escrow set balance = -1'
  await expect(askOnce(site.databaseUrl, below)).rejects.toThrow('jackpot_escrow_balance_check')
  await askOnce(
    site.databaseUrl,
    `set session_replication_role = replica; alter table jackpot_escrow drop constraint jackpot_escrow_balance_check;
    ${below}; update bet set jackpot_share = 0; delete from ledger_transfer where code = 'jackpot_share';
    insert into ledger_transfer (movement_id, at, debit_id, credit_id, amount, code, reference_kind, reference_id,
        actor)
      select gen_random_uuid(), now(), e.id, g.id, 1, 'jackpot_win', 'bet', 'x', 'x'
      from ledger_account e, ledger_account g where e.kind = 'E.jackpot' and g.kind = 'H.game'`,
  )
  expect((await site.audit()).join('\n')).toContain('is below zero')
})
