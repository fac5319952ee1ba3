import { adjustmentReasons } from '@chokka/contract/cashier'
import { parseMoney } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import { Field, Segmented, Select, TextInput, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { AmountField, readAmount } from './AmountField.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useOfficeAct } from './use-office-act.ts'

export type Direction = 'credit' | 'debit'
type AdjustmentReason = (typeof adjustmentReasons)[number]
type AdjustDialogProps = {
  holderId: string
  account: string
  /** The transfer that it corrects: what it begins with, and a reason that names it. */
  corrects?: { direction: Direction; amount: string; reason: string }
  onClose: () => void
}

/** Credits or debits the balance of a member, from their page, one of their transfers, or the money screen. */
export function AdjustDialog({ holderId, account, corrects, onClose }: AdjustDialogProps) {
  const { t, locale } = useTexts()
  const [direction, setDirection] = useState<Direction>(corrects?.direction ?? 'credit')
  const [typed, setTyped] = useState(corrects?.amount ?? '')
  const [reasonCode, setReasonCode] = useState<AdjustmentReason>('missing_deposit')
  const [reference, setReference] = useState('')
  const [factor, setFactor] = useState<'0' | '1'>('1')
  const adjust = useOfficeAct('adjustBalance', onClose)
  const amount = readAmount(typed)
  const sum = amount === null ? '' : formatMoney(parseMoney(amount), locale)
  const turnoverFactor = direction === 'credit' ? Number(factor) : 0
  const wish = { holderId, direction, reasonCode, reference: reference.trim(), turnoverFactor }
  return (
    <ReasonDialog
      title={`${t('office.act_adjust')} · ${account}`}
      confirm={`${t(`office.${direction}`)} ${sum}`}
      tone={direction === 'debit' ? 'danger' : 'primary'}
      reasons={[...(corrects ? [corrects.reason] : []), t(`office.adjust_${reasonCode}`)]}
      isReady={amount !== null}
      busy={adjust.busy}
      fields={
        <>
          <Segmented<Direction>
            label={t('office.act_adjust')}
            value={direction}
            onChange={setDirection}
            options={[
              { value: 'credit', label: t('office.credit') },
              { value: 'debit', label: t('office.debit') },
            ]}
          />
          <AmountField typed={typed} onType={setTyped} />
          <Field label={t('office.reasonCode')}>
            <Select
              value={reasonCode}
              onChange={(event) => setReasonCode(event.currentTarget.value as AdjustmentReason)}
              options={adjustmentReasons.map((code) => ({ value: code, label: t(`office.adjust_${code}`) }))}
            />
          </Field>
          <Field label={t('office.adjustReference')}>
            <TextInput maxLength={80} value={reference} onChange={(event) => setReference(event.currentTarget.value)} />
          </Field>
          {direction === 'credit' && (
            <>
              <p className="label">{t('office.turnoverFactor')}</p>
              <Segmented<'0' | '1'>
                label={t('office.turnoverFactor')}
                value={factor}
                onChange={setFactor}
                options={[
                  { value: '1', label: t('office.turnoverOnce') },
                  { value: '0', label: t('office.turnoverNone') },
                ]}
              />
            </>
          )}
        </>
      }
      effects={<p className="t2">{t('office.effect_adjust')}</p>}
      onConfirm={(reason) => amount !== null && adjust.run({ ...wish, amount, reason })}
      onClose={onClose}
    />
  )
}
