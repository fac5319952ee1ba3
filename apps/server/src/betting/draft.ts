import { fromMicros, ZERO, type Money } from '@chokka/money'
import { dayOf, type SignificantEvent } from '../kit/index.ts'
import type { MemberAccountKind, Movement, Transfer } from '../wallet/index.ts'
import { stakeToGame } from './bet-transfers.ts'
import type { BetCondition, Played } from './conditions.ts'
import type { DoorAnswer, DoorCall, DoorOutcome } from './door-call.ts'
import { total } from './funding.ts'
import { changedEscrows, type Advance, type ChangedEscrow } from './jackpot-escrow.ts'
import { gameKey, transactionKey, sessionKey } from './world.ts'
import type { Bet, Game, Member, Transaction, GameSession, World } from './world.ts'

/** The rules by which a batch is judged. */
export type Rules = {
  order: readonly MemberAccountKind[]
  conditions: readonly BetCondition[]
  /** Of the business days. */
  timeZone: string
}

/** What is written with a new bet only. */
export type Placed = { call: DoorCall; balanceBefore: Money }
export type NewTransaction = Transaction & { at: string }
export type ChangedBet = Bet & { facts: Record<string, string> }

/** What is to be written, all of it or nothing. */
export type Writes = {
  newBets: (ChangedBet & Placed)[]
  changedBets: ChangedBet[]
  newTransactions: NewTransaction[]
  rolledBack: Transaction[]
  movements: Movement[]
  /** Sessions of the site in which a member has just played. */
  seenSessions: string[]
  events: SignificantEvent[]
  escrows: ChangedEscrow[]
  advances: Advance[]
  /** The members for whom conditions have counted something, with all their facts. */
  counted: { holder: bigint; facts: Record<string, unknown> }[]
}

/** The world after the calls that were judged so far, and what is to be written for them. */
export type Draft = {
  rules: Rules
  world: World
  /** The ids of the bets of each round. */
  rounds: Map<string, Set<string>>
  /** The time of the last judged call, in microseconds since 1970. */
  moment: bigint
  /** Its whole milliseconds, as the beginning of a text of ISO 8601. */
  millisecond: { at: bigint; text: string }
  placed: Map<string, Placed>
  /** The changed bets, by id, with the facts that their vendor has sent now. */
  touched: Map<string, Record<string, string>>
  /** The time of each new transaction, by its key. */
  made: Map<string, string>
  rolledBack: Set<string>
  movements: Movement[]
  seenSessions: Set<string>
  events: SignificantEvent[]
  escrows: Map<number, ChangedEscrow>
  advances: Advance[]
  /** The business day of the batch. */
  today: string
  counted: Set<bigint>
}

export function openDraft(world: World, rules: Rules): Draft {
  const members = [...world.members].map(([id, member]): [bigint, Member] => [
    id,
    { balances: new Map(member.balances), facts: { ...member.facts } },
  ])
  const draft: Draft = {
    rules,
    world: {
      ...world,
      members: new Map(members),
      transactions: new Map(world.transactions),
      bets: new Map(world.bets),
    },
    rounds: new Map(),
    moment: world.now,
    millisecond: millisecondOf(world.now),
    placed: new Map(),
    touched: new Map(),
    made: new Map(),
    rolledBack: new Set(),
    movements: [],
    seenSessions: new Set(),
    events: [],
    escrows: changedEscrows(world.escrows),
    advances: [],
    today: dayOf(new Date(Number(world.now / 1000n)), rules.timeZone),
    counted: new Set(),
  }
  for (const bet of world.bets.values()) addToRound(draft, bet)
  return draft
}

export function writesOf(draft: Draft): Writes {
  const { bets, transactions } = draft.world
  const changed = [...draft.touched].flatMap(([id, facts]) => {
    const bet = bets.get(id)
    return bet ? [{ ...bet, facts }] : []
  })
  return {
    newBets: changed.flatMap((bet) => {
      const placed = draft.placed.get(bet.id)
      return placed ? [{ ...bet, ...placed }] : []
    }),
    changedBets: changed.filter((bet) => !draft.placed.has(bet.id)),
    newTransactions: [...draft.made].flatMap(([key, at]) => {
      const transaction = transactions.get(key)
      return transaction ? [{ ...transaction, at }] : []
    }),
    rolledBack: [...draft.rolledBack].flatMap((key) => transactions.get(key) ?? []),
    movements: draft.movements,
    seenSessions: [...draft.seenSessions],
    events: draft.events,
    escrows: [...draft.escrows.values()].filter((one) => one.isChanged),
    advances: draft.advances,
    counted: [...draft.counted].flatMap((holder) => {
      const member = draft.world.members.get(holder)
      return member ? [{ holder, facts: member.facts }] : []
    }),
  }
}

/** Each call of a batch has a time of its own, so that the times show their order. */
export function nextMoment(draft: Draft): string {
  draft.moment += 1n
  if (draft.moment / 1000n !== draft.millisecond.at) draft.millisecond = millisecondOf(draft.moment)
  return `${draft.millisecond.text}${String(draft.moment % 1000n).padStart(3, '0')}Z`
}

function millisecondOf(moment: bigint): Draft['millisecond'] {
  const at = moment / 1000n
  return { at, text: new Date(Number(at)).toISOString().slice(0, -1) }
}

export const answer = (outcome: DoorOutcome, balance: bigint | null): DoorAnswer => ({ outcome, balance })

/** The game session of the call's token, if it belongs to this user and this vendor. */
export function sessionOf(draft: Draft, call: DoorCall): GameSession | null {
  const session = draft.world.sessions.get(sessionKey(call.vendor.id, call.token))
  return session && session.holder === call.user ? session : null
}

