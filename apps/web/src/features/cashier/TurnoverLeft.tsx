import { parseMoney } from '@chokka/money'
import { formatDate } from '@chokka/text'
import { Money, useTexts } from '@chokka/ui'
import type { Terms } from './labels.ts'

/** What has to be turned over before a withdrawal, the oldest first: it is filled first. Nothing where all is done. */
export function TurnoverLeft({ turnover }: { turnover: Terms['turnover'] }) {
  const { t, locale } = useTexts()
  if (turnover.content.length === 0) return null
  return (
    <section className="card cash__turn" aria-labelledby="turnover-left">
      <h2 id="turnover-left" className="cash__turnh">
        <span>{t('cashier.turnoverLeft')}</span>
        <Money amount={parseMoney(turnover.left)} />
      </h2>
      <p className="sm muted">{t('cashier.turnoverText')}</p>
      <ul className="cash__turns">
        {turnover.content.map(({ id, source, need, done, openedAt }) => (
          <li key={id}>
            <div className="cash__turnh sm">
              <span>
                {t(`cashier.turnoverOf_${source}`)} <span className="muted">{formatDate(openedAt, locale)}</span>
              </span>
              <span className="num" translate="no">
                <Money amount={parseMoney(done)} /> / <Money amount={parseMoney(need)} />
              </span>
            </div>
            <progress
              className="cash__bar"
              max={Number(need)}
              value={Number(done)}
              aria-label={t(`cashier.turnoverOf_${source}`)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
