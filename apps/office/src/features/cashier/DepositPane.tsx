import { CopyText } from '@chokka/client/CopyText.tsx'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { Button, SkeletonLines, useTexts } from '@chokka/ui'
import { Check, CircleAlert, Icon } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { Age } from '../../kit/Age.tsx'
import { At } from '../../kit/At.tsx'
import { useCall } from '../../kit/client.ts'
import { Key } from '../../kit/Key.tsx'
import { channelName } from '../../kit/channels.ts'
import type { PaneProps } from '../../kit/records.ts'
import { ReverseDialog } from '../../kit/ReverseDialog.tsx'
import { StateBadge } from '../../kit/StateBadge.tsx'
import { Taka } from '../../kit/Taka.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useMe } from '../../kit/use-me.ts'
import { Contested } from './Contested.tsx'
import { ApproveDeposit, RejectDeposit } from './DepositDialogs.tsx'
import { DepositFacts, IfApproved } from './DepositFacts.tsx'
import { DepositRefund, RefundDialog } from './DepositRefund.tsx'
import { ProofImage } from './ProofImage.tsx'
import type { DepositDetail, DepositRow } from './rows.ts'

const lateStates: readonly string[] = ['awaiting_payment', 'submitted', 'failed', 'expired', 'cancelled']
/** What staff may decide: what waits for them, and a transfer that comes late. The server decides in the end. */
export const canBeApproved = ({ reviewSince, name, trxClaimed, state }: DepositRow) =>
  reviewSince !== null || ((name ?? trxClaimed) !== null && lateStates.includes(state))

/** The name that the operator has given a manual transfer, or that of the provider. */
export function Way({ of }: { of: DepositRow }) {
  const { locale } = useTexts()
  return of.name?.[locale.lang === 'bn' ? 'bn' : 'en'] ?? channelName(of.channel)
}

/** One deposit: what its member claims, its proof, what speaks for it, and the acts that its state allows. */
export function DepositPane({ row, mayAct, onDone }: PaneProps<DepositRow>) {
  const { t, locale } = useTexts()
  const query = useCall('officeDeposit', { id: row.id, language: locale.lang })
  const detail = query.data
  return (
    <>
      <div className="o-pane__h">
        <h2>{row.invoice}</h2>
        <StateBadge of={row.state} />
        {row.reviewSince !== null && (
          <span className="o-sub">
            <Age since={row.reviewSince} isSaid />
          </span>
        )}
        <span className="grow" />
        <b className="o-sum">
          <Taka of={row.amountPaid ?? row.amountAsked} />
        </b>
      </div>
      <div className="o-pane__b">
        {row.amountHeld !== null && (
          <p className="o-strip">
            <Icon of={CircleAlert} />
            {t('office.depositRisky')}
          </p>
        )}
        {row.reason && (
          <p className="o-strip o-strip--info">
            <Icon of={CircleAlert} />
            {row.reason}
          </p>
        )}
        <div className="d-claim">
          <Proof row={row} />
          <Claim row={row} account={detail?.account ?? null} />
        </div>
        {row.refund && <DepositRefund of={row.refund} mayAct={mayAct} />}
        <QueryResult query={query} skeleton={<SkeletonLines lines={8} />}>
          {(shown) => (
            <>
              <Contested row={row} detail={shown} />
              <DepositFacts detail={shown} />
              {shown.postings.length > 0 && (
                <section aria-label={t('office.ifApproved')}>
                  <h3 className="o-h4">{t('office.ifApproved')}</h3>
                  <IfApproved detail={shown} />
                </section>
              )}
            </>
          )}
        </QueryResult>
      </div>
      <Acts row={row} mayAct={mayAct} onDone={onDone} />
    </>
  )
}