export function memberOf(draft: Draft, call: DoorCall): Member {
  const member = draft.world.members.get(call.user)
  if (!member) throw new Error(`the accounts of member ${call.user} are not here`)
  return member
}
export const balanceOf = (draft: Draft, call: DoorCall): Money => total(memberOf(draft, call).balances)

export const gameOf = (draft: Draft, call: DoorCall): Game | undefined =>
  draft.world.games.get(gameKey(call.vendor.id, call.game))
export const transactionOf = (draft: Draft, call: DoorCall, id: string): Transaction | undefined =>
  draft.world.transactions.get(transactionKey(call.vendor.id, id))

/** Adds an amount to a balance of the member, or subtracts it when it is negative. */
export function credit(member: Member, kind: MemberAccountKind, amount: bigint): void {
  member.balances.set(kind, fromMicros((member.balances.get(kind) ?? ZERO) + amount))
}

export function changeBet(draft: Draft, bet: Bet, facts: Record<string, string> = {}): void {
  draft.world.bets.set(bet.id, bet)
  draft.touched.set(bet.id, { ...draft.touched.get(bet.id), ...facts })
}

export function placeBet(draft: Draft, bet: Bet, placed: Placed): void {
  draft.placed.set(bet.id, placed)
  changeBet(draft, bet, placed.call.facts)
  addToRound(draft, bet)
}

/** Adds a new transaction. */
export function makeTransaction(draft: Draft, transaction: Transaction, at: string): void {
  const key = transactionKey(transaction.vendor, transaction.id)
  draft.world.transactions.set(key, transaction)
  draft.made.set(key, at)
}

export function markRolledBack(draft: Draft, transaction: Transaction): void {
  const key = transactionKey(transaction.vendor, transaction.id)
  draft.world.transactions.set(key, { ...transaction, state: 'rolled_back' })
  if (!draft.made.has(key)) draft.rolledBack.add(key)
}

/** The transaction of this call, as it is stored. */
export const ownTransaction = (
  call: DoorCall,
  bet: Transaction['bet'],
  made: { amount: Money; balanceAfter: Money },
): Transaction => ({
  vendor: call.vendor.id,
  id: call.transaction,
  kind: call.kind,
  state: 'done',
  digest: call.digest,
  holder: call.user,
  bet: bet && { id: bet.id, placedAt: bet.placedAt },
  reference: call.reference || null,
  ...made,
})

export function post(draft: Draft, call: DoorCall, transfers: Transfer[]): void {
  if (transfers.length > 0) draft.movements.push({ id: call.id, actor: `vendor:${call.vendor.id}`, transfers })
}

/** Closes the other held bets of a round: their stakes go to the operator. */
export function closeRound(draft: Draft, call: DoorCall, closed: Bet, moment: string): Transfer[] {
  const transfers: Transfer[] = []
  let settled = 0n
  for (const id of draft.rounds.get(roundKey(closed)) ?? []) {
    const bet = draft.world.bets.get(id)
    // The bet that closes the round is not held any more, or not placed yet.
    if (!bet?.held || bet.gameId !== closed.gameId) continue
    transfers.push(...stakeToGame(draft, call, bet))
    changeBet(draft, { ...bet, held: false, settledAt: moment, state: 'lost' })
    settled += bet.stake
  }
  if (settled > 0n) carryFacts(draft, closed.holder, { settled: fromMicros(settled) })
  return transfers
}

/** The bet with which the round of this bet has ended. */
export function endOfRound(draft: Draft, of: Pick<Bet, 'holder' | 'vendor' | 'round' | 'gameId'>): Bet | undefined {
  for (const id of draft.rounds.get(roundKey(of)) ?? []) {
    const bet = draft.world.bets.get(id)
    if (bet?.closesRound && bet.gameId === of.gameId) return bet
  }
  return undefined
}

/** Its round ends with this bet, unless it has ended before. */
export function endRound(draft: Draft, bet: Bet): void {
  if (!endOfRound(draft, bet)) changeBet(draft, { ...bet, closesRound: true })
}

/** After a rollback in it a round may be settled anew: its vendor corrects something. */
export function reopenRound(draft: Draft, of: Bet): void {
  const end = endOfRound(draft, of)
  if (end) changeBet(draft, { ...end, closesRound: false })
}

/**
 * Updates the facts of the conditions, for the next bet of the member in this batch and for what they store. A part of
 * `played` that is left out is zero; without a day the bet was placed today.
 */
export function carryFacts(draft: Draft, holder: bigint, played: Partial<Omit<Played, 'today'>>): void {
  const member = draft.world.members.get(holder)
  if (!member) return
  const { today } = draft
  const whole: Played = { placed: ZERO, settled: ZERO, returned: ZERO, placedOn: today, ...played, today }
  for (const { name, carry } of draft.rules.conditions) {
    // The facts come from the condition's own SQL expression: only the condition knows their type.
    if (carry) member.facts[name] = carry(member.facts[name] as never, whole)
  }
  draft.counted.add(holder)
}

/** The business day on which a bet was placed. */
export const dayPlaced = (draft: Draft, bet: Bet): string => dayOf(new Date(bet.placedAt), draft.rules.timeZone)

const roundKey = (bet: { holder: bigint; vendor: number; round: string }) => `${bet.holder} ${bet.vendor} ${bet.round}`

function addToRound(draft: Draft, bet: Bet): void {
  const key = roundKey(bet)
  const ids = draft.rounds.get(key)
  if (ids) ids.add(bet.id)
  else draft.rounds.set(key, new Set([bet.id]))
}
