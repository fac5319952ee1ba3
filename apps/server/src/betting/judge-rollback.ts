import { fromMicros, smaller, ZERO, type Money } from '@chokka/money'
import type { Transfer } from '../wallet/index.ts'
import { escrow, gameAccount, line, undoJackpot } from './bet-transfers.ts'
import type { DoorAnswer, DoorCall } from './door-call.ts'
import {
  answer,
  balanceOf,
  carryFacts,
  changeBet,
  closeRound,
  credit,
  dayPlaced,
  gameOf,
  makeTransaction,
  markRolledBack,
  memberOf,
  nextMoment,
  ownTransaction,
  post,
  reopenRound,
  transactionOf,
  sessionOf,
  type Draft,
} from './draft.ts'
import { splitReturn } from './funding.ts'
import type { Bet, Transaction } from './world.ts'

/** Undoes a bet or a win; one that is not known yet can never come. Taken also after the session has ended. */
export function judgeRollback(draft: Draft, call: DoorCall): DoorAnswer {
  if (!sessionOf(draft, call)) return answer('invalid_token', null)
  const before = balanceOf(draft, call)
  const known = transactionOf(draft, call, call.transaction)
  if (known) return repeatedRollback(known, call, before)
  // A rollback cannot have the id of what it undoes.
  if (call.transaction === call.reference) return answer('duplicate', before)
  const target = transactionOf(draft, call, call.reference)
  if (!target) return leaveTombstone(draft, call, before)
  // A tombstone belongs to no member. Otherwise only this member's own bets and wins can be undone.
  if (target.state !== 'tombstone' && (target.holder !== call.user || target.kind === 'rollback'))
    return answer('unknown_bet', before)
  return target.state === 'done' ? undo(draft, call, target) : addRollback(draft, call, target.bet, before)
}

function repeatedRollback(known: Transaction, call: DoorCall, before: bigint): DoorAnswer {
  if (known.kind !== 'rollback' || known.digest !== call.digest) return answer('duplicate', before)
  return known.state === 'refused' ? answer('unknown_bet', before) : answer('repeat', known.balanceAfter)
}

/** A rollback that comes before its bet leaves a tombstone, so that the late bet never takes effect. */
function leaveTombstone(draft: Draft, call: DoorCall, before: Money): DoorAnswer {
  const tombstone = ownTransaction(call, null, { amount: ZERO, balanceAfter: before })
  const named = { kind: 'bet', state: 'tombstone', digest: '', id: call.reference, reference: null } as const
  makeTransaction(draft, { ...tombstone, ...named }, nextMoment(draft))
  return addRollback(draft, call, null, before)
}

/** Adds the rollback itself as a transaction, so that a repeat gets the same answer. */
function addRollback(draft: Draft, call: DoorCall, bet: Transaction['bet'], after: Money): DoorAnswer {
  makeTransaction(draft, ownTransaction(call, bet, { amount: ZERO, balanceAfter: after }), nextMoment(draft))
  return answer('ok', after)
}

function undo(draft: Draft, call: DoorCall, target: Transaction): DoorAnswer {
  const before = balanceOf(draft, call)
  const bet = target.bet && draft.world.bets.get(target.bet.id)
  // As for a win: a transaction of another game or round is not the one that is meant, and closes nothing.
  if (!bet || bet.round !== call.round || bet.gameId !== gameOf(draft, call)?.id) return answer('unknown_bet', before)
  const comesAfterWin = target.kind === 'bet' && bet.payout > 0n
  if (comesAfterWin && call.vendor.rollbackAfterWin === 'refuse') return refuse(draft, call, bet, before)

  const moment = nextMoment(draft)
  const transfers =
    target.kind === 'bet' ? undoBet(draft, call, bet, moment) : undoWin(draft, call, bet, target, moment)
  const after = balanceOf(draft, call)
  markRolledBack(draft, target)
  if (call.closed) transfers.push(...closeRound(draft, call, bet, moment))
  reopenRound(draft, bet)
  post(draft, call, transfers)
  if (comesAfterWin) noteRollbackAfterWin(draft, call, bet)
  return addRollback(draft, call, bet, after)
}

