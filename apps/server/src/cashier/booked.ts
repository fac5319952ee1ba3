import { sql } from 'kysely'
import type { LedgerSource, ReferenceFilter } from '../wallet/index.ts'
import { heldWithdrawals } from './withdrawals/held.ts'
import { givenBackStates, heldStates } from './withdrawals/moves.ts'

/** The transfers that the ledger must have for each deposit; what was refunded has left by its refund. */
const bookedDeposits = (which: ReferenceFilter) => sql`
  select d.id as reference, coalesce(d.credited_at, d.created_at) as began, d.holder_id as holder, leg.*
  from deposit d
  cross join lateral (values
    ('deposit', 'X.psp', d.channel, 'M.cash', '', case when d.state in ('credited', 'reversed') then d.amount_paid end),
    ('deposit_reversal', 'M.cash', '', 'X.psp', d.channel, case when d.state = 'reversed' and not exists
      (select from deposit_refund r where r.deposit_id = d.id and r.state = 'refunded') then d.amount_paid end)
  ) leg (code, from_kind, from_detail, to_kind, to_detail, amount)
  where leg.amount > 0 and ${which(sql`coalesce(d.credited_at, d.created_at)`, sql`d.id`)}`

const unpaidStates = [...heldStates, ...givenBackStates]

/** The transfers that the ledger must have for each withdrawal. */
const bookedWithdrawals = (which: ReferenceFilter) => sql`
  select w.id as reference, w.requested_at as began, w.holder_id as holder, leg.*
  from withdrawal w
  join payee p on p.id = w.payee_id
  cross join lateral (select
    w.state = any(${givenBackStates}) as is_returned, w.state <> all(${unpaidStates}) as is_paid,
    case when w.came_back then 'X.psp' else 'H.adjust' end as source,
    case when w.came_back then coalesce(w.paid_from, p.provider) else '' end as source_detail) outcome
  cross join lateral (values
    ('withdraw_hold', 'M.cash', '', 'E.withdraw', '', w.amount),
    ('withdraw_return', 'E.withdraw', '', 'M.cash', '', case when outcome.is_returned then w.amount end),
    ('withdraw_paid', 'E.withdraw', '', 'X.psp', coalesce(w.paid_from, p.provider),
      case when outcome.is_paid then w.amount - w.fee end),
    ('withdraw_fee', 'E.withdraw', '', 'H.fees', '', case when outcome.is_paid then w.fee end),
    ('withdraw_refund', outcome.source, outcome.source_detail, 'M.cash', '',
      case when w.came_back is not null then w.amount - w.fee end),
    ('fee_refund', 'H.fees', '', 'M.cash', '', case when w.came_back is not null then w.fee end)
  ) leg (code, from_kind, from_detail, to_kind, to_detail, amount)
  where leg.amount > 0 and ${which(sql`w.requested_at`, sql`w.id`)}`

export const openDeposits: LedgerSource = { kind: 'deposit', opening: 'deposit', due: bookedDeposits }
export const openWithdrawals: LedgerSource = {
  kind: 'withdrawal',
  opening: 'withdraw_hold',
  escrow: 'E.withdraw',
  due: bookedWithdrawals,
  open: heldWithdrawals,
}
