import { parseMoney } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import { Anchor, useTexts, Latin } from '@chokka/ui'
import { CircleAlert, CircleCheck, Icon } from '@chokka/ui/Icon.tsx'
import type { ReactNode } from 'react'
import { At } from '../../kit/At.tsx'
import { labelOf } from '../../kit/labels.ts'
import { StateBadge } from '../../kit/StateBadge.tsx'
import { Taka } from '../../kit/Taka.tsx'
import { useMe } from '../../kit/use-me.ts'
import { RiskLine } from './RiskLine.tsx'
import { MemberMoney } from './MemberMoney.tsx'
import type { DepositDetail } from './rows.ts'
import './cashier.css'

type DetailProps = { detail: DepositDetail }

/** Whose deposit it is, what speaks for and against it, and how they paid on this way before. */
export function DepositFacts({ detail }: DetailProps) {
  const { t } = useTexts()
  const { may } = useMe()
  const { member } = detail
  return (
    <div className="o-sub3">
      <section aria-label={t('office.member')}>
        <h3 className="o-h4">{t('office.member')}</h3>
        <p className="d-who">
          <Anchor className="link" href={`/members/${member.holderId}`}>
            {member.account}
          </Anchor>
          <StateBadge of={member.isTest ? 'test' : member.state} />
        </p>
        <MemberMoney of={detail} />
        {may('members.read') && <RiskLine holderId={member.holderId} />}
      </section>
      <section aria-label={t('office.checks')}>
        <h3 className="o-h4">{t('office.checks')}</h3>
        <DepositChecks detail={detail} />
      </section>
      <Earlier detail={detail} />
    </div>
  )
}

/** What speaks for and against it. Money that has come is theirs: a limit that it passes refuses nothing. */
function DepositChecks({ detail }: DetailProps) {
  const { t, locale } = useTexts()
  const { member, trxUses, limits, least, most, takesTwo, takesTwoFrom } = detail
  const money = (amount: string) => formatMoney(parseMoney(amount), locale)
  const amount = parseMoney(detail.amount)
  const isInRange = amount >= parseMoney(least) && amount <= parseMoney(most)
  const checks: { key: string; isGood: boolean; label: ReactNode; end?: ReactNode }[] = [
    trxUses.length === 0
      ? { key: 'trx', isGood: true, label: t('office.checkTrxNew') }
      : { key: 'trx', isGood: false, label: t('office.checkTrxKnown'), end: <TrxUses uses={trxUses} /> },
    { key: 'active', isGood: member.state === 'active', label: t('office.checkActive') },
    {
      ...{ key: 'range', isGood: isInRange, label: t('office.checkRange') },
      end: t('office.fromTo', { from: money(least), to: money(most) }),
    },
    ...limits.map(({ period, left }) => ({
      ...{ key: period, isGood: amount <= parseMoney(left), label: labelOf('office.depositLimit', period) },
      end: t('office.leftOf', { left: money(left) }),
    })),
    ...(limits.length === 0 ? [{ key: 'none', isGood: true, label: t('office.noDepositLimit') }] : []),
    {
      ...{ key: 'two', isGood: !takesTwo, label: t(takesTwo ? 'office.checkTwo' : 'office.checkOne') },
      end: parseMoney(takesTwoFrom) > 0n && t('office.fromAmount', { amount: money(takesTwoFrom) }),
    },
  ]
  return (
    <ul className="o-checks">
      {checks.map(({ key, isGood, label, end }) => (
        <li key={key} className={isGood ? 'is-ok' : 'is-bad'}>
          <Icon of={isGood ? CircleCheck : CircleAlert} size="sm" />
          <span className="grow">
            {label}
            <small>{end}</small>
          </span>
          <span className="sr">{t(isGood ? 'office.fine' : 'office.attention')}</span>
        </li>
      ))}
    </ul>
  )
}

function TrxUses({ uses }: { uses: DepositDetail['trxUses'] }) {
  return uses.map(({ invoice, account, state }) => (
    <span key={invoice}>
      <Anchor className="link" href={`/deposits?state=all&invoice=${encodeURIComponent(invoice)}`}>
        <Latin>{invoice}</Latin>
      </Anchor>{' '}
      {account} · {labelOf('state', state)}
    </span>
  ))
}

function Earlier({ detail: { earlier, history } }: DetailProps) {
  const { t } = useTexts()
  return (
    <section aria-label={t('office.lastOnThisWay')}>
      <h3 className="o-h4">{t('office.lastOnThisWay')}</h3>
      {earlier.length === 0 ? (
        <p className="muted">{t('office.firstOnThisWay')}</p>
      ) : (
        <ul className="d-last">
          {earlier.map(({ id, amount, state, createdAt }) => (
            <li key={id}>
              <Taka of={amount} />
              <span className="muted">
                <At at={createdAt} />
              </span>
              <StateBadge of={state} />
            </li>
          ))}
        </ul>
      )}
      <p className="muted">{t('office.onThisWay', { ...history })}</p>
    </section>
  )
}

/** What approving books and says, as the server has worked it out. */
export function IfApproved({ detail }: DetailProps) {
  const { t } = useTexts()
  if (detail.postings.length === 0) return null
  return (
    <ul className="o-post">
      {detail.postings.map(({ from, to, amount, code }) => (
        <li key={code}>
          <span>
            <Latin>
              {from} → {to}
            </Latin>{' '}
            <small className="muted">{labelOf('code', code)}</small>
          </span>
          <Taka of={amount} />
        </li>
      ))}
      {detail.message && (
        <li className="d-letter">
          <span>
            <small className="muted">{t('office.memberReads')}</small>
            <b>{detail.message.title}</b>
            {detail.message.content}
          </span>
        </li>
      )}
    </ul>
  )
}
