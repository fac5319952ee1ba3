// The queries that the door runs for a batch. They return plain rows: building JSON took the database most of the time.
import { inputRows } from '@chokka/server-kit/database'
import { staleHours } from './close-stale-rounds.ts'
import type { DoorCall } from './door-call.ts'

/** What the queries are given. */
export const asked = {
  sessions: inputRows<DoorCall>({
    vendor: ['int', (call) => call.vendor.id],
    token: ['bytea', (call) => call.token],
  }),
  games: inputRows<DoorCall>({
    vendor: ['int', (call) => call.vendor.id],
    code: ['text', (call) => call.game],
  }),
  members: inputRows<bigint>({ id: ['bigint', (id) => id] }),
  transactions: inputRows<{ vendor: number; id: string }>({
    vendor: ['int', (one) => one.vendor],
    id: ['uuid', (one) => one.id],
  }),
  rounds: inputRows<DoorCall>({
    holder: ['bigint', (call) => call.user],
    vendor: ['int', (call) => call.vendor.id],
    round: ['text', (call) => call.round],
    reference: ['uuid', (call) => call.reference || null],
  }),
  /** The rounds of which may be known that they have ended. */
  ended: inputRows<DoorCall>({
    holder: ['bigint', (call) => call.user],
    vendor: ['int', (call) => call.vendor.id],
    round: ['text', (call) => call.round],
    game: ['text', (call) => call.game],
  }),
}

/**
 * A job closes what is older than `staleHours`, so held bets are younger than this, also while the job is late. Each
 * further month would cost every win that ends its round one more look into an index.
 */
const heldFor = `interval '${2 * staleHours} hours'`

const betColumns = `b.game_id, b.round, b.stake, b.parts, b.payout, b.jackpot_share, b.jackpot_win,
    b.state as bet_state, b.held, b.closes_round, b.balance_after as bet_balance_after,
    b.settled_at::text as settled_at`

const named = `named as (
  select t.* from (${asked.transactions.query(1)}) as asked
    join door_transaction t on t.vendor_id = asked.vendor and t.transaction_uuid = asked.id
)`
/** The bet of a transaction that is asked for. */
const betOfNamed = `
    join named n on n.vendor_id = asked.vendor and n.transaction_uuid = asked.id
    join bet b on b.holder_id = n.holder_id and b.placed_at = n.bet_placed_at and b.id = n.bet_id`
const closing = `select distinct * from (${asked.rounds.query(3)}) as asked`
const ended = `select distinct asked.holder, asked.vendor, asked.round, g.id as game
    from (${asked.ended.query(7)}) as asked join game_view g on g.vendor_id = asked.vendor and g.code = asked.game`

/**
 * `transactions`: the query of those that are read. `closing`: that of the rounds whose held bets are read. `ended`:
 * that of the rounds of which the bet is read with which they have ended.
 */
const transactionsAndBets = (queries: { transactions: string; closing: string; ended: string }) => `
with ${named}, transactions as (${queries.transactions}), closing as (${queries.closing}), ended as (${queries.ended})
select t.vendor_id as vendor, t.transaction_uuid as transaction, t.kind, t.state, encode(t.digest, 'hex') as digest,
    t.holder_id as holder, t.reference_uuid as reference, t.amount, t.balance_after, t.bet_id,
    t.bet_placed_at::text as placed_at, ${betColumns}
  from transactions t
  left join bet b on b.holder_id = t.holder_id and b.placed_at = t.bet_placed_at and b.id = t.bet_id
union all
select b.vendor_id, null, null, null, null, b.holder_id, null, null, null, b.id, b.placed_at::text, ${betColumns}
  -- One index probe for each round, in bet_open (held-by.ts): a plan that starts from all held bets, or from all bets
  -- of a member, would cost more with each of them.
  from closing asked cross join lateral (
    select * from bet where holder_id + 0 = asked.holder and vendor_id = asked.vendor and round = asked.round and held
      -- Its own bet has been read by its transaction.
      and transaction_uuid is distinct from asked.reference
      and placed_at >= now() - ${heldFor} and placed_at < now() + interval '1 day' offset 0
  ) b
union all
select b.vendor_id, null, null, null, null, b.holder_id, null, null, null, b.id, b.placed_at::text, ${betColumns}
  -- The same in bet_closes_round.
  from ended asked cross join lateral (
    select * from bet where holder_id + 0 = asked.holder and vendor_id = asked.vendor and round = asked.round
      and game_id = asked.game and closes_round
      and placed_at >= now() - ${heldFor} and placed_at < now() + interval '1 day' offset 0
  ) b`

/** With names, so that each connection prepares them once. */
export const worldQueries = {
  sessions: {
    name: 'door_sessions',
    text: `
select (select (extract(epoch from clock_timestamp()) * 1000000)::bigint) as now, asked.place,
    gs.holder_id as holder, gs.currency,
    case when s.seen_at < clock_timestamp() - interval '30 seconds' then s.id end as unseen_site_session,
    s.ended_at is not null or s.expires_at <= clock_timestamp()
      or s.seen_at <= clock_timestamp() - make_interval(mins => $1::int) as is_over,
    date_part('epoch', s.started_at) * 1000 as started_at, gs.from_vendor_wallet
  from (${asked.sessions.query(2)}, generate_subscripts($2::int[], 1) as place) as asked
  join game_session_view gs on gs.token_hash = asked.token and gs.vendor_id = asked.vendor
  join session_view s on s.id = gs.session_id`,
  },
  games: {
    name: 'door_games',
    text: `
select g.vendor_id as vendor, g.code, g.id, g.enabled and g.vendor_enabled as takes_bets
  from (${asked.games.query()}) as asked
  join game_view g on g.vendor_id = asked.vendor and g.code = asked.code`,
  },
  /** One column for each condition. */
  facts: (columns: string) => `select member.id as member_id, ${columns} from (${asked.members.query()}) as member`,
  /**
   * The transactions that calls name or refer to, with their bets; and, without a transaction, the held bets of the
   * rounds that calls close, and the bets with which rounds of calls have ended.
   */
  transactionsAndBets: {
    name: 'door_transactions_and_bets',
    text: transactionsAndBets({ transactions: 'select * from named', closing, ended }),
  },
  /**
   * The same for calls that undo a bet, and for wins that do not name their round. Few do, and every
   * batch would have to start these parts of the query.
   */
  withWinsAndRounds: {
    name: 'door_with_wins_and_rounds',
    text: transactionsAndBets({
      // To undo a bet its wins may have to be undone.
      transactions: `
  select * from named
  union all select w.* from (${asked.transactions.query(11)}) as asked
    join named n on n.vendor_id = asked.vendor and n.transaction_uuid = asked.id and n.kind = 'bet'
    join door_transaction w on w.bet_id = n.bet_id and w.kind = 'win'`,
      closing: `
  ${closing}
  union select b.holder_id, b.vendor_id, b.round, null
    from (${asked.transactions.query(13)}) as asked ${betOfNamed}`,
      ended: `
  ${ended}
  union select b.holder_id, b.vendor_id, b.round, b.game_id
    from (${asked.transactions.query(15)}) as asked ${betOfNamed}`,
    }),
  },
}
