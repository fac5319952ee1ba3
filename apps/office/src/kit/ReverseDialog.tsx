import type { WireValue } from '@chokka/contract'
import { useTexts } from '@chokka/ui'
import { ReasonDialog } from './ReasonDialog.tsx'
import { Taka } from './Taka.tsx'
import { useOfficeAct } from './use-office-act.ts'

type Deposit = Pick<WireValue<'officeDeposits'>['content'][number], 'id' | 'invoice' | 'account' | 'amountPaid'>
type ReverseDialogProps = { deposit: Deposit; onClose: () => void; onDone: () => void }

/** Takes a deposit back that its issuer has taken back. */
export function ReverseDialog({ deposit, onClose, onDone }: ReverseDialogProps) {
  const { t } = useTexts()
  const reverse = useOfficeAct('reverseDeposit', onDone)
  return (
    <ReasonDialog
      title={`${t('office.act_reverseDeposit')} · ${deposit.invoice}`}
      confirm={t('office.act_reverseDeposit')}
      tone="danger"
      reasons={[t('office.reason1_reverse'), t('office.reason2_reverse')]}
      effects={
        <p className="t2">
          {t('office.effect_reverse')} <Taka of={deposit.amountPaid ?? '0.00'} /> · {deposit.account} ·{' '}
          {t('office.takesTwo')}
        </p>
      }
      busy={reverse.busy}
      onConfirm={(reason) => reverse.run({ id: deposit.id, reason })}
      onClose={onClose}
    />
  )
}
