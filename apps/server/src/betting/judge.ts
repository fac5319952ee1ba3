import { fromMicros, ZERO, type Money } from '@chokka/money'
import { escrow, fromJackpot, gameAccount, line, stakeToGame } from './bet-transfers.ts'
import type { DoorAnswer, DoorCall, DoorOutcome } from './door-call.ts'
import {
  answer,
  balanceOf,
  carryFacts,
  changeBet,
  closeRound,
  credit,
  endOfRound,
  endRound,
  gameOf,
  makeTransaction,
  memberOf,
  nextMoment,
  openDraft,
  ownTransaction,
  placeBet,
  post,
  transactionOf,
  sessionOf,
  writesOf,
  type Draft,
  type Rules,
  type Writes,
} from './draft.ts'
import { fund, returnCode, splitReturn, stakeCode, total } from './funding.ts'
import { payBackAll } from './jackpot-escrow.ts'
import { judgeRollback } from './judge-rollback.ts'
import type { Bet, Game, Member, Transaction, GameSession, World } from './world.ts'

/**
 * Judges the calls of a batch in their order, each on the world after the calls before it. Returns the answers and what
 * is to be written. Pure: it changes none of its arguments and reads nothing else.
 */
export function judge(
  calls: readonly DoorCall[],
  world: World,
  rules: Rules,
): { answers: DoorAnswer[]; writes: Writes } {
  const draft = openDraft(world, rules)
  const answers = calls.map((call) => verdicts[call.kind](draft, call))
  payBackAll(draft, calls.at(-1))
  return { answers, writes: writesOf(draft) }
}

const verdicts = { bet: judgeBet, win: judgeWin, rollback: judgeRollback }

function judgeBet(draft: Draft, call: DoorCall): DoorAnswer {
  const known = transactionOf(draft, call, call.transaction)
  if (!known && !call.vendor.takesBets) return answer('closed', null)
  const session = sessionOf(draft, call)
  // The money of a round comes from one place: such a session plays from the wallet at the vendor (decision 85).
  if (!session || (!known && session.isFromVendorWallet)) return answer('invalid_token', null)
  const member = memberOf(draft, call)
  const before = total(member.balances)
  if (known) return repeated(known, call, before)
  const game = gameOf(draft, call)
  const stake = call.free ? ZERO : call.amount
  const objection = objectionTo(draft, call, session, member, game)
  const parts = fund(stake, member.balances, draft.rules.order)
  if (objection || !game) return answer(objection ?? 'invalid_game', before)
  if (!parts) return answer('not_enough_money', before)
  const end = endOfRound(draft, { holder: call.user, vendor: call.vendor.id, round: call.round ?? '', gameId: game.id })
  if (end && call.vendor.afterRoundClosed === 'refused') return refuseLate(draft, call, end, before)

  const moment = nextMoment(draft)
  const after = fromMicros(before - stake)
  const bet: Bet = {
    ...{ id: call.id, holder: call.user, vendor: call.vendor.id, gameId: game.id, round: call.round ?? '' },
    ...{ jackpotShare: call.jackpot, jackpotWin: ZERO },
    ...{ stake, parts, payout: ZERO, state: 'open', held: true, closesRound: false, balanceAfter: after },
    ...{ placedAt: moment, settledAt: null },
  }
  const transfers = parts.map(({ kind, amount }) =>
    line(bet, { from: { holder: call.user, kind }, to: escrow, amount, code: stakeCode[kind] }),
  )
  for (const { kind, amount } of parts) credit(member, kind, -amount)
  if (call.closed) {
    const lost: Bet = { ...bet, held: false, state: 'lost', settledAt: moment }
    transfers.push(...stakeToGame(draft, call, bet), ...closeRound(draft, call, bet, moment))
    placeBet(draft, lost, { call, balanceBefore: before })
    endRound(draft, lost)
  } else placeBet(draft, bet, { call, balanceBefore: before })
  makeTransaction(draft, ownTransaction(call, bet, { amount: stake, balanceAfter: after }), moment)
  post(draft, call, transfers)
  if (session.unseenSiteSession) draft.seenSessions.add(session.unseenSiteSession)
  carryFacts(draft, call.user, { placed: stake, settled: call.closed ? stake : ZERO })
  if (end) noteLate(draft, call, end)
  return answer('ok', after)
}

/** Why a new bet is refused, in the order of the protocol. The balance is checked last. */
function objectionTo(
  draft: Draft,
  call: DoorCall,
  session: GameSession,
  member: Member,
  game: Game | undefined,
): DoorOutcome | null {
  if (session.isOver) return 'token_expired'
  const bet = {
    ...{ stake: call.free ? ZERO : call.amount, game: call.game, vendor: call.vendor.code, isFree: call.free },
    ...{ now: Number(draft.world.now / 1000n), today: draft.today, sessionStartedAt: session.startedAt },
  }
  for (const condition of draft.rules.conditions) {
    // The facts come from the condition's own SQL expression: only the condition knows their type.
    const objection = condition.judge(member.facts[condition.name] as never, bet)
    if (objection) return objection
  }
  if (!game?.takesBets) return 'invalid_game'
  return call.currency === session.currency ? null : 'wrong_currency'
}

