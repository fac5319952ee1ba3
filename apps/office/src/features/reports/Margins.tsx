import { parseMoney } from '@chokka/money'
import { useTexts } from '@chokka/ui'
import { Taka } from '../../kit/Taka.tsx'
import { shareText } from './share-text.ts'
import type { Dashboard } from './rows.ts'

/** The gross win of each type of game, as a share of its stakes. */
export function Margins({ of: types }: { of: Dashboard['types'] }) {
  const { t, locale } = useTexts()
  const most = types.reduce((all, { stake }) => (parseMoney(stake) > all ? parseMoney(stake) : all), 0n)
  return (
    <section className="card" aria-label={t('reports.margins')}>
      <div className="card__h">{t('reports.margins')}</div>
      {types.length === 0 && <p className="muted">{t('reports.noPlay')}</p>}
      <ul className="r-bars">
        {types.map(({ gameType, stake, gross }) => {
          const width = most === 0n ? 0 : Number((parseMoney(stake) * 100n) / most)
          const isGain = parseMoney(gross) >= 0n
          return (
            <li key={gameType}>
              <span>{t(`reports.type_${gameType}`)}</span>
              <span className={isGain ? 'meter meter--gain' : 'meter'} aria-hidden>
                <i style={{ width: `${Math.max(2, width)}%` }} />
              </span>
              <span className="r">
                <Taka of={gross} toned />
                <small>{shareText(parseMoney(gross), parseMoney(stake), locale) ?? '–'}</small>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
