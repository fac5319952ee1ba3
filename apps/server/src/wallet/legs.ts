import { siteCurrency } from '@chokka/money'
import { sql, type RawBuilder } from 'kysely'

const isMain = (account: RawBuilder<unknown>) =>
  sql`${account}.kind = 'M.cash' and ${account}.detail = '' and ${account}.currency = ${siteCurrency}`
const isBadDebt = sql`d.kind = 'H.baddebt' and t.code in ('deposit_reversal', 'bet_shortfall')`
/** Its own reason: an account holder decided it, and it is written in the audit. */
const isAdjustment = sql`
  t.code = 'adjust_credit' and d.kind = 'H.adjust' and c.kind like 'M.%'
  or t.code = 'adjust_debit' and d.kind like 'M.%' and c.kind = 'H.adjust'`

/**
 * The transfers since an instant as a query of kind, reference, code, from_id, to_id, due (0), posted and account
 * holder, read so that they can be compared with what their things say today: a bad debt stands in for the member who
 * could not pay, a win that was taken back makes the win smaller, and a void after the bet was closed undoes the
 * closing. Transfers of other kinds than `kinds` are left out only where they are adjustments. Needs the query `house`
 * of house accounts.
 */
export const transfersAsLegs = (kinds: string[], until: string) => sql`
  select t.reference_kind, t.reference_id, case when back.is_so then 'bet_return' else t.code end,
      case when back.is_so then side.credit when t.code = 'bet_void' then escrow.id else side.debit end,
      case when back.is_so then side.debit else side.credit end,
      0::bigint, case when back.is_so then -t.amount else t.amount end, coalesce(d.holder_id, c.holder_id)
    from ledger_transfer t
    left join ledger_account d on d.id = t.debit_id
    left join ledger_account c on c.id = t.credit_id
    left join house escrow on escrow.kind = 'E.bet'
    cross join lateral (select t.code in ('bet_takeback', 'bet_shortfall') as is_so) back
    cross join lateral (select
      case when ${isMain(sql`d`)} or ${isBadDebt} then 0 else t.debit_id end as debit,
      case when ${isMain(sql`c`)} then 0 else t.credit_id end as credit) side
    where t.at >= ${until}::timestamptz
      and (t.reference_kind = any(${kinds}) or (${isAdjustment}) is not true)
  union all
  select t.reference_kind, t.reference_id, 'bet_close', escrow.id, t.debit_id, 0::bigint, -t.amount, null::bigint
    from ledger_transfer t join house escrow on escrow.kind = 'E.bet'
    where t.at >= ${until}::timestamptz and t.code = 'bet_void' and t.debit_id <> escrow.id`
