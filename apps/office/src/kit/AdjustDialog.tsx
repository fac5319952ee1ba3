import { parseMoney } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import { Segmented, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { AmountField, readAmount } from './AmountField.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useOfficeAct } from './use-office-act.ts'

export type Direction = 'credit' | 'debit'
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
  const adjust = useOfficeAct('adjustBalance', onClose)
  const amount = readAmount(typed)
  const sum = amount === null ? '' : formatMoney(parseMoney(amount), locale)
  return (
    <ReasonDialog
      title={`${t('office.act_adjust')} · ${account}`}
      confirm={`${t(`office.${direction}`)} ${sum}`}
      tone={direction === 'debit' ? 'danger' : 'primary'}
      reasons={[...(corrects ? [corrects.reason] : []), t('office.reason1_adjust'), t('office.reason2_adjust')]}
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
        </>
      }
      effects={<p className="t2">{t('office.effect_adjust')}</p>}
      onConfirm={(reason) => amount !== null && adjust.run({ holderId, direction, amount, reason })}
      onClose={onClose}
    />
  )
}
