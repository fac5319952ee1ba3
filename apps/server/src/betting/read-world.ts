import { fromMicros } from '@chokka/money'
import type { Ask } from '../kit/index.ts'
import { lockAccounts, type LockedAccount, type MemberAccountKind } from '../wallet/index.ts'
import { factsOfMember, type BetCondition } from './conditions.ts'
import type { DoorCall } from './door-call.ts'
import type { Part } from './funding.ts'
import { gameKey, transactionKey, visitKey } from './world.ts'
import type { Bet, Member, Transaction, World } from './world.ts'

export type Reading = {
  order: readonly MemberAccountKind[]
  conditions: readonly BetCondition[]
  idleMinutes: number
  /** Wait for what others hold; otherwise its calls are left out. */
  wait: boolean
}
/** `busy`: calls that touch what another transaction holds. `accounts`: what was locked. */
export type ReadWorld = { world: World; accounts: LockedAccount[]; busy: Set<DoorCall> }

const currency = 'BDT'

/**
 * Locks the accounts of all members of the calls, and reads everything that the calls can touch. Two statements, sent
 * together: the second one must see what others committed before the locks were taken.
 */
export async function readWorld(ask: Ask, calls: readonly DoorCall[], reading: Reading): Promise<ReadWorld> {
  const owners = [...new Set(calls.map((call) => call.user))]
  const asked = { owners, kinds: reading.order, currency, wait: reading.wait }
  const [accounts, [row]] = await Promise.all([
    lockAccounts(ask, asked),
    ask<WorldRow>(statementOf(reading), valuesOf(calls, reading.idleMinutes)),
  ])
  if (!row) throw new Error('the door read nothing')
  const world = toWorld(row, accounts, reading.order)
  return { world, accounts, busy: reading.wait ? new Set() : busyCalls(calls, world, row) }
}

/** Without waiting, whatever should be here and is not is held by somebody else. */
function busyCalls(calls: readonly DoorCall[], world: World, row: WorldRow): Set<DoorCall> {
  const missing = new Set(row.wanted.filter((id) => !world.bets.has(id)))
  if (missing.size === 0 && calls.every((call) => world.members.has(call.user))) return new Set()
  const missingRounds = new Set(
    row.inRounds.filter((one) => missing.has(one.id)).map((one) => `${one.person} ${one.vendor} ${one.round}`),
  )
  return new Set(
    calls.filter((call) => {
      const visit = world.visits.get(visitKey(call.vendor.id, call.token))
      if (visit?.person !== call.user) return false
      const bet = world.transactions.get(transactionKey(call.vendor.id, call.reference))?.bet
      const named = call.round ?? (bet && world.bets.get(bet.id)?.round)
      const round = `${call.user} ${call.vendor.id} ${named}`
      const touchesMissing = (bet && missing.has(bet.id)) || (call.closed && missingRounds.has(round))
      return !world.members.has(call.user) || touchesMissing
    }),
  )
}

/** bigints are texts, because a JSON number is exact to 2^53 only. */
type WorldRow = {
  now: string
  members: { id: string; facts: Record<string, unknown> }[]
  visits: {
    vendor: number
    token: string
    person: string
    currency: string
    session: string
    isOver: boolean
    wasSeenLately: boolean
  }[]
  games: { vendor: number; code: string; id: number; takesBets: boolean }[]
  transactions: (Omit<Transaction, 'person' | 'bet' | 'amount' | 'balanceAfter'> & {
    person: string | null
    betId: string | null
    betPlacedAt: string | null
    amount: string
    balanceAfter: string
  })[]
  /** Held bets of the rounds that calls close. */
  inRounds: { id: string; person: string; vendor: number; round: string }[]
  /** Every bet that calls refer to or close. */
  wanted: string[]
  /** Those of them that are locked now. */
  bets: (Omit<Bet, 'person' | 'stake' | 'parts' | 'payout' | 'balanceAfter'> & {
    person: string
    stake: string
    parts: { kind: MemberAccountKind; amount: string }[] | null
    payout: string
    balanceAfter: string
  })[]
}

const money = (micros: string) => fromMicros(BigInt(micros))

