import { fromMicros, siteCurrency } from '@chokka/money'
import type { Ask } from '../kit/index.ts'
import { lockAccounts, type LockedAccount, type MemberAccountKind } from '../wallet/index.ts'
import { factsOfMember, readFacts, type BetCondition } from './conditions.ts'
import type { DoorCall } from './door-call.ts'
import type { Part } from './funding.ts'
import { escrowsToLock, lockEscrows } from './jackpot-rows.ts'
import { asked, worldQueries } from './world-queries.ts'
import { gameKey, transactionKey, sessionKey } from './world.ts'
import type { Bet, Game, Member, Transaction, GameSession, World } from './world.ts'

export type Reading = {
  order: readonly MemberAccountKind[]
  conditions: readonly BetCondition[]
  timeZone: string
  idleMinutes: number
  /** Whether to wait for rows that other transactions hold; otherwise the calls that need them are `busy`. */
  wait: boolean
}
/** `busy`: calls that need rows which another transaction holds. `accounts`: those that were locked. */
export type ReadWorld = { world: World; accounts: LockedAccount[]; busy: Set<DoorCall> }

/**
 * Locks the accounts of all members of the calls, and reads everything that the calls can touch. The statements are
 * sent together, but run one after the other: those after the locks see everything that was committed before them.
 */
export async function readWorld(ask: Ask, calls: readonly DoorCall[], reading: Reading): Promise<ReadWorld> {
  const { order, wait } = reading
  const holders = [...new Set(calls.map((call) => call.user))]
  const [accounts, sessions, games, facts, found] = await Promise.all([
    lockAccounts(ask, { holders, kinds: order, currency: siteCurrency, wait }),
    readSessions(ask, calls, reading.idleMinutes),
    readGames(ask, calls),
    readFactsOfMembers(ask, calls, reading.conditions),
    readTransactionsAndBets(ask, calls),
  ])
  const escrows = await lockEscrows(ask, escrowsToLock(calls, found.bets.values()))
  const world: World = {
    now: sessions.now,
    members: membersOf(accounts, facts, order),
    sessions: sessions.byKey,
    games,
    escrows,
    ...found,
  }
  return { world, accounts, busy: wait ? new Set() : busyCalls(calls, world) }
}

/** Without waiting, a member whose accounts should have been read and were not is held by another transaction. */
function busyCalls(calls: readonly DoorCall[], world: World): Set<DoorCall> {
  return new Set(
    calls.filter((call) => {
      const session = world.sessions.get(sessionKey(call.vendor.id, call.token))
      return session?.holder === call.user && !world.members.has(call.user)
    }),
  )
}

/** Leaves out members of whom an account is missing: another transaction holds it. */
function membersOf(
  accounts: readonly LockedAccount[],
  facts: ReadonlyMap<bigint, Record<string, unknown>>,
  order: readonly MemberAccountKind[],
): Map<bigint, Member> {
  const members = new Map<bigint, Member>()
  for (const { holder, kind, balance } of accounts) {
    const member = members.get(holder) ?? { balances: new Map(), facts: facts.get(holder) ?? {} }
    member.balances.set(kind, fromMicros(balance))
    members.set(holder, member)
  }
  for (const [id, member] of members) if (order.some((kind) => !member.balances.has(kind))) members.delete(id)
  return members
}

type SessionRow = {
  now: bigint
  /** Of the call that names the session, counted from 1. */
  place: number
  holder: bigint
  currency: string
  unseen_site_session: string | null
  is_over: boolean
  started_at: number
  from_vendor_wallet: boolean | null
}

async function readSessions(ask: Ask, calls: readonly DoorCall[], idleMinutes: number) {
  const rows = await ask<SessionRow>(worldQueries.sessions, [idleMinutes, ...asked.sessions.values(calls)])
  const byKey = new Map<string, GameSession>()
  for (const { place, holder, currency, ...row } of rows) {
    const call = calls[place - 1]
    if (!call) continue
    const { unseen_site_session: unseenSiteSession, is_over: isOver } = row
    const [startedAt, isFromVendorWallet] = [row.started_at, row.from_vendor_wallet === true]
    const session = { holder, currency, unseenSiteSession, startedAt, isOver, isFromVendorWallet }
    byKey.set(sessionKey(call.vendor.id, call.token), session)
  }
  return { now: rows[0]?.now ?? 0n, byKey }
}

async function readGames(ask: Ask, calls: readonly DoorCall[]): Promise<Map<string, Game>> {
  const named = new Map(calls.map((call) => [gameKey(call.vendor.id, call.game), call]))
  const rows = await ask<{ vendor: number; code: string; id: number; takes_bets: boolean }>(
    worldQueries.games,
    asked.games.values([...named.values()]),
  )
  return new Map(rows.map((row) => [gameKey(row.vendor, row.code), { id: row.id, takesBets: row.takes_bets }]))
}

