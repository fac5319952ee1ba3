import { sql } from 'kysely'
import type { LedgerSource, ReferenceFilter } from '../wallet/index.ts'
import { heldBets } from './held-bets.ts'

/**
 * The transfers that the ledger must have for each bet. `payout` is the sum of its wins, without those that were taken
 * back; it stays also when the bet itself is void.
 * `jackpot_share` and `jackpot_win` are what the bet has in the jackpot and has from it by now.
 */
const transfersOfBets = (which: ReferenceFilter) => sql`
  select b.id as reference, b.placed_at as began, b.holder_id as holder, leg.*
  from bet b
  join game_view g on g.id = b.game_id
  join vendor_view v on v.id = g.vendor_id
  cross join lateral (values
    ('bet_stake', 'M.cash', '', 'E.bet', '', b.stake),
    ('bet_close', 'E.bet', '', 'H.game', v.code || ':' || g.code,
      case when not b.held and b.state <> 'void' then b.stake end),
    ('bet_void', 'E.bet', '', 'M.cash', '', case when b.state = 'void' then b.stake end),
    ('bet_return', 'H.game', v.code || ':' || g.code, 'M.cash', '', b.payout),
    ('jackpot_share', 'H.game', v.code || ':' || g.code, 'E.jackpot', v.jackpot_code,
      case when not b.held then b.jackpot_share end),
    ('jackpot_win', 'E.jackpot', v.jackpot_code, 'H.game', v.code || ':' || g.code, b.jackpot_win)
  ) leg (code, from_kind, from_detail, to_kind, to_detail, amount)
  where not b.from_vendor_wallet and leg.amount > 0 and ${which(sql`b.placed_at`, sql`b.id`)}`

/** The one transfer of each round from a wallet at a vendor, which reports it when it is over; none when it is even. */
const transfersOfResults = (which: ReferenceFilter) => sql`
  select b.id as reference, b.placed_at as began, b.holder_id as holder, 'vendor_result' as code, leg.*
  from bet b
  join game_view g on g.id = b.game_id
  join vendor_view v on v.id = g.vendor_id
  cross join lateral (values
    ('H.game', v.code || ':' || g.code, 'M.vendor', v.code, b.payout - b.stake),
    ('M.vendor', v.code, 'H.game', v.code || ':' || g.code, b.stake - b.payout)
  ) leg (from_kind, from_detail, to_kind, to_detail, amount)
  where b.from_vendor_wallet and leg.amount > 0 and ${which(sql`b.placed_at`, sql`b.id`)}`

export const resultLedgerSource: LedgerSource = {
  kind: 'vendor_result',
  opening: 'vendor_result',
  due: transfersOfResults,
}

export const betLedgerSource: LedgerSource = {
  kind: 'bet',
  opening: 'bet_stake',
  escrow: 'E.bet',
  due: transfersOfBets,
  open: heldBets,
}
