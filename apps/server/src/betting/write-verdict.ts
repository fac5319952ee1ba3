import { touchPlayedSessions } from '../identity/index.ts'
import { noteEvents, plainArray, type Ask } from '../kit/index.ts'
import type { BetCondition } from './conditions.ts'
import type { ChangedBet, Writes } from './draft.ts'
import type { Part } from './funding.ts'

/** Writes what was judged, with one statement for each table that changes. */
export async function writeVerdict(ask: Ask, writes: Writes, conditions: readonly BetCondition[]): Promise<void> {
  const { newBets, changedBets, newTransactions, rolledBack, seenSessions, events, counted } = writes
  await Promise.all([
    ...(newBets.length > 0 ? [ask(insertBets, columnsOfNewBets(newBets))] : []),
    ...(changedBets.length > 0 ? [ask(updateBets, columnsOfChangedBets(changedBets))] : []),
    ...(newTransactions.length > 0 ? [ask(insertTransactions, columnsOfTransactions(newTransactions))] : []),
    ...(rolledBack.length > 0
      ? [ask(markRolledBack, [rolledBack.map((one) => one.vendor), rolledBack.map((one) => one.id)])]
      : []),
    ...(seenSessions.length > 0 ? [touchPlayedSessions(ask, seenSessions)] : []),
    ...(events.length > 0 ? [noteEvents(ask, events)] : []),
    ...(counted.length > 0 ? conditions.map((condition) => saveFacts(ask, condition, counted)) : []),
  ])
}

/** The facts come from the condition's own SQL expression: only the condition knows their type. */
async function saveFacts(ask: Ask, { name, save }: BetCondition, counted: Writes['counted']): Promise<void> {
  await save?.(
    ask,
    counted.map(({ holder, facts }) => ({ holder, facts: facts[name] as never })),
  )
}

/** Null: all of the stake came from cash, as almost always. */
const partsOf = (parts: Part[]): string | null =>
  parts.every((part) => part.kind === 'M.cash')
    ? null
    : JSON.stringify(parts.map(({ kind, amount }) => ({ kind, amount: String(amount) })))

const insertBets = {
  name: 'door_insert_bets',
  text: `insert into bet (id, holder_id, vendor_id, game_id, round, transaction_uuid, supplier_transaction_id, stake,
      parts, payout, state, held, is_free, note, facts, balance_before, balance_after, placed_at, settled_at,
      jackpot_share, jackpot_win)
    select * from unnest($1::uuid[], $2::bigint[], $3::int[], $4::int[], $5::text[], $6::uuid[], $7::text[],
      $8::bigint[], $9::jsonb[], $10::bigint[], $11::text[], $12::boolean[], $13::boolean[], $14::text[],
      $15::jsonb[], $16::bigint[], $17::bigint[], $18::timestamptz[], $19::timestamptz[],
      $20::bigint[], $21::bigint[])`,
}

const columnsOfNewBets = (bets: Writes['newBets']): unknown[] => [
  plainArray(bets.map((bet) => bet.id)),
  plainArray(bets.map((bet) => bet.holder)),
  plainArray(bets.map((bet) => bet.vendor)),
  plainArray(bets.map((bet) => bet.gameId)),
  bets.map((bet) => bet.round),
  plainArray(bets.map((bet) => bet.call.transaction)),
  bets.map((bet) => bet.call.supplier),
  plainArray(bets.map((bet) => bet.stake)),
  bets.map((bet) => partsOf(bet.parts)),
  plainArray(bets.map((bet) => bet.payout)),
  plainArray(bets.map((bet) => bet.state)),
  plainArray(bets.map((bet) => bet.held)),
  plainArray(bets.map((bet) => bet.call.free)),
  bets.map((bet) => bet.call.note),
  bets.map((bet) => JSON.stringify(bet.facts)),
  plainArray(bets.map((bet) => bet.balanceBefore)),
  plainArray(bets.map((bet) => bet.balanceAfter)),
  plainArray(bets.map((bet) => bet.placedAt)),
  plainArray(bets.map((bet) => bet.settledAt)),
  plainArray(bets.map((bet) => bet.jackpotShare)),
  plainArray(bets.map((bet) => bet.jackpotWin)),
]

