import { limitKinds, limitPeriods } from '@chokka/contract/protection'
import { parseMoney } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import { Segmented, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { AmountField, readAmount } from '../../kit/AmountField.tsx'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useOfficeAct } from '../../kit/use-office-act.ts'

/** A lower limit for a member; the server refuses what is not lower. */
export function LowerLimitDialog({ holderId, onClose }: { holderId: string; onClose: () => void }) {
  const { t, locale } = useTexts()
  const [kind, setKind] = useState<(typeof limitKinds)[number]>('deposit')
  const [period, setPeriod] = useState<(typeof limitPeriods)[number]>('day')
  const [typed, setTyped] = useState('')
  const act = useOfficeAct('tightenLimit', onClose)
  const amount = readAmount(typed)
  return (
    <ReasonDialog
      title={t('member.lowerLimit')}
      confirm={t('member.lowerConfirm', { amount: amount === null ? '' : formatMoney(parseMoney(amount), locale) })}
      reasons={[t('member.lowerReason1'), t('member.lowerReason2')]}
      isReady={amount !== null}
      busy={act.busy}
      fields={
        <div className="m-fields">
          <Segmented
            label={t('member.limitOf')}
            value={kind}
            onChange={setKind}
            options={limitKinds.map((value) => ({ value, label: t(`protection.kind_${value}`) }))}
          />
          <Segmented
            label={t('member.limitPeriod')}
            value={period}
            onChange={setPeriod}
            options={limitPeriods.map((value) => ({ value, label: t(`protection.period_${value}`) }))}
          />
          <AmountField typed={typed} onType={setTyped} />
        </div>
      }
      effects={<p className="t2">{t('member.lowerEffect')}</p>}
      onConfirm={(reason) => amount !== null && act.run({ holderId, kind, period, amount, reason })}
      onClose={onClose}
    />
  )
}
