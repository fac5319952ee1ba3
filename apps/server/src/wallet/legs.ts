import { siteCurrency } from '@chokka/money'
import { sql, type RawBuilder } from 'kysely'

const isMain = (account: RawBuilder<unknown>) =>
  sql`${account}.kind = 'M.cash' and ${account}.detail = '' and ${account}.currency = ${siteCurrency}`
const isBadDebt = sql`d.kind = 'H.baddebt' and t.code in ('deposit_reversal', 'bet_shortfall')`

/**
 * The transfers since an instant, as a query of kind, reference, code, from_id, to_id, due (0), posted and holder. They
 * are converted so that they can be compared with what must be posted now: a bad debt counts as paid by the member, a
 * win or a part of a jackpot that was taken back reduces what was paid, and a void after the bet was closed undoes the
 * closing. Needs the query `operator_account`.
 */
export const transfersAsLegs = (until: string) => sql`
  select t.reference_kind, t.reference_id, coalesce(takeback.of, t.code),
      case when takeback.of is not null then side.credit when t.code = 'bet_void' then escrow.id else side.debit end,
      case when takeback.of is not null then side.debit else side.credit end,
      0::bigint, case when takeback.of is not null then -t.amount else t.amount end, coalesce(d.holder_id, c.holder_id)
    from ledger_transfer t
    left join ledger_account d on d.id = t.debit_id
    left join ledger_account c on c.id = t.credit_id
    left join operator_account escrow on escrow.kind = 'E.bet'
    cross join lateral (select case
        when t.code in ('bet_takeback', 'bet_shortfall') then 'bet_return'
        when t.code in ('jackpot_share_back', 'jackpot_win_back') then replace(t.code, '_back', '') end as of) takeback
    cross join lateral (select
      case when ${isMain(sql`d`)} or ${isBadDebt} then 0 when d.kind = 'M.vendor' then -2
        when d.kind = 'M.points' then -3 else t.debit_id end as debit,
      case when ${isMain(sql`c`)} then 0 when c.kind = 'M.vendor' then -2
        when c.kind = 'M.points' then -3 else t.credit_id end as credit) side
    where t.at >= ${until}::timestamptz
  union all
  select t.reference_kind, t.reference_id, 'bet_close', escrow.id, t.debit_id, 0::bigint, -t.amount, null::bigint
    from ledger_transfer t join operator_account escrow on escrow.kind = 'E.bet'
    where t.at >= ${until}::timestamptz and t.code = 'bet_void' and t.debit_id <> escrow.id`

/**
 * The transfers to and from members' points since an instant, as a query of holder_id, reference, code, points (below
 * zero where they went) and balance, which is what there was after it.
 */
export const pointLines = (since: string) => sql`
  select a.holder_id, t.reference_id as reference, t.code, t.amount as points, t.credit_after as balance
    from ledger_transfer t join ledger_account a on a.id = t.credit_id and a.kind = 'M.points'
    where t.at >= ${since}::timestamptz
  union all select a.holder_id, t.reference_id, t.code, -t.amount, t.debit_after
    from ledger_transfer t join ledger_account a on a.id = t.debit_id and a.kind = 'M.points'
    where t.at >= ${since}::timestamptz`
