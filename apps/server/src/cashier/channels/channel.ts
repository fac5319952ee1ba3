import type { IncomingHttpHeaders } from 'node:http'
import type { Value } from '@chokka/contract'
import type { Money } from '@chokka/money'

/** The timeout of one call to a provider, including obtaining a token; bKash advises 30. */
export const answerSeconds = 30
/**
 * createPayment, payOut and payOutStatus end within this time in any case: each waits for two answers at most.
 * (settlePayment may be repeated at any time, so it does not matter when it ends.)
 */
export const maxCallSeconds = 2 * answerSeconds
/**
 * The lease under which a process calls a provider about one deposit or withdrawal. It is longer than any call, so that
 * no two calls about it are in flight; the rest is for clocks that differ.
 */
export const leaseSeconds = maxCallSeconds + 15

/**
 * A payment channel is one way for money to enter through a provider; some pay out too. Manual transfers have none
 * (deposits/methods.ts). The cashier knows only this. A channel never decides what a member gets: it says what the
 * provider has proven.
 */
export type PaymentChannel = {
  /** Names its ledger account of the outside world: X.psp(code). */
  readonly code: string
  readonly group: ChannelGroup
  /** How many deposits a job may poll at the provider at once; requests of members come on top. */
  readonly maxConcurrentPolls: number
  /** Opens a payment under our reference, which the provider accepts once. Nothing is owed until it is settled. */
  createPayment(order: PaymentOrder): Promise<PaymentOpening>
  /** Queries a payment, and takes the money if its payer has confirmed. May be repeated at any time. */
  settlePayment(paymentId: string): Promise<PaymentOutcome>
  /** Checks a message that claims to come from the provider. It is a reason to settle, not a proof of payment. */
  readNotice(headers: IncomingHttpHeaders, rawBody: string | Uint8Array): Promise<Notice>
  /** Whether the provider answers, by a call that changes nothing: asked while the channel is down. */
  probe(): Promise<boolean>
}
export type ChannelGroup = Value<'depositChannels'>['content'][number]['group']

/** A channel that pays out too. */
export type PayOutChannel = PaymentChannel & {
  readonly payOutPromises: PayOutPromises
  /** Pays a payee. The same order is sent again under its reference only as `payOutPromises` allows. */
  payOut(order: PayOutOrder): Promise<PayOutOutcome>
  /** Queries a payout. */
  payOutStatus(reference: string): Promise<PayOutOutcome>
}

/** A channel whose provider gives a payment back to who paid it. */
export type RefundChannel = PaymentChannel & {
  /**
   * Asks for a payment to be given back. The same order may be sent again when there was no answer; a refusal of the
   * repetition proves nothing about the first.
   */
  refundPayment(order: RefundOrder): Promise<RefundOutcome>
  /** What became of a refund, by the id that the provider gave it. */
  refundStatus(refundId: string): Promise<RefundOutcome>
}

/** A channel whose provider tells what it holds for the operator at this moment. */
export type BalanceChannel = PaymentChannel & {
  askBalance(): Promise<BalanceOutcome>
}

/** `coins`: what the provider itself counts, where that is no taka, with its unit. */
export type BalanceOutcome =
  | { kind: 'balance'; amount: Money; coins?: string }
  | { kind: 'unknown'; reason: UnknownReason }

/**
 * What the provider states about payouts, in its contract or its documents. The cashier relies on it when nobody knows
 * whether an order arrived: an order that the provider does not know is sent again only when it was last sent longer
 * ago than `notFoundIsFinalAfterSeconds` and `oncePerReference` holds. Where it does not, the order is never sent again
 * by the site: the payout stays in progress until the provider knows it, or staff have asked the provider.
 */
export type PayOutPromises = {
  /** The provider carries out one order per reference and answers a repetition without paying again. */
  oncePerReference: boolean
  /** An order that is `not_found` so long after it was sent has not arrived and never will. */
  notFoundIsFinalAfterSeconds: number
}

export type PaymentOrder = {
  /** Our invoice number, at most 255 characters, without < > &. */
  reference: string
  /** Whole paisa, above zero. */
  amount: Money
  /** The payer's wallet number, or an id of ours when it is not known. */
  payer: string
  /** Where the payer's browser comes back to; that it came back proves nothing. */
  returnUrl: string
  /** The same for a provider that sends the browser back by POST; leads to `returnUrl`. */
  formReturnUrl: string
  /** Where the provider posts its messages about this payment. */
  noticeUrl: string
}

export type PaymentOpening =
  | { kind: 'created'; paymentId: string; payUrl: string }
  | { kind: 'failed'; code: string; reason: string }
  | { kind: 'unknown'; reason: UnknownReason }

/** `amount` and `reference` are what the provider says: compare them with what was asked before crediting. */
export type PaymentOutcome =
  | (Completed & {
      /** The wallet that paid, where the provider proves it: 01, then 3 to 9, then eight digits. */
      payer?: string | undefined
    })
  /** Proven, but the provider calls it risky: staff decide. */
  | (Omit<Completed, 'kind'> & { kind: 'held'; reason: string })
  | { kind: 'pending' }
  | (Failed & { cause: FailureCause })
  | { kind: 'unknown'; reason: UnknownReason }

type Completed = { kind: 'completed'; trxId: string; amount: Money; reference: string }
type Failed = { kind: 'failed'; code: string; reason: string }

/**
 * Why a payment failed. cancelled: the payer went back. expired: the payer let the time run out. no_funds: the payer
 * has not enough money. refused: the issuer or the provider turned the payment down for any other reason, which five
 * times in ten minutes is a reason for a review (M-13); an unknown reason belongs here too.
 */
export type FailureCause = 'cancelled' | 'expired' | 'no_funds' | 'refused'

export type PayOutOrder = {
  reference: string
  amount: Money
  /** The receiver's wallet number (01, then 3 to 9, then eight digits) or address. */
  receiver: string
}

export type RefundOrder = {
  /** Our own id of the refund, at most 30 characters. */
  reference: string
  /** The payment, as `createPayment` has named it. */
  paymentId: string
  /** The transaction that proved it. */
  trxId: string
  /** All of what was paid. */
  amount: Money
}

/** processing: the provider has taken it on. `failed` from `refundStatus` is final. */
export type RefundOutcome =
  | { kind: 'processing' | 'refunded'; refundId: string }
  | Failed
  | { kind: 'unknown'; reason: UnknownReason }

/** `failed` is final under this reference: another attempt needs a new one. */
export type PayOutOutcome = Completed | Failed | { kind: 'pending' } | { kind: 'unknown'; reason: UnknownReason }

/**
 * no_answer: timeout or no connection, the provider may have acted. not_found: the provider does not know it (yet).
 * undecodable: an answer that is not in the published form. mismatch: an answer about something else than was asked.
 * no_access: the provider gives us no access at present. provider_fault: it reports an internal error.
 */
export type UnknownReason = 'no_answer' | 'not_found' | 'undecodable' | 'mismatch' | 'no_access' | 'provider_fault'

/**
 * payment: something has happened to a payment. handshake: the provider's subscription is confirmed.
 * irrelevant: genuine, but nothing for us. later: could not be finished, the provider must send it again (answer 503).
 * refused: not genuine; `reason` is for the log only.
 */
export type Notice =
  | { kind: 'payment'; id: string; reference: string; trxId?: string; amount?: Money }
  | { kind: 'handshake' }
  | { kind: 'irrelevant'; reason: string }
  | { kind: 'later'; reason: string }
  | { kind: 'refused'; reason: string }