/** The facts of the conditions. Wins and rollbacks need them only where a condition counts what they do. */
async function readFactsOfMembers(
  ask: Ask,
  calls: readonly DoorCall[],
  conditions: readonly BetCondition[],
): Promise<Map<bigint, Record<string, unknown>>> {
  const countsAll = conditions.some((condition) => condition.save)
  const betting = new Set(calls.filter((call) => countsAll || call.kind === 'bet').map((call) => call.user))
  if (betting.size === 0 || conditions.length === 0) return new Map()
  const statement = { name: 'door_facts', text: worldQueries.facts(factsOfMember(conditions)) }
  const rows = await ask<Record<string, unknown> & { member_id: bigint }>(statement, asked.members.values([...betting]))
  return new Map(rows.map((row) => [row.member_id, readFacts(conditions, row)]))
}

type FoundRow = {
  vendor: number
  holder: bigint
  bet_id: string | null
  placed_at: string | null
} & (TransactionPart | Nulls<TransactionPart>) &
  (BetPart | Nulls<BetPart>)
type TransactionPart = {
  transaction: string
  kind: Transaction['kind']
  state: Transaction['state']
  digest: string
  reference: string | null
  amount: bigint
  balance_after: bigint
}
type BetPart = {
  game_id: number
  round: string
  stake: bigint
  parts: { kind: MemberAccountKind; amount: string }[] | null
  payout: bigint
  jackpot_share: bigint
  jackpot_win: bigint
  bet_state: Bet['state']
  held: boolean
  closes_round: boolean
  bet_balance_after: bigint
  settled_at: string | null
}
type Nulls<Part> = { [Name in keyof Part]: null }

/** A bet changes only while the accounts of its member are locked, so it needs no lock of its own. */
async function readTransactionsAndBets(
  ask: Ask,
  calls: readonly DoorCall[],
): Promise<Pick<World, 'transactions' | 'bets'>> {
  const rounds = calls.filter((call) => call.closed && call.round !== null)
  const nameless = calls.filter((call) => call.round === null)
  const undoing = calls.filter((call) => call.kind === 'rollback' && call.reference !== '')
  const usual = [
    ...asked.transactions.values([...calls.map(ownName), ...referred(calls)]),
    ...asked.rounds.values(rounds),
    ...asked.ended.values(calls.filter((call) => call.round !== null)),
  ]
  const rows =
    nameless.length === 0 && undoing.length === 0
      ? await ask<FoundRow>(worldQueries.transactionsAndBets, usual)
      : await ask<FoundRow>(worldQueries.withWinsAndRounds, [
          ...usual,
          ...asked.transactions.values(referred(undoing)),
          ...asked.transactions.values(referred(nameless.filter((call) => call.closed))),
          ...asked.transactions.values(referred(nameless)),
        ])
  const [transactions, bets] = [new Map<string, Transaction>(), new Map<string, Bet>()]
  for (const row of rows) {
    const bet = row.bet_id === null || row.placed_at === null ? null : { id: row.bet_id, placedAt: row.placed_at }
    if (bet && row.held !== null) bets.set(bet.id, toBet(bet, row, row))
    if (row.transaction !== null) transactions.set(transactionKey(row.vendor, row.transaction), toTransaction(row, bet))
  }
  return { transactions, bets }
}

const toTransaction = (
  row: Pick<FoundRow, 'vendor' | 'holder'> & TransactionPart,
  bet: Transaction['bet'],
): Transaction => ({
  ...{ vendor: row.vendor, id: row.transaction, kind: row.kind, state: row.state, digest: row.digest },
  ...{ holder: row.holder, bet, reference: row.reference },
  ...{ amount: fromMicros(row.amount), balanceAfter: fromMicros(row.balance_after) },
})

function toBet(
  { id, placedAt }: { id: string; placedAt: string },
  { vendor, holder }: { vendor: number; holder: bigint },
  row: BetPart,
): Bet {
  const stake = fromMicros(row.stake)
  const parts: Part[] | undefined = row.parts?.map(({ kind, amount }) => ({ kind, amount: fromMicros(BigInt(amount)) }))
  return {
    ...{ id, holder, vendor, gameId: row.game_id, round: row.round, stake },
    parts: parts ?? (stake > 0n ? [{ kind: 'M.cash', amount: stake }] : []),
    ...{ jackpotShare: fromMicros(row.jackpot_share), jackpotWin: fromMicros(row.jackpot_win) },
    ...{ payout: fromMicros(row.payout), state: row.bet_state, held: row.held },
    closesRound: row.closes_round,
    ...{ balanceAfter: fromMicros(row.bet_balance_after), placedAt, settledAt: row.settled_at },
  }
}

const ownName = (call: DoorCall) => ({ vendor: call.vendor.id, id: call.transaction })
/** The transactions that calls refer to. */
const referred = (calls: readonly DoorCall[]) =>
  calls.filter((call) => call.reference !== '').map((call) => ({ vendor: call.vendor.id, id: call.reference }))
