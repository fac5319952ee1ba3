import { Money, useTexts, Latin } from '@chokka/ui'
import type { WireValue } from '@chokka/contract'
import { parseMoney } from '@chokka/money'
import { formatNumber } from '@chokka/text'
import { GameIcon } from '../../kit/GameIcon.tsx'

export type Winner = WireValue<'rankList'>['content'][number]

/** One win of the board: place, picture of the game, masked name, amount. */
export function WinRow({ winner, place }: { winner: Winner; place: number }) {
  const { t, locale } = useTexts()
  return (
    <li className="win">
      <span className="win__k">
        <span className="sr">{t('lobby.place', { place: formatNumber(place, locale) })}</span>
        <span aria-hidden>{formatNumber(place, locale)}</span>
      </span>
      <WinPicture of={winner} />
      <span className="win__t">
        <Latin as="b">{winner.customerName}</Latin>
        <small>{winner.gameName}</small>
      </span>
      <span className="num" translate="no">
        <WinFigure of={winner} />
      </span>
    </li>
  )
}

/** What counts on the list of a win: its amount, or its multiple of the stake. */
export function WinFigure({ of: { multiple, winAmount } }: { of: Winner }) {
  const { t, locale } = useTexts()
  if (multiple === null) return <Money amount={parseMoney(winAmount)} />
  return t('lobby.times', { multiple: formatNumber(multiple / 100, locale) })
}

/** The picture of its game; turnover is of no single one. */
export function WinPicture({ of }: { of: Winner }) {
  const { gameType } = of
  return gameType && <GameIcon game={{ ...of, gameType }} />
}
