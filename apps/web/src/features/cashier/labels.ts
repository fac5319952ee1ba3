import type { WireValue } from '@chokka/contract'
import { inLanguage } from '@chokka/text'
import type { TextKey, Texts } from '@chokka/text'
import type { BadgeTone, PayMark } from '@chokka/ui'

export type Deposit = WireValue<'checkDeposit'>['deposit']
export type Withdrawal = WireValue<'requestWithdrawal'>['withdrawal']
export type Payee = WireValue<'payees'>['content'][number]
export type Terms = WireValue<'withdrawalTerms'>
export type Channel = WireValue<'depositChannels'>['content'][number]

type Words = NonNullable<Channel['name']>

/** The display name of a payment provider; of a manual channel or a bank its own name. */
export const providerName = (texts: Texts, provider: string, name: Words | null = null): string =>
  (name && inLanguage(name, texts.locale)) || (texts.find(`cashier.provider_${provider}`) ?? provider)

export const channelGroups = ['wallet', 'bank', 'crypto'] as const satisfies Channel['group'][]
export const groupTexts: Record<Channel['group'], TextKey> = {
  wallet: 'cashier.group_wallet',
  bank: 'cashier.group_bank',
  crypto: 'cashier.group_crypto',
}
/** The picture of a channel or payee of this group; a wallet to which members send money themselves has its own. */
export function payMark(group: Channel['group'], kind: Channel['kind'] = 'gateway'): PayMark {
  if (group === 'crypto') return 'coin'
  return group === 'wallet' && kind === 'manual' ? 'sent' : group
}

const depositLabels: Record<Deposit['state'], { text: TextKey; tone: BadgeTone }> = {
  created: { text: 'cashier.depositState_created', tone: 'wait' },
  awaiting_payment: { text: 'cashier.depositState_awaiting_payment', tone: 'wait' },
  submitted: { text: 'cashier.depositState_submitted', tone: 'wait' },
  credited: { text: 'cashier.depositState_credited', tone: 'ok' },
  cancelled: { text: 'cashier.depositState_cancelled', tone: 'mute' },
  failed: { text: 'cashier.depositState_failed', tone: 'bad' },
  expired: { text: 'cashier.depositState_expired', tone: 'mute' },
  reversed: { text: 'cashier.depositState_reversed', tone: 'bad' },
}
/** How a deposit stands; one that has ended may still be looked at by staff. */
export const depositLabel = ({ state, inReview }: Deposit) => depositLabels[inReview ? 'submitted' : state]

/** Nothing is decided yet: the provider, or staff, may still say yes or no. */
export const isPendingDeposit = (deposit: Deposit): boolean => depositLabel(deposit).tone === 'wait'

export const withdrawalLabels: Record<Withdrawal['state'], { text: TextKey; tone: BadgeTone }> = {
  in_review: { text: 'cashier.withdrawalState_in_review', tone: 'wait' },
  approved: { text: 'cashier.withdrawalState_approved', tone: 'wait' },
  paying: { text: 'cashier.withdrawalState_paying', tone: 'wait' },
  pay_failed: { text: 'cashier.withdrawalState_pay_failed', tone: 'wait' },
  sent: { text: 'cashier.withdrawalState_sent', tone: 'acc' },
  received: { text: 'cashier.withdrawalState_received', tone: 'ok' },
  auto_received: { text: 'cashier.withdrawalState_auto_received', tone: 'ok' },
  disputed: { text: 'cashier.withdrawalState_disputed', tone: 'wait' },
  refunded: { text: 'cashier.withdrawalState_refunded', tone: 'info' },
  forced_received: { text: 'cashier.withdrawalState_forced_received', tone: 'ok' },
  forced_returned: { text: 'cashier.withdrawalState_forced_returned', tone: 'info' },
  rejected: { text: 'cashier.withdrawalState_rejected', tone: 'bad' },
  cancelled: { text: 'cashier.withdrawalState_cancelled', tone: 'mute' },
}
const open: ReadonlySet<Withdrawal['state']> = new Set([
  'in_review',
  'approved',
  'paying',
  'pay_failed',
  'sent',
  'disputed',
])
/** Not finished: on its way, or waiting for an answer or a decision. */
export const isOpenWithdrawal = (withdrawal: Withdrawal): boolean => open.has(withdrawal.state)