function Proof({ row }: { row: DepositRow }) {
  const { t } = useTexts()
  if (row.image !== null) return <ProofImage id={row.image} label={`${t('office.proof')}, ${row.invoice}`} />
  if (row.reviewSince === null || row.amountHeld !== null) return null
  return <p className="d-noproof muted">{t('office.noProof')}</p>
}

/** What its member says, and to which account of ours the money should have come. */
function Claim({ row, account }: { row: DepositRow; account: DepositDetail['account'] }) {
  const { t } = useTexts()
  const trxId = row.trxClaimed ?? row.authorisation
  return (
    <dl className="o-dl">
      <dt>{t('office.way')}</dt>
      <dd>
        <Way of={row} />
      </dd>
      {account && (
        <>
          <dt>{t('office.shouldHaveComeTo')}</dt>
          <dd>
            <CopyText text={account.number} />
            <small className="muted">{account.holder}</small>
          </dd>
        </>
      )}
      <dt>{t('office.trxId')}</dt>
      <dd>{trxId === null ? '–' : <CopyText text={trxId} />}</dd>
      <dt>{t('office.asked')}</dt>
      <dd>
        <Taka of={row.amountAsked} />
      </dd>
      {row.amountHeld !== null && (
        <>
          <dt>{t('office.amountProven')}</dt>
          <dd>
            <Taka of={row.amountHeld} />
          </dd>
        </>
      )}
      {row.amountPaid !== null && (
        <>
          <dt>{t('office.paid')}</dt>
          <dd>
            <Taka of={row.amountPaid} />
          </dd>
        </>
      )}
      <dt>{t('office.began')}</dt>
      <dd>
        <At at={row.createdAt} seconds />
      </dd>
      {row.reviewSince !== null && (
        <>
          <dt>{t('office.waitsSince')}</dt>
          <dd>
            <At at={row.reviewSince} seconds />
          </dd>
        </>
      )}
    </dl>
  )
}

function Acts({ row, mayAct, onDone }: PaneProps<DepositRow>) {
  const { t } = useTexts()
  const { may } = useMe()
  const [asking, setAsking] = useState<'approve' | 'reject' | 'reverse' | 'refund'>()
  const isOurs = mayAct && may('cashier.deposits')
  const canApprove = isOurs && canBeApproved(row)
  const canReject = isOurs && row.reviewSince !== null
  const isFree = row.refund === null || row.refund.state === 'failed'
  const canReverse = mayAct && may('cashier.reverse') && row.state === 'credited' && isFree
  const canRefund = canReverse && row.canRefund
  useKeys({
    a: canApprove ? () => setAsking('approve') : undefined,
    r: canReject ? () => setAsking('reject') : undefined,
  })
  if (!canApprove && !canReject && !canReverse) return null
  const dialog = {
    row,
    onClose: () => setAsking(undefined),
    onDone: () => {
      setAsking(undefined)
      onDone()
    },
  }
  return (
    <div className="o-pane__f">
      {canApprove && (
        <Button look="gain" icon={Check} onClick={() => setAsking('approve')}>
          {t('office.approve')} <Key of="A" />
        </Button>
      )}
      {canReject && (
        <Button look="outline-danger" onClick={() => setAsking('reject')}>
          {t('office.reject')} <Key of="R" />
        </Button>
      )}
      {canReverse && (
        <Button look="outline-danger" onClick={() => setAsking('reverse')}>
          {t('office.act_reverseDeposit')}
        </Button>
      )}
      {canRefund && (
        <Button look="outline-danger" onClick={() => setAsking('refund')}>
          {t('office.act_refundDeposit')}
        </Button>
      )}
      {asking === 'refund' && <RefundDialog {...dialog} onDone={dialog.onClose} />}
      {asking === 'reverse' && <ReverseDialog deposit={row} onClose={dialog.onClose} onDone={dialog.onDone} />}
      {asking === 'approve' && <ApproveDeposit {...dialog} />}
      {asking === 'reject' && <RejectDeposit {...dialog} />}
    </div>
  )
}