function undoBet(draft: Draft, call: DoorCall, bet: Bet, moment: string): Transfer[] {
  const member = memberOf(draft, call)
  const from = bet.held ? escrow : gameAccount(call)
  const transfers = bet.parts.map(({ kind, amount }) => {
    credit(member, kind, amount)
    return line(bet, { from, to: { holder: call.user, kind }, amount, code: 'bet_void' })
  })
  const takesWins = call.vendor.rollbackAfterWin !== 'return_stake'
  for (const win of takesWins ? winsOn(draft, bet) : []) {
    transfers.push(...takeBack(draft, call, bet, win.amount))
    markRolledBack(draft, win)
  }
  const payout = takesWins ? ZERO : bet.payout
  const jackpotWin = takesWins ? ZERO : bet.jackpotWin
  const share = bet.held ? ZERO : bet.jackpotShare
  transfers.push(...undoJackpot(draft, call, bet, { share, win: takesWins ? bet.jackpotWin : ZERO }))
  const balanceAfter = balanceOf(draft, call)
  const over = { state: 'void', held: false, settledAt: moment, jackpotShare: ZERO } as const
  changeBet(draft, { ...bet, ...over, payout, jackpotWin, balanceAfter })
  // What was settled is settled no more: its stake and its return leave the sums with it.
  const placed = fromMicros(-bet.stake)
  const undone = { placed, settled: bet.held ? ZERO : placed, returned: fromMicros(payout - bet.payout) }
  carryFacts(draft, call.user, { ...undone, placedOn: dayPlaced(draft, bet) })
  return transfers
}

function undoWin(draft: Draft, call: DoorCall, bet: Bet, win: Transaction, moment: string): Transfer[] {
  const transfers = takeBack(draft, call, bet, win.amount)
  const ofJackpot = smaller(bet.jackpotWin, win.amount)
  transfers.push(...undoJackpot(draft, call, bet, { share: ZERO, win: ofJackpot }))
  const jackpotWin = fromMicros(bet.jackpotWin - ofJackpot)
  const payout = fromMicros(bet.payout - win.amount)
  const state = bet.state === 'void' ? 'void' : payout > 0n ? 'won' : 'lost'
  const balanceAfter = balanceOf(draft, call)
  changeBet(draft, { ...bet, payout, jackpotWin, state, settledAt: moment, balanceAfter })
  carryFacts(draft, call.user, { returned: fromMicros(-win.amount) })
  return transfers
}

/** A win is taken back as far as the balance reaches; the rest is bad debt. */
function takeBack(draft: Draft, call: DoorCall, bet: Bet, amount: Money): Transfer[] {
  const member = memberOf(draft, call)
  const to = gameAccount(call)
  return splitReturn(amount, bet.stake, bet.parts).flatMap(({ kind, amount: owed }) => {
    const taken = smaller(owed, member.balances.get(kind) ?? ZERO)
    const missing = fromMicros(owed - taken)
    credit(member, kind, -taken)
    const back = line(bet, { from: { holder: call.user, kind }, to, amount: taken, code: 'bet_takeback' })
    const debt = line(bet, { from: { kind: 'H.baddebt' }, to, amount: missing, code: 'bet_shortfall' })
    return [...(taken > 0n ? [back] : []), ...(missing > 0n ? [debt] : [])]
  })
}

const winsOn = (draft: Draft, bet: Bet): Transaction[] =>
  [...draft.world.transactions.values()].filter(
    (one) => one.kind === 'win' && one.state === 'done' && one.bet?.id === bet.id,
  )

/** The refusal is stored, so that a repeat gets the same answer and makes no second event. */
function refuse(draft: Draft, call: DoorCall, bet: Bet, before: Money): DoorAnswer {
  const own = ownTransaction(call, bet, { amount: ZERO, balanceAfter: before })
  makeTransaction(draft, { ...own, state: 'refused' }, nextMoment(draft))
  noteRollbackAfterWin(draft, call, bet)
  return answer('unknown_bet', before)
}

function noteRollbackAfterWin(draft: Draft, call: DoorCall, before: Bet): void {
  const shown = (bet: Bet) => ({ state: bet.state, stake: String(bet.stake), payout: String(bet.payout) })
  draft.events.push({
    action: 'bet.rolled_back_after_win',
    subject: `bet:${before.id}`,
    actor: `vendor:${call.vendor.code}`,
    reason: `rollback ${call.transaction}: ${call.vendor.rollbackAfterWin}`,
    before: shown(before),
    after: shown(draft.world.bets.get(before.id) ?? before),
  })
}
