import type { WireValue } from '@chokka/contract'
import type { TextKey, Texts } from '@chokka/text'
import type { BadgeTone } from '@chokka/ui'

export type Deposit = WireValue<'checkDeposit'>['deposit']
export type Withdrawal = WireValue<'requestWithdrawal'>['withdrawal']
export type Payee = WireValue<'payees'>['content'][number]
export type Terms = WireValue<'withdrawalTerms'>
export type Channel = WireValue<'depositChannels'>['content'][number]

/** The name of a payment company as people know it. */
export const providerName = (texts: Texts, provider: string): string =>
  texts.find(`cashier.provider_${provider}`) ?? provider

export const depositWords: Record<Deposit['state'], { text: TextKey; tone: BadgeTone }> = {
  created: { text: 'cashier.deposit_created', tone: 'wait' },
  awaiting_payment: { text: 'cashier.deposit_awaiting_payment', tone: 'wait' },
  submitted: { text: 'cashier.deposit_submitted', tone: 'wait' },
  credited: { text: 'cashier.deposit_credited', tone: 'ok' },
  cancelled: { text: 'cashier.deposit_cancelled', tone: 'mute' },
  failed: { text: 'cashier.deposit_failed', tone: 'bad' },
  expired: { text: 'cashier.deposit_expired', tone: 'mute' },
  reversed: { text: 'cashier.deposit_reversed', tone: 'bad' },
}
/** Nothing is decided yet: the provider may still say yes or no. */
export const isPendingDeposit = (deposit: Deposit): boolean => depositWords[deposit.state].tone === 'wait'

export const withdrawalWords: Record<Withdrawal['state'], { text: TextKey; tone: BadgeTone }> = {
  in_review: { text: 'cashier.withdrawal_in_review', tone: 'wait' },
  approved: { text: 'cashier.withdrawal_approved', tone: 'wait' },
  paying: { text: 'cashier.withdrawal_paying', tone: 'wait' },
  pay_failed: { text: 'cashier.withdrawal_pay_failed', tone: 'wait' },
  sent: { text: 'cashier.withdrawal_sent', tone: 'acc' },
  received: { text: 'cashier.withdrawal_received', tone: 'ok' },
  auto_received: { text: 'cashier.withdrawal_auto_received', tone: 'ok' },
  disputed: { text: 'cashier.withdrawal_disputed', tone: 'wait' },
  refunded: { text: 'cashier.withdrawal_refunded', tone: 'info' },
  forced_received: { text: 'cashier.withdrawal_forced_received', tone: 'ok' },
  forced_returned: { text: 'cashier.withdrawal_forced_returned', tone: 'info' },
  rejected: { text: 'cashier.withdrawal_rejected', tone: 'bad' },
  cancelled: { text: 'cashier.withdrawal_cancelled', tone: 'mute' },
}
const open: ReadonlySet<Withdrawal['state']> = new Set([
  'in_review',
  'approved',
  'paying',
  'pay_failed',
  'sent',
  'disputed',
])
/** Still on its way, or waiting for somebody's word. */
export const isOpenWithdrawal = (withdrawal: Withdrawal): boolean => open.has(withdrawal.state)
