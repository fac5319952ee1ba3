import { classes, useTexts, Latin } from '@chokka/ui'
import { formatNumber } from '@chokka/text'
import { useAgo } from './use-ago.ts'
import { WinFigure, WinPicture, type Winner } from './WinRow.tsx'

/** The first three on three sides of a die, with two, one and three pips. */
export function Podium({ winners }: { winners: readonly Winner[] }) {
  const { t, locale } = useTexts()
  const ago = useAgo()
  const places = [1, 0, 2].flatMap((at) => {
    const winner = winners[at]
    return winner ? [{ winner, place: at + 1 }] : []
  })
  return (
    <div className="podium">
      <svg
        className="podium__bg"
        viewBox="0 0 800 420"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden
        focusable={false}
      >
        <rect width="800" height="420" fill="var(--field-3)" />
        <path d="M-60 190Q400 70 860 190V420H-60z" fill="var(--field-1)" />
        <path d="M-60 190Q400 70 860 190" fill="none" stroke="var(--rope)" strokeWidth="5" strokeDasharray="16 10" />
      </svg>
      <ol>
        {places.map(({ winner, place }) => (
          <li key={place} className={classes('podium__p', `podium__p--${place}`)}>
            <span className="sr">{t('lobby.place', { place: formatNumber(place, locale) })}</span>
            <WinPicture of={winner} />
            <Latin as="b">{winner.customerName}</Latin>
            <span className="podium__a">
              <WinFigure of={winner} />
            </span>
            <small>{winner.gameName}</small>
            {winner.gameType && <small>{ago(winner.settledAt)}</small>}
            <span className="podium__d" aria-hidden>
              {Array.from({ length: place }, (_, pip) => (
                <i key={pip} />
              ))}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
