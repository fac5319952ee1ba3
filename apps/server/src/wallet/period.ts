import { sql } from 'kysely'
import { fromMicros, type Money } from '@chokka/money'
import type { Tx } from '../kit/index.ts'

/** What the transfers of a time say of play and of payments, whoever the account holders are. */
export type LedgerPeriod = {
  /** Stakes that came to the games, less those that went back. */
  stake: Money
  /** What the games returned, less what was taken back or is missing as bad debt. */
  payout: Money
  /** What went from the games to jackpots, less what came from them. */
  jackpot: Money
  deposits: Money
  reversals: Money
  withdrawals: Money
  returns: Money
  transfers: number
}

/** Reads every transfer of the time, so it takes long where there are many. */
export async function ledgerOfPeriod(
  { db }: { db: Tx },
  { from, before }: { from: Date; before: Date },
): Promise<LedgerPeriod> {
  const { rows } = await sql<{ code: string; toGames: bigint; fromGames: bigint; amount: bigint; many: bigint }>`
    with side as materialized (select id, kind from ledger_account where kind in ('H.game', 'X.psp'))
    select t.code, count(*) as many,
      coalesce(sum(t.amount) filter (where c.kind = 'H.game'), 0)::bigint as "toGames",
      coalesce(sum(t.amount) filter (where d.kind = 'H.game'), 0)::bigint as "fromGames",
      coalesce(sum(t.amount) filter (where 'X.psp' in (c.kind, d.kind)), 0)::bigint as amount
    from ledger_transfer t left join side c on c.id = t.credit_id left join side d on d.id = t.debit_id
    where t.at >= ${from} and t.at < ${before} group by t.code`.execute(db)
  const of = (code: string) => rows.find((row) => row.code === code) ?? { toGames: 0n, fromGames: 0n, amount: 0n }
  const net = (code: string) => of(code).toGames - of(code).fromGames
  return {
    stake: fromMicros(net('bet_close') + net('bet_void')),
    payout: fromMicros(-net('bet_return') - net('bet_takeback') - net('bet_shortfall')),
    jackpot: fromMicros(
      -net('jackpot_share') - net('jackpot_share_back') - net('jackpot_win') - net('jackpot_win_back'),
    ),
    deposits: fromMicros(of('deposit').amount),
    reversals: fromMicros(of('deposit_reversal').amount),
    withdrawals: fromMicros(of('withdraw_paid').amount),
    returns: fromMicros(of('withdraw_refund').amount),
    transfers: rows.reduce((sum, { many }) => sum + Number(many), 0),
  }
}
