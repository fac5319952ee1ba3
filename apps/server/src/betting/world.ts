import type { Money } from '@chokka/money'
import type { Balances, Part } from './funding.ts'

/** Everything that the calls of a batch can touch, as read while the accounts of their members are locked. */
export type World = {
  /** The database's clock, in microseconds since 1970. */
  now: bigint
  members: Map<bigint, Member>
  /** By vendor and token (`sessionKey`). */
  sessions: Map<string, GameSession>
  /** By vendor and code (`gameKey`). */
  games: Map<string, Game>
  /** By vendor and transaction (`transactionKey`). */
  transactions: Map<string, Transaction>
  /** By id: the bets that transactions refer to, and the held ones of rounds that a call closes. */
  bets: Map<string, Bet>
  /** By vendor: the escrows of jackpots that calls may take something out of, which are locked. */
  escrows: Map<number, JackpotEscrow>
}

/** What the escrow of a vendor's jackpot holds, and what the operator has advanced to it and has not back. */
export type JackpotEscrow = { code: string; balance: Money; advanced: Money }

export type Member = {
  balances: Balances
  /** The facts of each condition, by its name. */
  facts: Record<string, unknown>
}
/** A game session, and the session on the site in which it was started. */
export type GameSession = {
  holder: bigint
  currency: string
  /** When the session on the site began, in milliseconds since 1970. */
  startedAt: number
  isOver: boolean
  /** The session on the site, if nothing was noted of it for half a minute: then playing is. */
  unseenSiteSession: string | null
  /** Its stakes come from the wallet at the vendor, and never from the main wallet. */
  isFromVendorWallet: boolean
}
export type Game = { id: number; takesBets: boolean }

export type Transaction = {
  vendor: number
  id: string
  kind: 'bet' | 'win' | 'rollback'
  state: 'done' | 'rolled_back' | 'tombstone' | 'refused'
  digest: string
  holder: bigint | null
  bet: { id: string; placedAt: string } | null
  reference: string | null
  amount: Money
  balanceAfter: Money
}

export type Bet = {
  id: string
  holder: bigint
  vendor: number
  gameId: number
  round: string
  stake: Money
  /** Where the stake came from. */
  parts: Part[]
  payout: Money
  /** What of the stake is for the jackpot, and what of the payout came from it. */
  jackpotShare: Money
  jackpotWin: Money
  state: 'open' | 'won' | 'lost' | 'void'
  /** The stake is in the escrow E.bet. */
  held: boolean
  /** Its round has ended with it. Of the bets of a round at most one has this. */
  closesRound: boolean
  balanceAfter: Money
  /** As the database writes it: to the microsecond. */
  placedAt: string
  settledAt: string | null
}

export const sessionKey = (vendor: number, token: string) => `${vendor} ${token}`
export const gameKey = (vendor: number, code: string) => `${vendor} ${code}`
export const transactionKey = (vendor: number, id: string) => `${vendor} ${id}`