/** Renews `xid`, so that cursors read the bet again. */
const updateBets = {
  name: 'door_update_bets',
  text: `update bet b set payout = c.payout, state = c.state, held = c.held, balance_after = c.balance_after,
      settled_at = c.settled_at, facts = b.facts || c.facts, jackpot_share = c.jackpot_share,
      jackpot_win = c.jackpot_win, xid = pg_current_xact_id()
    from unnest($1::bigint[], $2::timestamptz[], $3::uuid[], $4::bigint[], $5::text[], $6::boolean[], $7::bigint[],
      $8::timestamptz[], $9::jsonb[], $10::bigint[], $11::bigint[]) as c (holder_id, placed_at, id, payout, state, held,
      balance_after, settled_at, facts, jackpot_share, jackpot_win)
    where b.holder_id = c.holder_id and b.placed_at = c.placed_at and b.id = c.id`,
}

const columnsOfChangedBets = (bets: ChangedBet[]): unknown[] => [
  plainArray(bets.map((bet) => bet.holder)),
  plainArray(bets.map((bet) => bet.placedAt)),
  plainArray(bets.map((bet) => bet.id)),
  plainArray(bets.map((bet) => bet.payout)),
  plainArray(bets.map((bet) => bet.state)),
  plainArray(bets.map((bet) => bet.held)),
  plainArray(bets.map((bet) => bet.balanceAfter)),
  plainArray(bets.map((bet) => bet.settledAt)),
  bets.map((bet) => JSON.stringify(bet.facts)),
  plainArray(bets.map((bet) => bet.jackpotShare)),
  plainArray(bets.map((bet) => bet.jackpotWin)),
]

/** In the order of their keys, so that two batches with the same transactions cannot deadlock. */
const insertTransactions = {
  name: 'door_insert_transactions',
  text: `insert into door_transaction (vendor_id, transaction_uuid, kind, state, digest, holder_id, bet_id,
      bet_placed_at, reference_uuid, amount, balance_after, at)
    select vendor_id, transaction_uuid, kind, state, decode(digest, 'hex'), holder_id, bet_id, bet_placed_at,
      reference_uuid, amount, balance_after, at
    from unnest($1::int[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::uuid[],
      $8::timestamptz[], $9::uuid[], $10::bigint[], $11::bigint[], $12::timestamptz[])
      as t (vendor_id, transaction_uuid, kind, state, digest, holder_id, bet_id, bet_placed_at, reference_uuid, amount,
      balance_after, at)
    order by 1, 2`,
}

const columnsOfTransactions = (transactions: Writes['newTransactions']): unknown[] => [
  plainArray(transactions.map((one) => one.vendor)),
  plainArray(transactions.map((one) => one.id)),
  plainArray(transactions.map((one) => one.kind)),
  plainArray(transactions.map((one) => one.state)),
  plainArray(transactions.map((one) => one.digest)),
  plainArray(transactions.map((one) => one.holder)),
  plainArray(transactions.map((one) => one.bet?.id ?? null)),
  plainArray(transactions.map((one) => one.bet?.placedAt ?? null)),
  plainArray(transactions.map((one) => one.reference)),
  plainArray(transactions.map((one) => one.amount)),
  plainArray(transactions.map((one) => one.balanceAfter)),
  plainArray(transactions.map((one) => one.at)),
]

const markRolledBack = {
  name: 'door_mark_rolled_back',
  text: `update door_transaction t set state = 'rolled_back'
    from unnest($1::int[], $2::uuid[]) as done (vendor_id, transaction_uuid)
    where t.vendor_id = done.vendor_id and t.transaction_uuid = done.transaction_uuid`,
}
