import { parseMoney } from '@chokka/money'
import { formatDateTime } from '@chokka/text'
import { Anchor, Badge, Money, Skeleton, useTexts } from '@chokka/ui'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { useCall } from '../../kit/client.ts'
import { depositLabel, providerName } from './labels.ts'
import type { Deposit } from './labels.ts'

export const recentCount = 5

/** The latest deposits; each links to its state. */
export function RecentDeposits() {
  const { t } = useTexts()
  const deposits = useCall('deposits', { pageSize: recentCount })
  return (
    <section className="card">
      <div className="card__h">
        <h2>{t('cashier.recentDeposits')}</h2>
        <Anchor className="link sm" href="/member/depositv2?view=list">
          {t('common.all')}
        </Anchor>
      </div>
      <QueryResult query={deposits} skeleton={<DepositsSkeleton />}>
        {({ content }) =>
          content.length === 0 ? (
            <p className="sm muted">{t('cashier.noDeposits')}</p>
          ) : (
            <ul className="recents">
              {content.map((deposit) => (
                <DepositLine key={deposit.id} deposit={deposit} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </section>
  )
}

function DepositLine({ deposit }: { deposit: Deposit }) {
  const texts = useTexts()
  const { t, locale } = texts
  const { text, tone } = depositLabel(deposit)
  return (
    <li>
      <Anchor className="recents__a" href={`/member/depositv2?deposit=${deposit.id}`}>
        <span>
          <b className="b sm">{providerName(texts, deposit.channel, deposit.name)}</b>
          <small className="xs muted">{formatDateTime(deposit.createdAt, locale, { seconds: false })}</small>
        </span>
        <span className="r">
          <Money amount={parseMoney(deposit.amountPaid ?? deposit.amountAsked)} className="sm" />
          <Badge tone={tone}>{t(text)}</Badge>
        </span>
      </Anchor>
    </li>
  )
}

const DepositsSkeleton = () => (
  <div className="stack">
    {Array.from({ length: 3 }, (_, row) => (
      <Skeleton key={row} height="46px" />
    ))}
  </div>
)
