import { formatNumber, toLocalDigits } from '@chokka/text'
import { classes, useTexts } from '@chokka/ui'
import { fromE2, shownMultiplier } from '../kit/odds.ts'
import type { Drawn } from './checks.ts'

/** The outcome computed from the seeds, as the game shows it. */
export function DrawnOutcome({ drawn }: { drawn: Drawn }) {
  const { t, locale } = useTexts()
  if (drawn.game === 'mines') {
    return (
      <div className="result">
        <small>{t('studio.minesFound')}</small>
        <ol className="vboard">
          {Array.from({ length: 25 }, (_, tile) => (
            <li key={tile} className={classes(drawn.minesAt.includes(tile) && 'is-mine')}>
              {toLocalDigits(String(tile + 1), locale)}
              {drawn.minesAt.includes(tile) && <span className="sr">{t('studio.tile_mine')}</span>}
            </li>
          ))}
        </ol>
      </div>
    )
  }
  return (
    <div className="result">
      <small>{t(drawn.game === 'dice' ? 'studio.rollFound' : 'studio.bucketFound')}</small>
      <b className="num">
        {drawn.game === 'dice' ? toLocalDigits(fromE2(drawn.roll), locale) : formatNumber(drawn.bucket, locale)}
      </b>
      {drawn.game === 'plinko' && (
        <span className="t2">{drawn.path.map((step) => (step === 1 ? '→' : '←')).join(' ')}</span>
      )}
      <span className="num">{`${formatNumber(shownMultiplier(drawn.pays), locale)}×`}</span>
    </div>
  )
}
