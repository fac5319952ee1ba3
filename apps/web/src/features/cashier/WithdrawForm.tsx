import type { WireValue } from '@chokka/contract'
import { toDecimal, ZERO } from '@chokka/money'
import type { Money as Amount } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import { amountOf, AmountInput, Button, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { open } from '../../kit/open.ts'
import { useMember } from '../../kit/use-member.ts'
import { AvailableCard } from './AvailableCard.tsx'
import { PayeeChoice } from './PayeeChoice.tsx'
import { PaymentPasswordStep } from './PaymentPasswordStep.tsx'
import { Step } from './Step.tsx'
import { TurnoverLeft } from './TurnoverLeft.tsx'
import { WithdrawalProof } from './WithdrawalProof.tsx'
import { useTermSentences } from './use-term-sentences.ts'
import { useWithdraw } from './use-withdraw.ts'
import { useWithdrawalCode } from './use-withdrawal-code.ts'
import { amountFault, feeOf, mostNow, payoutOf } from './withdrawal-fee.ts'
import type { Terms } from './labels.ts'

type WithdrawFormProps = { terms: Terms; payees: WireValue<'payees'> }

/** Payee, amount, payment password and code. Fee and payout are a preview: the server calculates them. */
export function WithdrawForm({ terms, payees }: WithdrawFormProps) {
  const { t, locale } = useTexts()
  const { member } = useMember()
  const sentences = useTermSentences(terms)
  const [picked, setPicked] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [pin, setPin] = useState('')
  const [code, setCode] = useState('')
  const withdraw = useWithdraw(terms, {
    done: () => {
      setTyped('')
      setPin('')
      setCode('')
    },
    pinRefused: () => setPin(''),
  })
  const usable = payees.content.filter((payee) => payee.usable)
  const payee = usable.find(({ id }) => id === picked) ?? usable[0]
  const amount = amountOf(typed)
  const hasPin = member?.hasPaymentPassword ?? terms.paymentPasswordSet

  const asksCode = terms.proof.by !== 'none'
  const order = payee && amount ? { payeeId: payee.id, amount: toDecimal(amount) } : null
  const sending = useWithdrawalCode(order && { id: withdraw.idOf(order), ...order }, withdraw.showAtField)

  /** Shows what is wrong with payee and amount, and with what confirms them where that is asked for. */
  const check = (confirmed: boolean): boolean => {
    const faults: typeof withdraw.faults = {}
    if (!payee) faults.payee = t(payees.content.length > 0 ? 'errors.payee_held' : 'errors.payee_missing')
    const broken = amount ? amountFault(terms, amount) : null
    if (!amount) faults.amount = t('cashier.withdrawAmountMissing')
    else if (broken) faults.amount = sentences.broken(broken, amount)
    if (confirmed && hasPin && pin.length < 6)
      faults.pin = t(pin === '' ? 'identity.withdrawPasswordMissing' : 'cashier.pinMissing')
    if (confirmed && hasPin && asksCode && code.trim() === '') faults.code = t('identity.codeMissing')
    withdraw.setFaults(faults)
    return Object.keys(faults).length === 0
  }
  const sendCode = () => {
    if (check(false) && order) sending.send({ id: withdraw.idOf(order), ...order })
  }
  const submit = () => {
    if (!check(true) || !order) return
    if (!hasPin) return open('paymentPassword')
    withdraw.send({ ...order, paymentPassword: pin, ...(asksCode ? { code: code.trim() } : {}) })
  }
  const most = mostNow(terms)
  return (
    <div>
      <AvailableCard terms={terms} />
      <TurnoverLeft turnover={terms.turnover} />
      <div className="cash__steps">
        <Step number={1} title={t('cashier.whereTo')}>
          <PayeeChoice payees={payees} chosen={payee?.id ?? null} onChoose={setPicked} error={withdraw.faults.payee} />
        </Step>
        <Step number={2} title={t('common.amount')}>
          <AmountInput
            label={t('common.amount')}
            value={typed}
            onChange={(next) => {
              setTyped(next)
              withdraw.setFaults({ ...withdraw.faults, amount: undefined })
            }}
            all={most > 0n ? { label: t('common.allOfIt'), amount: most } : undefined}
            error={withdraw.faults.amount}
            hint={sentences.limits}
          />
          <Payout terms={terms} amount={amount} />
        </Step>
        <Step number={3} title={t('common.confirm')}>
          <PaymentPasswordStep isSet={hasPin} value={pin} onChange={setPin} error={withdraw.faults.pin} />
          {hasPin && (
            <WithdrawalProof
              proof={terms.proof}
              value={code}
              onChange={setCode}
              error={withdraw.faults.code}
              sending={sending}
              send={sendCode}
            />
          )}
          <p className="help">{sentences.promise(payee?.kind === 'bank')}</p>
          <Button size="lg" block busy={withdraw.busy} onClick={submit}>
            {amount
              ? t('cashier.withdrawButton', { amount: formatMoney(amount, locale, { decimals: 'auto' }) })
              : t('cashier.withdrawNow')}
          </Button>
        </Step>
      </div>
    </div>
  )
}

/** Fee and payout; it keeps its place while nothing is typed. */
function Payout({ terms, amount }: { terms: Terms; amount: Amount | null }) {
  const { t, locale } = useTexts()
  const typedAmount = amount ?? ZERO
  const fee = typedAmount > 0n ? feeOf(terms, typedAmount) : ZERO
  return (
    <div className="sum">
      <div>
        <span>{t('common.fee')}</span>
        <span className="num" translate="no">
          {typedAmount === 0n ? '–' : fee > 0n ? formatMoney(fee, locale) : t('common.noFee')}
        </span>
      </div>
      <div className="tot">
        <span>{t('cashier.youReceive')}</span>
        <span className="num" translate="no">
          {formatMoney(typedAmount > 0n ? payoutOf(terms, typedAmount) : ZERO, locale)}
        </span>
      </div>
    </div>
  )
}
