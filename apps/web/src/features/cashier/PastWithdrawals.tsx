import { parseMoney } from '@chokka/money'
import { formatDateTime } from '@chokka/text'
import { Anchor, Badge, Money, Skeleton, useTexts } from '@chokka/ui'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { useCall } from '../../kit/client.ts'
import { isOpenWithdrawal, withdrawalLabels } from './labels.ts'

const shownCount = 5

/** The latest finished withdrawals; each links to its timeline. */
export function PastWithdrawals() {
  const { t, locale } = useTexts()
  const withdrawals = useCall('withdrawals', { pageSize: 50 })
  return (
    <section className="card">
      <div className="card__h">
        <h2>{t('cashier.previousWithdrawals')}</h2>
        <Anchor className="link sm" href="/member/withdraw?view=list">
          {t('common.all')}
        </Anchor>
      </div>
      <QueryResult query={withdrawals} skeleton={<Skeleton height="96px" />}>
        {({ content }) => {
          const finished = content.filter((one) => !isOpenWithdrawal(one)).slice(0, shownCount)
          if (finished.length === 0) return <p className="sm muted">{t('cashier.noWithdrawals')}</p>
          return (
            <ul className="recents">
              {finished.map((one) => (
                <li key={one.id}>
                  <Anchor className="recents__a" href={`/member/withdraw?view=list&withdrawal=${one.id}`}>
                    <span className="sm t2">{formatDateTime(one.requestedAt, locale, { seconds: false })}</span>
                    <span className="r">
                      <Money amount={parseMoney(one.amount)} className="sm" />
                      <Badge tone={withdrawalLabels[one.state].tone}>{t(withdrawalLabels[one.state].text)}</Badge>
                    </span>
                  </Anchor>
                </li>
              ))}
            </ul>
          )
        }}
      </QueryResult>
    </section>
  )
}
