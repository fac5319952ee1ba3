import { Button, useTexts, Latin } from '@chokka/ui'
import { CircleAlert, Icon } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { At } from '../../kit/At.tsx'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { StateBadge } from '../../kit/StateBadge.tsx'
import { Taka } from '../../kit/Taka.tsx'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import type { DepositRow } from './rows.ts'

type DialogProps = { row: DepositRow; onClose: () => void; onDone: () => void }
type Refund = NonNullable<DepositRow['refund']>

/** What became of the refund of a deposit; and where its provider gives no clear answer, what staff have found out. */
export function DepositRefund({ of: refund, mayAct }: { of: Refund; mayAct: boolean }) {
  const { t } = useTexts()
  const { may } = useMe()
  const [finding, setFinding] = useState<'refunded' | 'failed'>()
  return (
    <section className="stack" aria-label={t('office.refund')}>
      <h3 className="o-h4">{t('office.refund')}</h3>
      <dl className="o-dl">
        <dt>{t('common.status')}</dt>
        <dd>
          <StateBadge of={refund.state} />
        </dd>
        <dt>{t('common.amount')}</dt>
        <dd>
          <Taka of={refund.amount} />
        </dd>
        <dt>{t('common.time')}</dt>
        <dd>
          <At at={refund.askedAt} />
        </dd>
        {refund.providerId !== null && (
          <>
            <dt>{t('office.refundNumber')}</dt>
            <Latin as="dd">{refund.providerId}</Latin>
          </>
        )}
        {refund.reason !== null && (
          <>
            <dt>{t('office.reason')}</dt>
            <dd>{refund.reason}</dd>
          </>
        )}
      </dl>
      {refund.isUnclear && (
        <p className="o-strip">
          <Icon of={CircleAlert} />
          {t('office.refundUnclear')}
        </p>
      )}
      {refund.isUnclear && mayAct && may('cashier.reverse') && (
        <div className="o-acts">
          {(['refunded', 'failed'] as const).map((one) => (
            <Button key={one} look="secondary" size="sm" onClick={() => setFinding(one)}>
              {t(`office.refundFound_${one}`)}
            </Button>
          ))}
        </div>
      )}
      {finding && <SettleDialog refund={refund} finding={finding} onClose={() => setFinding(undefined)} />}
    </section>
  )
}

type SettleProps = { refund: Refund; finding: 'refunded' | 'failed'; onClose: () => void }

function SettleDialog({ refund, finding, onClose }: SettleProps) {
  const { t } = useTexts()
  const settle = useOfficeAct('settleRefund', onClose)
  return (
    <ReasonDialog
      title={t(`office.refundFound_${finding}`)}
      confirm={t('office.act_settleRefund')}
      reasons={[t('office.reason1_settleRefund'), t('office.reason2_settleRefund')]}
      effects={
        <div className="stack">
          <p className="t2">
            {t(`office.effect_refund_${finding}`)} <Taka of={refund.amount} />
          </p>
          <p className="muted">{t('office.secondAlways')}</p>
        </div>
      }
      busy={settle.busy}
      onConfirm={(reason) => settle.run({ id: refund.id, finding, reason })}
      onClose={onClose}
    />
  )
}

/** Has the provider give a deposit back to who paid it. */
export function RefundDialog({ row, onClose, onDone }: DialogProps) {
  const { t } = useTexts()
  const refund = useOfficeAct('refundDeposit', onDone)
  return (
    <ReasonDialog
      title={`${t('office.act_refundDeposit')} · ${row.invoice}`}
      confirm={t('office.act_refundDeposit')}
      tone="danger"
      reasons={[t('office.reason1_refund'), t('office.reason2_refund')]}
      effects={
        <div className="stack">
          <p className="t2">
            {t('office.effect_refund')} <Taka of={row.amountPaid ?? '0.00'} /> · {row.account}
          </p>
          <p className="muted">{t('office.secondByRule')}</p>
        </div>
      }
      busy={refund.busy}
      onConfirm={(reason) => refund.run({ id: row.id, reason })}
      onClose={onClose}
    />
  )
}
