import { parseMoney } from '@chokka/money'
import { formatDateTime, formatMoney } from '@chokka/text'
import type { TextKey } from '@chokka/text'
import { Alert, Anchor, Badge, Button, buttonClass, Icon, Money, PipLoader, RefusedState, useTexts } from '@chokka/ui'
import { CircleAlert, CircleCheck, Hourglass } from '@chokka/ui/Icon.tsx'
import type { LucideIcon } from '@chokka/ui'
import type { ReactNode } from 'react'
import { CopyText } from '@chokka/client/CopyText.tsx'
import { Facts } from '@chokka/client/Facts.tsx'
import type { Fact } from '@chokka/client/Facts.tsx'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { goToExternalPage } from '../../kit/external-page.ts'
import { RecentDeposits } from './RecentDeposits.tsx'
import { useDepositOutcome } from './use-deposit-outcome.ts'
import type { DepositCheckInput } from './use-deposit-outcome.ts'
import { depositLabel, isPendingDeposit, providerName } from './labels.ts'
import { TransferSteps, TrxForm } from './TransferSteps.tsx'
import type { Deposit } from './labels.ts'

type Look = { icon: LucideIcon; tone: '' | 'bad' | 'ok'; title: TextKey; text: TextKey }
const waiting: Look = { icon: Hourglass, tone: '', title: 'cashier.outcomeWaiting', text: 'cashier.outcomeWaitingText' }
const looks: Record<Deposit['state'], Look> = {
  created: waiting,
  awaiting_payment: waiting,
  submitted: { ...waiting, title: 'cashier.outcomeSubmitted', text: 'cashier.outcomeSubmittedText' },
  credited: { icon: CircleCheck, tone: 'ok', title: 'cashier.outcomeCredited', text: 'cashier.outcomeCreditedText' },
  cancelled: { icon: CircleAlert, tone: '', title: 'cashier.outcomeCancelled', text: 'cashier.outcomeUnpaidText' },
  failed: { icon: CircleAlert, tone: 'bad', title: 'cashier.outcomeFailed', text: 'cashier.outcomeUnpaidText' },
  expired: { icon: CircleAlert, tone: '', title: 'cashier.outcomeExpired', text: 'cashier.outcomeExpiredText' },
  reversed: { icon: CircleAlert, tone: 'bad', title: 'cashier.outcomeReversed', text: 'cashier.outcomeReversedText' },
}

/** Staff have not found a transfer by hand: its money may have been sent all the same. */
const rejected: Look = { ...looks.failed, text: 'cashier.outcomeRejectedText' }
const lookOf = ({ state, inReview, name }: Deposit): Look =>
  inReview ? looks.submitted : state === 'failed' && name ? rejected : looks[state]

/** The state of one deposit, as the server reports it; never what the address says. */
export function DepositOutcome({ input }: { input: DepositCheckInput }) {
  const { t } = useTexts()
  const { deposit, fault, isChecking, isPolling, checkAgain } = useDepositOutcome(input)
  return (
    <div className="mc__g">
      <section className="card outcome" aria-busy={deposit === undefined && isChecking ? true : undefined}>
        {deposit ? (
          <Found deposit={deposit} isChecking={isChecking} isPolling={isPolling} checkAgain={checkAgain} />
        ) : fault && !isChecking ? (
          <RefusedState
            text={sentenceOf(fault)}
            onRetry={checkAgain}
            action={
              <Anchor className={buttonClass({ look: 'ghost' })} href="/member/depositv2">
                {t('cashier.newDeposit')}
              </Anchor>
            }
          />
        ) : (
          <div className="state">
            <PipLoader label={t('cashier.checkingDeposit')} />
            <p className="state__t">{t('cashier.checkingDeposit')}</p>
            <p className="muted sm">{t('cashier.checkingText')}</p>
          </div>
        )}
      </section>
      <RecentDeposits />
    </div>
  )
}

type FoundProps = { deposit: Deposit; isChecking: boolean; isPolling: boolean; checkAgain: () => void }

