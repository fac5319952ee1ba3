import { Closing } from './Closing.tsx'
import type { WireValue } from '@chokka/contract'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { Anchor, Badge, Button, SkeletonLines, useTexts, Latin } from '@chokka/ui'
import { Check, CircleAlert, CircleCheck, Icon } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useCall } from '../../kit/client.ts'
import { Key } from '../../kit/Key.tsx'
import { wayName } from '../../kit/channels.ts'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import type { PaneProps } from '../../kit/records.ts'
import { StateBadge } from '../../kit/StateBadge.tsx'
import { Taka } from '../../kit/Taka.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import { MemberMoney } from './MemberMoney.tsx'
import { BegunByMe, HandButtons, handActs, PayoutOrder } from './PayByHand.tsx'
import type { WithdrawalRow } from './rows.ts'

type Detail = WireValue<'officeWithdrawal'>
type Asking = 'approve' | 'reject' | 'failed' | 'paid'

const reasonsOf = (asking: Asking) =>
  asking === 'reject' ? (['payee', 'documents'] as const) : (['checked', 'provider'] as const)

/** One withdrawal: what has to be known, what approving posts, and the acts that its state allows. */
export function WithdrawalPane({ row, mayAct, onDone }: PaneProps<WithdrawalRow>) {
  const query = useCall('officeWithdrawal', { id: row.id })
  return (
    <QueryResult query={query} skeleton={<SkeletonLines lines={9} />}>
      {(detail) => <Shown detail={detail} mayAct={mayAct} onDone={onDone} />}
    </QueryResult>
  )
}

type ShownProps = { detail: Detail; mayAct: boolean; onDone: () => void }

function Shown({ detail, mayAct, onDone }: ShownProps) {
  const { t } = useTexts()
  const { may } = useMe()
  const { withdrawal, member } = detail
  return (
    <>
      <div className="o-pane__h">
        <h2>{withdrawal.number}</h2>
        <StateBadge of={withdrawal.state} />
        {detail.closingTier !== null && <Closing tier={detail.closingTier} />}
        {detail.takesTwo && <Badge tone="info">{t('office.takesTwo')}</Badge>}
        <span className="grow" />
        <b className="o-sum">
          <Taka of={withdrawal.amount} />
        </b>
      </div>
      <div className="o-pane__b">
        {withdrawal.remark && (
          <p className="o-strip">
            <Icon of={CircleAlert} />
            {withdrawal.remark}
          </p>
        )}
        <dl className="o-dl">
          <dt>{t('office.member')}</dt>
          <dd>
            <Anchor className="link" href={`/members/${member.holderId}`}>
              {member.account}
            </Anchor>
          </dd>
          <dt>{t('office.payTo')}</dt>
          <dd>
            {wayName(withdrawal)} <Latin>{withdrawal.numberMasked}</Latin>
          </dd>
          <dt>{t('common.fee')}</dt>
          <dd>
            <Taka of={withdrawal.fee} />
          </dd>
          <dt>{t('office.arrives')}</dt>
          <dd>
            <b>
              <Taka of={withdrawal.payout} />
            </b>
          </dd>
        </dl>
        <Checks detail={detail} />
        <MemberMoney of={detail} />
        <Postings detail={detail} />
        {handActs(detail) === 'settle' && may('cashier.pay') && <PayoutOrder detail={detail} />}
      </div>
      <Acts detail={detail} mayAct={mayAct} onDone={onDone} />
    </>
  )
}

/** What speaks for and against it. */
function Checks({ detail: { member, payee, withdrawalsFrozen } }: { detail: Detail }) {
  const { t } = useTexts()
  const checks: [boolean, string, ReactNode][] = [
    [member.state === 'active', t('office.checkActive'), <StateBadge key="state" of={member.state} />],
    [!withdrawalsFrozen, t('office.checkFree'), null],
    [payee.used > 0, t('office.checkUsed'), t('office.times', { count: payee.used })],
    [!payee.isShared, t('office.checkAlone'), null],
  ]
  return (
    <ul className="o-checks" aria-label={t('office.checks')}>
      {checks.map(([isGood, label, end]) => (
        <li key={label} className={isGood ? 'is-ok' : 'is-bad'}>
          <Icon of={isGood ? CircleCheck : CircleAlert} size="sm" />
          <span className="grow">{label}</span>
          <span className="muted">{end}</span>
          <span className="sr">{t(isGood ? 'common.yes' : 'common.no')}</span>
        </li>
      ))}
    </ul>
  )
}

function Postings({ detail }: { detail: Detail }) {
  const { t } = useTexts()
  if (detail.postings.length === 0) return null
  return (
    <div>
      <h3 className="o-h4">{t(detail.withdrawal.state === 'in_review' ? 'office.ifApproved' : 'office.whenPaid')}</h3>
      <ul className="o-post">
        {detail.postings.map(({ from, to, amount, code }) => (
          <li key={code}>
            <Latin>
              {from} → {to}
            </Latin>
            <Taka of={amount} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Acts({ detail, mayAct, onDone }: ShownProps) {
  const { t } = useTexts()
  const { may } = useMe()
  const [asking, setAsking] = useState<Asking>()
  const over = () => {
    setAsking(undefined)
    onDone()
  }
  const approve = useOfficeAct('approveWithdrawal', over)
  const reject = useOfficeAct('rejectWithdrawal', over)
  const settle = useOfficeAct('settleDispute', over)
  const { id, state } = detail.withdrawal
  const canApprove = mayAct && state === 'in_review' && may('cashier.approve')
  const canReject = mayAct && (state === 'in_review' || state === 'pay_failed') && may('cashier.approve')
  const canPay = mayAct && handActs(detail) !== null && may('cashier.pay')
  const canSettle = mayAct && state === 'disputed' && may('cashier.dispute')
  useKeys({
    a: canApprove ? () => setAsking('approve') : undefined,
    r: canReject ? () => setAsking('reject') : undefined,
  })
  const send = (reason: string) => {
    if (asking === 'approve') approve.run({ id, reason })
    else if (asking === 'reject') reject.run({ id, reason })
    else if (asking) settle.run({ id, reason, finding: asking })
  }
  if (!canApprove && !canReject && !canSettle && !canPay) return null
  return (
    <div className="o-pane__f">
      {canPay && <HandButtons detail={detail} onDone={onDone} />}
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
      {canSettle && (
        <>
          <Button look="gain" onClick={() => setAsking('paid')}>
            {t('office.foundPaid')}
          </Button>
          <Button look="outline-danger" onClick={() => setAsking('failed')}>
            {t('office.foundFailed')}
          </Button>
        </>
      )}
      {asking && (
        <ReasonDialog
          title={t(`office.ask_${asking}`)}
          confirm={t(`office.do_${asking}`)}
          tone={asking === 'approve' || asking === 'paid' ? 'gain' : 'danger'}
          reasons={reasonsOf(asking).map((reason) => t(`office.reason_${reason}`))}
          busy={approve.busy || reject.busy || settle.busy}
          effects={<Effects of={detail} asking={asking} />}
          onConfirm={send}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}

function Effects({ of: detail, asking }: { of: Detail; asking: Asking }) {
  const { t } = useTexts()
  return (
    <>
      <p className="t2">
        {t(`office.effect_${asking}`)}{' '}
        <b>
          <Taka of={detail.withdrawal.amount} />
        </b>{' '}
        · {detail.member.account}
        {detail.takesTwo && asking === 'approve' && ` · ${t('office.takesTwo')}`}
      </p>
      {asking === 'reject' && detail.begunByMe && <BegunByMe />}
    </>
  )
}
