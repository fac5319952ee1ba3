import { hash, randomUUIDv7 } from 'node:crypto'
import { fromVendorUnits, type Money } from '@chokka/money'
import type { BetRequest, RollbackRequest, WinRequest } from '@chokka/vendor-api'
import type { Vendor } from '../games/index.ts'
import { storable } from '../kit/index.ts'

/** One call of the door, ready to be judged. `user` is the member's id. */
export type DoorCall = {
  kind: 'bet' | 'win' | 'rollback'
  vendor: CallingVendor
  /** SHA-256 of the token, in hexadecimal. */
  token: string
  user: bigint
  /** The id of the bet or of the movement that this call makes: a UUIDv7, so that ids are ordered by time. */
  id: string
  transaction: string
  supplier: string
  /** The transaction that a win or a rollback refers to; empty for a bet. */
  reference: string
  /** Null where a win does not name its round: then it is the round of its bet. */
  round: string | null
  closed: boolean
  game: string
  /** Empty for a rollback, which names none. */
  currency: string
  amount: Money
  /** Of the amount: a bet's share for the jackpot, or what of a win comes from it. */
  jackpot: Money
  free: boolean
  /** SHA-256 of the details that are the same in a repeat, in hexadecimal. */
  digest: string
  note: string
  facts: Record<string, string>
}
/** What judging needs to know of the vendor. `takesBets`: it is switched on, and the site is not in maintenance. */
export type CallingVendor = Pick<Vendor, 'id' | 'code' | 'rollbackAfterWin' | 'afterRoundClosed' | 'jackpotVendor'> & {
  takesBets: boolean
}

export type DoorOutcome =
  | 'ok'
  | 'repeat'
  | 'duplicate'
  | 'rolled_back'
  | 'closed'
  | 'invalid_token'
  | 'token_expired'
  | 'user_disabled'
  | 'invalid_game'
  | 'wrong_currency'
  | 'not_enough_money'
  | 'limit_reached'
  | 'unknown_bet'
  | 'round_closed'
/** `balance` in micro-units; null where no account was reached. */
export type DoorAnswer = { outcome: DoorOutcome; balance: bigint | null }

export function toCall(
  kind: DoorCall['kind'],
  vendor: CallingVendor,
  message: BetRequest | WinRequest | RollbackRequest,
  user: bigint,
): DoorCall {
  const amount = fromVendorUnits(message.amount ?? 0n)
  const reference = ('reference_transaction_uuid' in message && message.reference_transaction_uuid) || ''
  const currency = 'currency' in message ? message.currency : ''
  const round = message.round ?? message.transaction_uuid
  const jackpot = fromVendorUnits(jackpotIn(message))
  const details = [kind, reference, amount, currency, round, user, message.game_code]
  return {
    kind,
    vendor,
    token: hash('sha256', message.token),
    user,
    id: randomUUIDv7(),
    transaction: message.transaction_uuid,
    supplier: message.supplier_transaction_id ?? '',
    reference,
    round: kind === 'win' ? (message.round ?? null) : round,
    closed: message.round_closed ?? false,
    game: message.game_code,
    currency,
    amount,
    free: 'is_free' in message ? (message.is_free ?? false) : false,
    jackpot,
    digest: hash('sha256', [...details, ...(jackpot > 0n ? [jackpot] : [])].join('|')),
    note: 'bet' in message ? (message.bet ?? '') : '',
    facts: factsOf(message.meta),
  }
}

function jackpotIn(message: BetRequest | WinRequest | RollbackRequest): bigint {
  if ('jackpot_win' in message) return message.jackpot_win ?? 0n
  return 'jackpot_contribution' in message && !message.is_free ? (message.jackpot_contribution ?? 0n) : 0n
}

/** `meta.facts` of a vendor: short names and texts that the betting record shows. Everything else is left out. */
export function factsOf(meta: unknown): Record<string, string> {
  if (typeof meta !== 'object' || meta === null || !('facts' in meta)) return {}
  const facts = meta.facts
  if (typeof facts !== 'object' || facts === null) return {}
  const texts = Object.entries(facts).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts.slice(0, 20).map(([name, value]) => [storable(name, 40), storable(value, 300)]))
}