function toWorld(row: WorldRow, accounts: LockedAccount[], order: readonly MemberAccountKind[]): World {
  const members = new Map<bigint, Member>()
  const facts = new Map(row.members.map((member) => [BigInt(member.id), member.facts]))
  for (const { owner, kind, balance } of accounts) {
    const member = members.get(owner) ?? { balances: new Map(), facts: facts.get(owner) ?? {} }
    member.balances.set(kind, fromMicros(balance))
    members.set(owner, member)
  }
  // A member of whom one account is missing is not here: somebody else holds it.
  for (const [id, member] of members) if (order.some((kind) => !member.balances.has(kind))) members.delete(id)
  return {
    now: BigInt(row.now),
    members,
    visits: new Map(
      row.visits.map((visit) => [visitKey(visit.vendor, visit.token), { ...visit, person: BigInt(visit.person) }]),
    ),
    games: new Map(row.games.map((game) => [gameKey(game.vendor, game.code), game])),
    transactions: new Map(row.transactions.map((one) => [transactionKey(one.vendor, one.id), toTransaction(one)])),
    bets: new Map(row.bets.map((bet) => [bet.id, toBet(bet)])),
  }
}

function toTransaction(row: WorldRow['transactions'][number]): Transaction {
  const { betId, betPlacedAt, ...rest } = row
  return {
    ...rest,
    person: row.person === null ? null : BigInt(row.person),
    bet: betId === null || betPlacedAt === null ? null : { id: betId, placedAt: betPlacedAt },
    amount: money(row.amount),
    balanceAfter: money(row.balanceAfter),
  }
}

function toBet(row: WorldRow['bets'][number]): Bet {
  const stake = money(row.stake)
  const parts: Part[] | undefined = row.parts?.map(({ kind, amount }) => ({ kind, amount: money(amount) }))
  return {
    ...row,
    person: BigInt(row.person),
    stake,
    parts: parts ?? (stake > 0n ? [{ kind: 'M.cash', amount: stake }] : []),
    payout: money(row.payout),
    balanceAfter: money(row.balanceAfter),
  }
}

function valuesOf(calls: readonly DoorCall[], idleMinutes: number): unknown[] {
  const rounds = calls.filter((call) => call.closed && call.round !== null)
  const nameless = calls.filter((call) => call.closed && call.round === null)
  const referring = calls.filter((call) => call.reference !== '')
  const named = [
    ...calls.map((call) => [call.vendor.id, call.transaction] as const),
    ...referring.map((call) => [call.vendor.id, call.reference] as const),
  ]
  const undoing = referring.filter((call) => call.kind === 'rollback')
  return [
    idleMinutes,
    [...new Set(calls.filter((call) => call.kind === 'bet').map((call) => call.user))],
    ...[calls.map((call) => call.vendor.id), calls.map((call) => `\\x${call.token}`)],
    ...[calls.map((call) => call.game)],
    ...[named.map(([vendor]) => vendor), named.map(([, id]) => id)],
    ...[undoing.map((call) => call.vendor.id), undoing.map((call) => call.reference)],
    ...[rounds.map((call) => call.user), rounds.map((call) => call.vendor.id), rounds.map((call) => call.round)],
    ...[nameless.map((call) => call.vendor.id), nameless.map((call) => call.reference)],
  ]
}

/** Named, so that each connection prepares them once. */
const statementOf = (reading: Reading) => ({
  name: reading.wait ? 'door_read_waiting' : 'door_read',
  text: worldQuery(factsOfMember(reading.conditions), reading.wait ? '' : 'skip locked'),
})

/** A vendor speaks of a transaction for four months (protocols §1); older partitions need not be looked into. */
const spokenOf = `interval '125 days'`

const betColumns = `b.id, b.person_id, b.vendor_id, b.game_id, b.round, b.stake, b.parts, b.payout, b.state, b.held,
  b.balance_after, b.placed_at, b.settled_at`

