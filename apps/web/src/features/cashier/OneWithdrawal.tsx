import { parseMoney } from '@chokka/money'
import { Badge, Modal, Money, useTexts } from '@chokka/ui'
import { CopyText } from '@chokka/client/CopyText.tsx'
import { Facts } from '@chokka/client/Facts.tsx'
import { WithdrawalActions } from './WithdrawalActions.tsx'
import { WithdrawalTimeline } from './WithdrawalTimeline.tsx'
import { withdrawalLabels } from './labels.ts'
import { isGivenBack } from './timeline.ts'
import type { Withdrawal } from './labels.ts'

/** The details of one withdrawal: amounts, timeline, and the answers that are still possible. */
export function OneWithdrawal({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const { t } = useTexts()
  const { text, tone } = withdrawalLabels[withdrawal.state]
  const figures = (
    isGivenBack(withdrawal)
      ? ([[t('cashier.backInWallet'), withdrawal.amount]] as const)
      : ([
          [t('common.amount'), withdrawal.amount],
          [t('common.fee'), withdrawal.fee],
          [t('cashier.youReceive'), withdrawal.payout],
        ] as const)
  ).map(([name, amount]) => ({ name, value: <Money amount={parseMoney(amount)} /> }))
  return (
    <Modal open onClose={onClose} title={t('common.withdraw')}>
      <div className="row between wrap">
        <CopyText text={withdrawal.number} />
        <Badge tone={tone}>{t(text)}</Badge>
      </div>
      <Facts of={figures} />
      <WithdrawalTimeline withdrawal={withdrawal} />
      <WithdrawalActions withdrawal={withdrawal} memberCancels={false} />
    </Modal>
  )
}
