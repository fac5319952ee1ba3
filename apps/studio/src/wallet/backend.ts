import type { Money } from '@chokka/money'
import type { Status } from '@chokka/vendor-api'

/** Whose money moves. Free play has neither a user nor a token of the operator's. */
export type Owner = {
  playerId: bigint
  operatorUser: string | null
  operatorToken: string | null
  currency: string
}

/**
 * One movement: a bet, or the win or rollback that refers to it. `id` makes it happen once, however often it is sent.
 */
export type Movement = {
  id: string
  kind: 'bet' | 'win' | 'rollback'
  betId: string
  owner: Owner
  game: string
  round: string
  amount: Money
  /** PushBody with a win, for the operator's betting record. */
  facts?: Readonly<Record<string, string>>
}

/** What is decided, and is told the operator until it answers. */
export type SentMovement = Movement & { kind: 'win' | 'rollback' }

/** NO_ANSWER: nothing that can be read came back in time, so whether it happened is not known. */
export type WalletAnswer = { status: Status | 'NO_ANSWER'; balance: Money | null }

export type WalletBackend = {
  move: (movement: Movement) => Promise<WalletAnswer>
  balance: (owner: Owner, game: string) => Promise<WalletAnswer>
  close: () => Promise<void>
}