const worldQuery = (facts: string, locking: string) => `
with visit as (
  select gs.vendor_id, encode(gs.token_hash, 'hex') as token, gs.person_id, gs.currency, s.id as session,
      s.ended_at is not null or s.expires_at <= clock_timestamp()
        or s.seen_at <= clock_timestamp() - make_interval(mins => $1::int) as is_over,
      s.seen_at >= clock_timestamp() - interval '30 seconds' as was_seen_lately
    from unnest($3::int[], $4::bytea[]) as asked (vendor, token)
    join game_session gs on gs.token_hash = asked.token and gs.vendor_id = asked.vendor
    join session s on s.id = gs.session_id
), named as (
  select t.* from unnest($6::int[], $7::uuid[]) as asked (vendor, id)
    join door_transaction t on t.vendor_id = asked.vendor and t.transaction_uuid = asked.id
), transactions as (
  select * from named
  -- Whoever undoes a bet may have to undo its wins.
  union all select w.* from unnest($8::int[], $9::uuid[]) as asked (vendor, id)
    join named n on n.vendor_id = asked.vendor and n.transaction_uuid = asked.id and n.kind = 'bet'
    join door_transaction w on w.bet_id = n.bet_id and w.kind = 'win'
), closing as (
  select * from unnest($10::bigint[], $11::int[], $12::text[]) as asked (person, vendor, round)
  -- A win that names no round closes its bet's.
  union select b.person_id, b.vendor_id, b.round from unnest($13::int[], $14::uuid[]) as asked (vendor, id)
    join named n on n.vendor_id = asked.vendor and n.transaction_uuid = asked.id
    join bet b on b.person_id = n.person_id and b.placed_at = n.bet_placed_at and b.id = n.bet_id
), in_round as (
  -- One index probe for each round: a plan that starts from all held bets would cost more with each of them.
  select b.* from closing asked cross join lateral (
    select id, person_id, vendor_id, round, placed_at from bet
      where person_id = asked.person and vendor_id = asked.vendor and round = asked.round and held
        and placed_at >= now() - ${spokenOf} and placed_at < now() + interval '1 day' offset 0
  ) b
), wanted as (
  select person_id, bet_placed_at as placed_at, bet_id as id from transactions where bet_id is not null
  union select person_id, placed_at, id from in_round
), locked as (
  select ${betColumns} from wanted w
    join bet b on b.person_id = w.person_id and b.placed_at = w.placed_at and b.id = w.id
    for no key update of b ${locking}
)
select (extract(epoch from clock_timestamp()) * 1000000)::bigint::text as now,
  coalesce((select json_agg(json_build_object('id', member.id::text, 'facts', ${facts}))
    from unnest($2::bigint[]) as member (id)), '[]') as members,
  coalesce((select json_agg(json_build_object('vendor', vendor_id, 'token', token, 'person', person_id::text,
    'currency', currency, 'session', session, 'isOver', is_over, 'wasSeenLately', was_seen_lately))
    from visit), '[]') as visits,
  coalesce((select json_agg(json_build_object('vendor', g.vendor_id, 'code', g.code, 'id', g.id,
    'takesBets', g.enabled and g.vendor_enabled))
    from (select distinct vendor, code from unnest($3::int[], $5::text[]) as one (vendor, code)) asked
    join game g on g.vendor_id = asked.vendor and g.code = asked.code), '[]') as games,
  coalesce((select json_agg(json_build_object('vendor', vendor_id, 'id', transaction_uuid, 'kind', kind,
    'state', state, 'digest', encode(digest, 'hex'), 'person', person_id::text, 'betId', bet_id,
    'betPlacedAt', bet_placed_at, 'reference', reference_uuid, 'amount', amount::text,
    'balanceAfter', balance_after::text)) from transactions), '[]') as transactions,
  coalesce((select json_agg(json_build_object('id', id, 'person', person_id::text, 'vendor', vendor_id,
    'round', round)) from in_round), '[]') as "inRounds",
  coalesce((select json_agg(id) from wanted), '[]') as wanted,
  coalesce((select json_agg(json_build_object('id', id, 'person', person_id::text, 'vendor', vendor_id,
    'gameId', game_id, 'round', round, 'stake', stake::text, 'parts', parts, 'payout', payout::text,
    'state', state, 'held', held, 'balanceAfter', balance_after::text, 'placedAt', placed_at,
    'settledAt', settled_at)) from locked), '[]') as bets`
