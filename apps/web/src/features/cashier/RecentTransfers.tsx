import { parseMoney } from '@chokka/money'
import { formatDateTime } from '@chokka/text'
import { Anchor, Badge, Money, useTexts, Latin } from '@chokka/ui'
import { mainWallet, transferLabel, type WalletTransfer } from './wallets.ts'

/** The latest transfers with their state. */
export function RecentTransfers({ transfers }: { transfers: readonly WalletTransfer[] }) {
  const { t, locale } = useTexts()
  const main = t('cashier.mainWallet')
  return (
    <section className="card">
      <div className="card__h">
        <h2>{t('cashier.recentTransfers')}</h2>
        <Anchor className="link sm" href="/member/transactionHistory?kind=transfer">
          {t('shell.accountRecord')}
        </Anchor>
      </div>
      {transfers.length === 0 ? (
        <p className="sm muted">{t('cashier.noTransfers')}</p>
      ) : (
        <ul className="recents">
          {transfers.map((one) => (
            <li key={one.id} className="recents__a">
              <span>
                <b className="b sm">
                  {one.from === mainWallet
                    ? t('cashier.fromTo', { from: main, to: one.displayName })
                    : t('cashier.fromTo', { from: one.displayName, to: main })}
                </b>
                <small className="xs muted">
                  {formatDateTime(one.startedAt, locale)} · <Latin>{one.number}</Latin>
                </small>
              </span>
              <span className="r">
                <Money amount={parseMoney(one.amount)} className="sm" />
                <Badge tone={transferLabel(one).tone}>{t(transferLabel(one).text)}</Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
