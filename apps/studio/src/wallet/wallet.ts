import type { Money } from '@chokka/money'
import { discardsBet, endsSession } from '@chokka/vendor-api'
import { after } from '../kit/clock.ts'
import type { Kit } from '../kit/kit.ts'
import type { DB } from '../kit/schema.ts'
import { Refusal } from '../kit/refusal.ts'
import type { RefusalCode } from '@chokka/studio-wire/refusals'
import { demoBackend } from './demo.ts'
import { operatorBackend } from './operator.ts'
import type { OperatorAccess } from './operator.ts'
import type { FactsOf } from './facts.ts'
import { makeOutbox } from './outbox.ts'
import type { Outbox, AnsweredCall } from './outbox.ts'
import type { Facts, Movement, Owner, WalletBackend, WalletAnswer } from './backend.ts'
import { makeReports, type Reports } from './report.ts'
import { endSession } from './sessions.ts'
import type { Session } from './sessions.ts'
import { refuseBet, undoBets } from './states.ts'
import { transferBackend } from './transfer.ts'

const retryWaitsMs = [100, 300, 600]

/** Callbacks for other parts of the studio: a new balance, an answered call, a session that the operator has ended. */
export type Listeners = {
  balance: (playerId: bigint, balance: Money) => void
  done: (sent: AnsweredCall) => void
  sessionOver: (sessionId: bigint) => void
}

/**
 * `lostFacts`: the facts of a round that has lost. The operator gets them with the bet, which then ends the round.
 * `jackpot`: the share of the stake that goes into the jackpot.
 */
export type StakeRequest = {
  id: string
  game: string
  round: string
  stake: Money
  lostFacts?: Facts | undefined
  jackpot?: Money | undefined
  gambleOf?: string | undefined
}

/** What the wallet asks the products, whose bets it keeps. */
export type Books = {
  factsOf: FactsOf
  /** Tables whose rows belong to a bet, and go with it. */
  ofBets: readonly (keyof DB)[]
  /** Whose wallet a stake comes from where members have wallets here; '' are the in-house games. */
  walletsOf: (game: string) => string
}

export type Wallet = {
  factsOf: FactsOf
  outbox: Outbox
  reports: Reports
  listeners: Listeners
  /**
   * Takes the stake of a bet whose intent is committed. Without an answer it retries with the same id, at most until
   * `giveUpAtMs`. Returns the balance after it. A refusal is stored and thrown; without a clear answer the bet is
   * rolled back and not_confirmed is thrown.
   */
  takeStake: (session: Session, bet: StakeRequest, giveUpAtMs?: number) => Promise<Money | null>
  /** Undoes a bet that is still intended, and sends its rollback. */
  giveUp: (betId: string) => Promise<void>
  /** The balance; null when the operator gives none now. Throws session_over. */
  balance: (session: Session) => Promise<Money | null>
  close: () => Promise<void>
}

const codes: Partial<Record<string, RefusalCode>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'balance_too_low',
  RS_ERROR_LIMIT_REACHED: 'limit_reached',
  RS_ERROR_BET_LIMIT_EXCEEDED: 'limit_reached',
}

export function makeWallet(kit: Kit, access: OperatorAccess, books: Books): Wallet {
  const { factsOf } = books
  const operator = operatorBackend(kit, access)
  const [transfers, demo] = [transferBackend(kit, books.walletsOf), demoBackend(kit, books.ofBets)]
  const backendOf = ({ operatorUser, transferWallet }: Owner): WalletBackend =>
    operatorUser === null ? demo : transferWallet ? transfers : operator
  const reports = makeReports(kit, { report: operator.report, factsOf })
  const listeners: Listeners = { balance: () => undefined, done: () => undefined, sessionOver: () => undefined }
  const outbox = makeOutbox(kit, { backendOf, factsOf }, (sent) => {
    if (sent.balance !== null) listeners.balance(sent.playerId, sent.balance)
    listeners.done(sent)
  })

  const endIfOver = async (session: Session, status: string): Promise<void> => {
    if (!endsSession.has(status)) return
    await endSession(kit, session.id)
    listeners.sessionOver(session.id)
    throw new Refusal('session_over')
  }
  const giveUp = async (betId: string): Promise<void> => {
    const calls = await undoBets(kit, kit.db, [betId], 'uncertain')
    void outbox.send(calls)
  }

  return {
    factsOf,
    outbox,
    reports,
    listeners,
    giveUp,
    takeStake: async (session, bet, giveUpAtMs = Number.POSITIVE_INFINITY) => {
      const movement: Movement = {
        id: bet.id,
        betId: bet.id,
        kind: 'bet',
        owner: session,
        game: bet.game,
        round: bet.round,
        amount: bet.stake,
        ...(bet.lostFacts ? { facts: bet.lostFacts } : {}),
        jackpot: bet.jackpot,
        gambleOf: bet.gambleOf,
      }
      const { answer, isFirst } = await sendWithRetries(kit, backendOf(session), movement, giveUpAtMs)
      kit.metrics.bets.inc({ game: bet.game, answer: answer.status })
      if (answer.status === 'RS_OK') return answer.balance
      // A refusal of a retry does not speak for the first call, which may still arrive and be taken.
      if (!isFirst || !discardsBet.has(answer.status)) {
        await giveUp(bet.id)
        await endIfOver(session, answer.status)
        throw new Refusal('not_confirmed')
      }
      await refuseBet(kit.db, bet.id, answer.status)
      await endIfOver(session, answer.status)
      throw new Refusal(codes[answer.status] ?? 'operator_refused')
    },
    balance: async (session) => {
      const answer = await backendOf(session).balance(session, session.game)
      await endIfOver(session, answer.status)
      return answer.status === 'RS_OK' ? answer.balance : null
    },
    close: async () => {
      await outbox.stop()
      await reports.stop()
      await operator.close()
    },
  }
}

/** Sends the movement until an answer comes. `isFirst`: it is the answer to the first call. */
async function sendWithRetries(
  kit: Kit,
  backend: WalletBackend,
  movement: Movement,
  giveUpAtMs: number,
): Promise<{ answer: WalletAnswer; isFirst: boolean }> {
  for (const [tries, waitMs] of retryWaitsMs.entries()) {
    const answer = await backend.move(movement)
    if (answer.status !== 'NO_ANSWER' || kit.clock.nowMs() + waitMs >= giveUpAtMs)
      return { answer, isFirst: tries === 0 }
    await after(kit.clock, waitMs)
  }
  return { answer: await backend.move(movement), isFirst: false }
}

/** The refusal code for a bet that is stored as refused. */
export const codeOfRefusal = (status: string | null): RefusalCode =>
  endsSession.has(status ?? '') ? 'session_over' : (codes[status ?? ''] ?? 'operator_refused')
