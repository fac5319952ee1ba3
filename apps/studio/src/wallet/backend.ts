import type { Money } from '@chokka/money'
import type { Status } from '@chokka/vendor-api'

/** Whose money moves. Free play has neither a user nor a token of the operator. */
export type Owner = {
  playerId: bigint
  operatorUser: string | null
  operatorToken: string | null
  currency: string
  /** Stakes come from the wallet of the player here, and not from the operator's (transfer.ts). */
  transferWallet?: boolean
}

/**
 * One movement: a bet, or the win or rollback that refers to it. Movements are idempotent by `id`, however often they
 * are sent.
 */
export type Movement = {
  id: string
  kind: 'bet' | 'win' | 'rollback'
  betId: string
  owner: Owner
  game: string
  round: string
  amount: Money
  /** Of the amount: the share of a stake that goes into the jackpot, or what of a win comes from it. */
  jackpot?: Money | undefined
  /**
   * For the operator's betting record. With them a movement ends its round: a win, or a bet that has lost, after which
   * no win comes.
   */
  facts?: Facts
  /** The bet whose win is the stake. Said with the bet already: a gamble is no turnover, however it ends. */
  gambleOf?: string | undefined
}

export type Facts = Readonly<Record<string, string>>

/** A decided movement, which is sent until the operator answers. */
export type SentMovement = Movement & { kind: 'win' | 'rollback' }

/** NO_ANSWER: no readable answer came in time, so it is not known whether the movement happened. */
export type WalletAnswer = { status: Status | 'NO_ANSWER'; balance: Money | null }

/** Where balances are kept: the wallet of the operator, or the free-play balances in our own database. */
export type WalletBackend = {
  move: (movement: Movement) => Promise<WalletAnswer>
  balance: (owner: Owner, game: string) => Promise<WalletAnswer>
  close: () => Promise<void>
}