/** A bet or a win whose id is known: a repeat, another call with the same id, or one that was undone or refused. */
function repeated(known: Transaction, call: DoorCall, before: bigint): DoorAnswer {
  if (known.state === 'rolled_back' || known.state === 'tombstone') return answer('rolled_back', before)
  const isSame = known.kind === call.kind && known.digest === call.digest
  if (isSame && known.state === 'refused') return answer('round_closed', before)
  return isSame ? answer('repeat', known.balanceAfter) : answer('duplicate', before)
}

/** Taken also after the session has ended or the account was disabled: what was won is paid. */
function judgeWin(draft: Draft, call: DoorCall): DoorAnswer {
  const session = sessionOf(draft, call)
  if (!session) return answer('invalid_token', null)
  const before = balanceOf(draft, call)
  const known = transactionOf(draft, call, call.transaction)
  if (known) return repeated(known, call, before)
  const game = gameOf(draft, call)
  if (!game) return answer('invalid_game', before)
  if (call.currency !== session.currency) return answer('wrong_currency', before)
  const found = wonBet(draft, call, game)
  if (typeof found === 'string') return answer(found, before)
  // A win of nothing moves nothing: it says once more that the round is over.
  const end = call.amount > 0n ? endOfRound(draft, found) : undefined
  if (end && call.vendor.afterRoundClosed === 'refused') return refuseLate(draft, call, end, before)
  payWin(draft, call, found)
  if (end) noteLate(draft, call, end)
  return answer('ok', balanceOf(draft, call))
}

/** The bet that a win is on. A win of another member, game or round is not this bet's, and closes nothing. */
function wonBet(draft: Draft, call: DoorCall, game: Game): Bet | 'unknown_bet' | 'rolled_back' {
  const target = transactionOf(draft, call, call.reference)
  if (target?.kind !== 'bet') return 'unknown_bet'
  if (target.state !== 'done') return 'rolled_back'
  const bet = target.bet && draft.world.bets.get(target.bet.id)
  if (!bet || target.holder !== call.user) return 'unknown_bet'
  if (bet.gameId !== game.id || (call.round !== null && call.round !== bet.round)) return 'unknown_bet'
  return bet
}

function payWin(draft: Draft, call: DoorCall, bet: Bet): void {
  const member = memberOf(draft, call)
  const moment = nextMoment(draft)
  const transfers = [...stakeToGame(draft, call, bet), ...fromJackpot(draft, call, bet)]
  for (const { kind, amount } of splitReturn(call.amount, bet.stake, bet.parts)) {
    credit(member, kind, amount)
    const to = { holder: call.user, kind }
    transfers.push(line(bet, { from: gameAccount(call), to, amount, code: returnCode[kind] }))
  }
  const payout = fromMicros(bet.payout + call.amount)
  const jackpotWin = fromMicros(bet.jackpotWin + call.jackpot)
  const balanceAfter = total(member.balances)
  const state = payout > 0n ? 'won' : 'lost'
  changeBet(draft, { ...bet, held: false, settledAt: moment, payout, jackpotWin, balanceAfter, state }, call.facts)
  if (call.closed) {
    transfers.push(...closeRound(draft, call, bet, moment))
    endRound(draft, draft.world.bets.get(bet.id) ?? bet)
  }
  makeTransaction(draft, ownTransaction(call, bet, { amount: call.amount, balanceAfter }), moment)
  post(draft, call, transfers)
  carryFacts(draft, call.user, { settled: bet.held ? bet.stake : ZERO, returned: call.amount })
}

/** The refusal is stored, so that a repeat gets the same answer and makes no second event (decision 119). */
function refuseLate(draft: Draft, call: DoorCall, end: Bet, before: Money): DoorAnswer {
  const own = ownTransaction(call, null, { amount: ZERO, balanceAfter: before })
  makeTransaction(draft, { ...own, state: 'refused' }, nextMoment(draft))
  noteLate(draft, call, end)
  return answer('round_closed', before)
}

/** A significant event: a bet or a win that came after the end of its round, whether it was taken or not. */
function noteLate(draft: Draft, call: DoorCall, end: Bet): void {
  const { vendor } = call
  draft.events.push({
    action: call.kind === 'win' ? 'bet.won_after_round' : 'bet.placed_after_round',
    subject: `bet:${end.id}`,
    actor: `vendor:${vendor.code}`,
    reason: `${call.kind} ${call.transaction}: ${vendor.afterRoundClosed}`,
    before: { round: end.round, payout: String(end.payout) },
    after: { round: end.round, payout: String(draft.world.bets.get(end.id)?.payout ?? end.payout) },
  })
}
