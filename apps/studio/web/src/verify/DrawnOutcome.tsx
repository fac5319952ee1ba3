import { gameOf } from '@chokka/game-math/games'
import { formatNumber, toLocalDigits } from '@chokka/text'
import { classes, useTexts } from '@chokka/ui'
import { shownMultiplier } from '../kit/odds.ts'
import { fieldText, labelOf } from '../kit/played.ts'
import type { Drawn } from './checks.ts'

/** The outcome computed from the seeds, field by field. */
export function DrawnOutcome({ drawn }: { drawn: Drawn }) {
  const texts = useTexts()
  const { t, locale } = texts
  const { outcome, pays, game } = drawn
  const fields = Object.entries(gameOf(game).outcome).flatMap(([name, shape]) => {
    const text = shape.hidden ? null : fieldText(shape, outcome[name], texts)
    return text === null ? [] : [{ name: labelOf(shape, texts), text }]
  })
  return (
    <div className="result">
      <small>{t('studio.resultFound')}</small>
      {game === 'mines' && Array.isArray(outcome.minesAt) && <MineBoard minesAt={outcome.minesAt.map(Number)} />}
      {fields.map(({ name, text }) => (
        <p key={name}>
          <span className="t2">{name}:</span>{' '}
          <b className="num" translate="no">
            {text}
          </b>
        </p>
      ))}
      <span className="num" translate="no">
        {toLocalDigits(`${formatNumber(shownMultiplier(pays), locale)}×`, locale)}
      </span>
    </div>
  )
}

function MineBoard({ minesAt }: { minesAt: readonly number[] }) {
  const { t, locale } = useTexts()
  return (
    <ol className="vboard">
      {Array.from({ length: 25 }, (_, tile) => (
        <li key={tile} className={classes(minesAt.includes(tile) && 'is-mine')}>
          {toLocalDigits(String(tile + 1), locale)}
          {minesAt.includes(tile) && <span className="sr">{t('studio.tile_mine')}</span>}
        </li>
      ))}
    </ol>
  )
}
