import { parseMoney } from '@chokka/money'
import { formatDateTime } from '@chokka/text'
import { Anchor, Badge, Money, Skeleton, useTexts } from '@chokka/ui'
import { Answered } from '@chokka/client/Answered.tsx'
import { useCall } from '../../kit/client.ts'
import { depositWords, providerName } from './words.ts'
import type { Deposit } from './words.ts'

const shown = 5

/** The latest own deposits; each leads to what became of it. */
export function RecentDeposits() {
  const { t } = useTexts()
  const deposits = useCall('deposits', { pageSize: shown })
  return (
    <section className="card">
      <div className="card__h">
        <h2>{t('cashier.recentDeposits')}</h2>
        <Anchor className="link sm" href="/member/depositv2?view=list">
          {t('common.all')}
        </Anchor>
      </div>
      <Answered of={deposits} waiting={<Waiting />}>
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
      </Answered>
    </section>
  )
}

function DepositLine({ deposit }: { deposit: Deposit }) {
  const texts = useTexts()
  const { t, locale } = texts
  const { text, tone } = depositWords[deposit.state]
  return (
    <li>
      <Anchor className="recents__a" href={`/member/depositv2?deposit=${deposit.id}`}>
        <span>
          <b className="b sm">{providerName(texts, deposit.channel)}</b>
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

const Waiting = () => (
  <div className="stack">
    {Array.from({ length: 3 }, (_, row) => (
      <Skeleton key={row} height="46px" />
    ))}
  </div>
)
