import { fromVendorUnits, toVendorUnits } from '@chokka/money'
import { readMessage, signatureHeader, signer, vendorNumber, walletPaths, walletReply } from '@chokka/vendor-api'
import type { SentBalance, SentBet, SentResult, SentRollback, SentWin } from '@chokka/vendor-api'
import type { Money } from '@chokka/money'
import { titleOf } from '@chokka/slot-titles/titles'
import { Pool } from 'undici'
import type { Kit } from '../kit/kit.ts'
import type { Movement, Owner, WalletBackend, WalletAnswer } from './backend.ts'

export type OperatorAccess = { url: string; privateKeyPem: string; timeoutMs: number }

/** Tells the operator of a round from a transfer wallet that is over; `amount` is its stake. */
export type Report = (round: Movement & { payout: Money }) => Promise<WalletAnswer>

const noAnswer: WalletAnswer = { status: 'NO_ANSWER', balance: null }

/** The operator's wallet, called over signed HTTP on kept-alive connections. */
export function operatorBackend(kit: Kit, access: OperatorAccess): WalletBackend & { report: Report } {
  const base = new URL(access.url)
  const pool = new Pool(base.origin, { connections: 128, keepAliveTimeout: 30_000 })
  const sign = signer(access.privateKeyPem)

  const post = async (game: string, path: string, message: object): Promise<WalletAnswer> => {
    const body = JSON.stringify(message)
    // AbortSignal.timeout would fire, and create an error with its stack, even after the answer has come.
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), access.timeoutMs)
    try {
      const response = await pool.request({
        path: walletPathOf(base.pathname, game) + path,
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeader]: sign(body) },
        body,
        signal: timeout.signal,
      })
      const read = readMessage(walletReply, await response.body.bytes())
      if (response.statusCode !== 200 || !('message' in read)) return noAnswer
      const { status, balance } = read.message
      return { status, balance: balance === undefined ? null : fromVendorUnits(balance) }
    } catch (error) {
      kit.log.debug({ error, path }, 'the operator gave no answer')
      return noAnswer
    } finally {
      clearTimeout(timer)
    }
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
      withMetrics(movement.kind, () =>
        post(movement.game, paths[movement.kind], messageOf(movement, kit.chance.uuid())),
      ),
    balance: (owner, game) =>
      withMetrics('balance', () => {
        const request: SentBalance = { ...identity(owner), request_uuid: kit.chance.uuid(), game_code: game }
        return post(game, walletPaths.balance, request)
      }),
    report: (round) =>
      withMetrics('report', () => {
        const result: SentResult = {
          ...paidOf(round, kit.chance.uuid()),
          round_closed: true,
          payout: vendorNumber(toVendorUnits(round.payout)),
        }
        return post(round.game, walletPaths.result, result)
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

const paidOf = (movement: Movement, requestUuid: string) => ({
  ...commonOf(movement, requestUuid),
  supplier_user: String(movement.owner.playerId),
  is_free: false,
  currency: movement.owner.currency,
  amount: vendorNumber(toVendorUnits(movement.amount)),
  ...(movement.facts ? { meta: { facts: movement.facts } } : {}),
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
