import { fromVendorUnits, toVendorUnits } from '@chokka/money'
import { readMessage, severalReply, signatureHeader, signer } from '@chokka/vendor-api'
import { vendorNumber, walletPaths, walletReply } from '@chokka/vendor-api'
import type { SentBalance, SentBet, SentResult, SentRollback, SentSeveral, SentWin } from '@chokka/vendor-api'
import type { WalletReply } from '@chokka/vendor-api'
import type { Money } from '@chokka/money'
import { titleOf } from '@chokka/slot-titles/titles'
import { Pool } from 'undici'
import type { Kit } from '../kit/kit.ts'
import type { Movement, Owner, WalletBackend, WalletAnswer } from './backend.ts'
import { callsTogether, type Call } from './together.ts'

/** `together`: how many calls the operator takes in one message; Hub88's protocol has one. */
export type OperatorAccess = { url: string; privateKeyPem: string; timeoutMs: number; together: number }

/** Tells the operator of a round from a transfer wallet that is over; `amount` is its stake. */
export type Report = (round: Movement & { payout: Money }) => Promise<WalletAnswer>

const noAnswer: WalletAnswer = { status: 'NO_ANSWER', balance: null }
const answerOf = ({ status, balance }: WalletReply): WalletAnswer => ({
  status,
  balance: balance === undefined ? null : fromVendorUnits(balance),
})

/** The operator's wallet, called over signed HTTP on kept-alive connections. */
export function operatorBackend(kit: Kit, access: OperatorAccess): WalletBackend & { report: Report } {
  const base = new URL(access.url)
  const pool = new Pool(base.origin, { connections: 128, keepAliveTimeout: 30_000 })
  const sign = signer(access.privateKeyPem)
  const { together } = access
  const walletOf = (game: string) => walletPathOf(base.pathname, game)

  /** The body of an answer with HTTP 200; undefined where none came. */
  const exchange = async (path: string, body: string): Promise<Uint8Array | undefined> => {
    // AbortSignal.timeout would fire, and create an error with its stack, even after the answer has come.
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), access.timeoutMs)
    try {
      const response = await pool.request({
        ...{ path, method: 'POST', body, signal: timeout.signal },
        headers: { 'content-type': 'application/json', [signatureHeader]: sign(body) },
      })
      const bytes = await response.body.bytes()
      return response.statusCode === 200 ? bytes : undefined
    } catch (error) {
      kit.log.debug({ error, path }, 'the operator gave no answer')
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }
  const post = async (path: string, body: string): Promise<WalletAnswer> => {
    const answer = await exchange(path, body)
    const read = answer && readMessage(walletReply, answer)
    return read && 'message' in read ? answerOf(read.message) : noAnswer
  }
  /** Without an answer to the message none of its calls has one. */
  const postSeveral = async (path: string, calls: readonly Call[]): Promise<WalletAnswer[]> => {
    const message: SentSeveral = { request_uuid: kit.chance.uuid(), calls: [...calls] }
    const answer = await exchange(path + walletPaths.several, JSON.stringify(message))
    const read = answer && readMessage(severalReply, answer)
    const reply = read && 'message' in read ? read.message : undefined
    if (reply && reply.status !== 'RS_OK') return calls.map(() => ({ status: reply.status, balance: null }))
    return reply?.answers.length === calls.length ? reply.answers.map(answerOf) : calls.map(() => noAnswer)
  }
  const queues = new Map<string, (call: Call) => Promise<WalletAnswer>>()
  /** Sends a movement, in one message with others that come at the same time where the operator takes such. */
  const move = (path: string, call: Call): Promise<WalletAnswer> => {
    if (together === 1) return post(path + call.path, call.body)
    const queue =
      queues.get(path) ??
      callsTogether(together, async (calls) => {
        const [first] = calls
        return calls.length === 1 && first ? [await post(path + first.path, first.body)] : postSeveral(path, calls)
      })
    queues.set(path, queue)
    return queue(call)
  }
  const withMetrics = async (kind: string, call: () => Promise<WalletAnswer>): Promise<WalletAnswer> => {
    const startedMs = kit.clock.nowMs()
    const answer = await call()
    kit.metrics.walletMs.observe({ kind }, kit.clock.nowMs() - startedMs)
    kit.metrics.walletCalls.inc({ kind, status: answer.status })
    return answer
  }

  return {
    move: (movement) =>
      withMetrics(movement.kind, () => {
        const body = JSON.stringify(messageOf(movement, kit.chance.uuid()))
        return move(walletOf(movement.game), { path: paths[movement.kind], body })
      }),
    balance: (owner, game) =>
      withMetrics('balance', () => {
        const request: SentBalance = { ...identity(owner), request_uuid: kit.chance.uuid(), game_code: game }
        return post(walletOf(game) + walletPaths.balance, JSON.stringify(request))
      }),
    report: (round) =>
      withMetrics('report', () => {
        const result: SentResult = {
          ...paidOf(round, kit.chance.uuid()),
          round_closed: true,
          payout: vendorNumber(toVendorUnits(round.payout)),
        }
        return post(walletOf(round.game) + walletPaths.result, JSON.stringify(result))
      }),
    close: () => pool.close(),
  }
}

/**
 * Where the operator has the wallet of a game. Every slot brand is a vendor of its own there: its wallet stands beside
 * ours, under its own code.
 */
export function walletPathOf(own: string, game: string): string {
  const path = own.replace(/\/$/, '')
  const brand = titleOf(game)?.brand.code
  return brand === undefined ? path : path.replace(/[^/]*$/, brand)
}

const paths = { bet: walletPaths.bet, win: walletPaths.win, rollback: walletPaths.rollback } as const

function identity(owner: Owner) {
  if (owner.operatorUser === null || owner.operatorToken === null) {
    throw new Error('free play must never reach the operator')
  }
  return { user: owner.operatorUser, token: owner.operatorToken }
}

function commonOf(movement: Movement, requestUuid: string) {
  return {
    ...identity(movement.owner),
    transaction_uuid: movement.id,
    supplier_transaction_id: movement.id,
    round: movement.round,
    round_closed: movement.kind !== 'bet' || movement.facts !== undefined,
    request_uuid: requestUuid,
    game_code: movement.game,
  }
}

const factsOf = ({ facts, gambleOf }: Movement): Movement['facts'] => facts ?? (gambleOf ? { gambleOf } : undefined)

const paidOf = (movement: Movement, requestUuid: string) => ({
  ...commonOf(movement, requestUuid),
  supplier_user: String(movement.owner.playerId),
  is_free: false,
  currency: movement.owner.currency,
  amount: vendorNumber(toVendorUnits(movement.amount)),
  ...(factsOf(movement) ? { meta: { facts: factsOf(movement) } } : {}),
})

function messageOf(movement: Movement, requestUuid: string): SentBet | SentWin | SentRollback {
  if (movement.kind === 'rollback')
    return { ...commonOf(movement, requestUuid), reference_transaction_uuid: movement.betId }
  const paid = paidOf(movement, requestUuid)
  const ofJackpot = movement.jackpot && vendorNumber(toVendorUnits(movement.jackpot))
  if (movement.kind === 'bet') return ofJackpot ? { ...paid, jackpot_contribution: ofJackpot } : paid
  const win = { ...paid, reference_transaction_uuid: movement.betId }
  return ofJackpot ? { ...win, jackpot_win: ofJackpot } : win
}
