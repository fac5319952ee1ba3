import { touchPlayedSessions } from '../identity/index.ts'
import { inputRows } from '@chokka/server-kit/database'
import { noteEvents, type Ask } from '../kit/index.ts'
import type { BetCondition } from './conditions.ts'
import type { ChangedBet, Writes } from './draft.ts'
import type { Part } from './funding.ts'
import { writeEscrows } from './jackpot-rows.ts'

/** Writes what was judged, with one statement for each table that changes. */
export async function writeVerdict(ask: Ask, writes: Writes, conditions: readonly BetCondition[]): Promise<void> {
  const { newBets, changedBets, newTransactions, rolledBack, seenSessions, events, counted, escrows, advances } = writes
  await Promise.all([
    ...(newBets.length > 0 ? [ask(insertBets, newBetRows.values(newBets))] : []),
    ...(changedBets.length > 0 ? [ask(updateBets, changedBetRows.values(changedBets))] : []),
    ...(newTransactions.length > 0 ? [ask(insertTransactions, newTransactionRows.values(newTransactions))] : []),
    ...(rolledBack.length > 0 ? [ask(markRolledBack, rolledBackRows.values(rolledBack))] : []),
    ...(seenSessions.length > 0 ? [touchPlayedSessions(ask, seenSessions)] : []),
    ...(events.length > 0 ? [noteEvents(ask, events)] : []),
    writeEscrows(ask, escrows, advances),
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
const partsOf = (parts: Part[]): object | null =>
  parts.every((part) => part.kind === 'M.cash')
    ? null
    : parts.map(({ kind, amount }) => ({ kind, amount: String(amount) }))

type NewBet = Writes['newBets'][number]
type NewTransaction = Writes['newTransactions'][number]

const newBetRows = inputRows<NewBet>({
  id: ['uuid', (bet) => bet.id],
  holder_id: ['bigint', (bet) => bet.holder],
  vendor_id: ['int', (bet) => bet.vendor],
  game_id: ['int', (bet) => bet.gameId],
  round: ['text', (bet) => bet.round],
  transaction_uuid: ['uuid', (bet) => bet.call.transaction],
  supplier_transaction_id: ['text', (bet) => bet.call.supplier],
  stake: ['bigint', (bet) => bet.stake],
  parts: ['jsonb', (bet) => partsOf(bet.parts)],
  payout: ['bigint', (bet) => bet.payout],
  state: ['text', (bet) => bet.state],
  held: ['boolean', (bet) => bet.held],
  closes_round: ['boolean', (bet) => bet.closesRound],
  is_free: ['boolean', (bet) => bet.call.free],
  note: ['text', (bet) => bet.call.note],
  facts: ['jsonb', (bet) => bet.facts],
  balance_before: ['bigint', (bet) => bet.balanceBefore],
  balance_after: ['bigint', (bet) => bet.balanceAfter],
  placed_at: ['timestamptz', (bet) => bet.placedAt],
  settled_at: ['timestamptz', (bet) => bet.settledAt],
  jackpot_share: ['bigint', (bet) => bet.jackpotShare],
  jackpot_win: ['bigint', (bet) => bet.jackpotWin],
})
const insertBets = { name: 'door_insert_bets', text: `insert into bet (${newBetRows.names}) ${newBetRows.query()}` }

const changedBetRows = inputRows<ChangedBet>({
  holder_id: ['bigint', (bet) => bet.holder],
  placed_at: ['timestamptz', (bet) => bet.placedAt],
  id: ['uuid', (bet) => bet.id],
  payout: ['bigint', (bet) => bet.payout],
  state: ['text', (bet) => bet.state],
  held: ['boolean', (bet) => bet.held],
  closes_round: ['boolean', (bet) => bet.closesRound],
  balance_after: ['bigint', (bet) => bet.balanceAfter],
  settled_at: ['timestamptz', (bet) => bet.settledAt],
  facts: ['jsonb', (bet) => bet.facts],
  jackpot_share: ['bigint', (bet) => bet.jackpotShare],
  jackpot_win: ['bigint', (bet) => bet.jackpotWin],
})
/** Renews `xid`, so that cursors read the bet again. */
const updateBets = {
  name: 'door_update_bets',
  text: `update bet b set payout = c.payout, state = c.state, held = c.held, closes_round = c.closes_round,
      balance_after = c.balance_after,
      settled_at = c.settled_at, facts = b.facts || c.facts, jackpot_share = c.jackpot_share,
      jackpot_win = c.jackpot_win, xid = pg_current_xact_id()
    from (${changedBetRows.query()}) c
    where b.holder_id = c.holder_id and b.placed_at = c.placed_at and b.id = c.id`,
}

const newTransactionRows = inputRows<NewTransaction>({
  vendor_id: ['int', (one) => one.vendor],
  transaction_uuid: ['uuid', (one) => one.id],
  kind: ['text', (one) => one.kind],
  state: ['text', (one) => one.state],
  digest: ['bytea', (one) => one.digest],
  holder_id: ['bigint', (one) => one.holder],
  bet_id: ['uuid', (one) => one.bet?.id ?? null],
  bet_placed_at: ['timestamptz', (one) => one.bet?.placedAt ?? null],
  reference_uuid: ['uuid', (one) => one.reference],
  amount: ['bigint', (one) => one.amount],
  balance_after: ['bigint', (one) => one.balanceAfter],
  at: ['timestamptz', (one) => one.at],
})
/** In the order of their keys, so that two batches with the same transactions cannot deadlock. */
const insertTransactions = {
  name: 'door_insert_transactions',
  text: `insert into door_transaction (${newTransactionRows.names})
    ${newTransactionRows.query()} order by vendor_id, transaction_uuid`,
}

const rolledBackRows = inputRows<Writes['rolledBack'][number]>({
  vendor_id: ['int', (one) => one.vendor],
  transaction_uuid: ['uuid', (one) => one.id],
})
const markRolledBack = {
  name: 'door_mark_rolled_back',
  text: `update door_transaction t set state = 'rolled_back' from (${rolledBackRows.query()}) as done
    where t.vendor_id = done.vendor_id and t.transaction_uuid = done.transaction_uuid`,
}