function Found({ deposit, isChecking, isPolling, checkAgain }: FoundProps) {
  const { t } = useTexts()
  const { icon, tone, title, text } = lookOf(deposit)
  const isPending = isPendingDeposit(deposit)
  const { payUrl, transfer, inReview } = deposit
  const mayStillTell = deposit.state === 'expired' && !inReview && deposit.name !== null
  if (transfer) return <TransferSteps deposit={deposit} onSubmitted={checkAgain} />
  return (
    <>
      <div className="state" aria-live="polite">
        {isPending && isPolling && !inReview ? (
          <PipLoader label={t('common.working')} />
        ) : (
          <span className={tone === '' ? 'state__i' : `state__i state__i--${tone}`}>
            <Icon of={icon} size="lg" />
          </span>
        )}
        <h2 className="state__t">{t(title)}</h2>
        <Money amount={parseMoney(deposit.amountPaid ?? deposit.amountAsked)} className="outcome__sum" />
        <p className="muted sm">{t(text)}</p>
      </div>
      <Differs deposit={deposit} />
      <DepositFacts deposit={deposit} />
      {mayStillTell && (
        <div className="stack transfer">
          <p className="sm">{t('cashier.transferLate')}</p>
          <TrxForm id={deposit.id} onSubmitted={checkAgain} />
        </div>
      )}
      <div className="outcome__b">
        {isPending && payUrl && <Button onClick={() => goToExternalPage(payUrl)}>{t('cashier.payNow')}</Button>}
        {isPending && !inReview && (
          <Button look="secondary" busy={isChecking} onClick={checkAgain}>
            {t('cashier.checkAgain')}
          </Button>
        )}
        {(!isPending || inReview) && (
          <Anchor
            className={buttonClass({ look: mayStillTell ? 'secondary' : 'primary' })}
            href={deposit.state === 'credited' ? '/' : '/member/depositv2'}
          >
            {t(deposit.state === 'credited' ? 'cashier.toGames' : 'cashier.newDeposit')}
          </Anchor>
        )}
        {deposit.state === 'credited' && (
          <Anchor className={buttonClass({ look: 'secondary' })} href="/member/transactionHistory?kind=deposit">
            {t('shell.accountRecord')}
          </Anchor>
        )}
      </div>
    </>
  )
}

/** The amount that was paid is credited, even if it differs from the amount of the deposit (M-08). */
function Differs({ deposit }: { deposit: Deposit }) {
  const { t, locale } = useTexts()
  const { amountPaid, amountAsked } = deposit
  if (amountPaid === null || parseMoney(amountPaid) === parseMoney(amountAsked)) return null
  const figures = {
    asked: formatMoney(parseMoney(amountAsked), locale),
    paid: formatMoney(parseMoney(amountPaid), locale),
  }
  return <Alert tone="warn">{t('cashier.depositCreditedOther', figures)}</Alert>
}

function DepositFacts({ deposit }: { deposit: Deposit }) {
  const texts = useTexts()
  const { t, locale } = texts
  const { text, tone } = depositLabel(deposit)
  const facts: Fact[] = [
    { name: t('common.status'), value: <Badge tone={tone}>{t(text)}</Badge> },
    { name: t('cashier.method'), value: providerName(texts, deposit.channel, deposit.name) },
    { name: t('cashier.amountAsked'), value: <Money amount={parseMoney(deposit.amountAsked)} /> },
    { name: t('cashier.invoice'), value: <CopyText text={deposit.invoice} /> },
    { name: t('common.time'), value: formatDateTime(deposit.createdAt, locale) },
  ]
  const add = (name: TextKey, value: ReactNode) => facts.push({ name: t(name), value })
  if (deposit.trxClaimed) add('cashier.trxId', <CopyText text={deposit.trxClaimed} />)
  if (deposit.authorisation) add('cashier.authorisation', <CopyText text={deposit.authorisation} />)
  if (deposit.creditedAt) add('cashier.creditedAt', formatDateTime(deposit.creditedAt, locale))
  if (isPendingDeposit(deposit) && !deposit.inReview) add('cashier.payUntil', formatDateTime(deposit.expiresAt, locale))
  if (deposit.reason && deposit.state !== 'credited') {
    // Staff write to the member. What a payment service answers is shown as it stands, in the language of the service.
    const isOfService = deposit.name === null && deposit.state !== 'reversed'
    if (isOfService) add('cashier.serviceAnswer', <span lang="en">{deposit.reason}</span>)
    else add('cashier.reason', deposit.reason)
  }
  return <Facts of={facts} />
}
