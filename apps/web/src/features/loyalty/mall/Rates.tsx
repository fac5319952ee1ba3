import { inLanguage } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { Count } from '../Figure.tsx'
import { moneyText } from './points.ts'
import type { Points } from './points.ts'

/** How many points one taka costs, by rank. */
export function Rates({ points, now }: { points: Points; now: number }) {
  const { t, locale } = useTexts()
  return (
    <section className="card stack">
      <h2 className="rw-h">{t('mall.ratesTitle', { taka: moneyText('1', locale) })}</h2>
      <ul className="ml-rates">
        {points.rates.map(({ rank, name, pointsPerTaka }) => (
          <li key={rank} className={rank === now ? 'ml-now' : undefined} aria-current={rank === now || undefined}>
            <small>{inLanguage(name, locale)}</small>
            <b>
              <Count of={pointsPerTaka} />
            </b>
            {rank === now && <small>{t('mall.you')}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}
