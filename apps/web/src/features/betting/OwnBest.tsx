import { Money, useTexts } from '@chokka/ui'
import { parseMoney } from '@chokka/money'
import { formatNumber } from '@chokka/text'
import { useCall } from '../../kit/client.ts'
import type { BoardFilter } from './rows.ts'
import { WinPicture } from './WinRow.tsx'

/** The best win of the member who is signed in: always shown, on the board or not. */
export function OwnBest({ filter }: { filter: BoardFilter }) {
  const { t, locale } = useTexts()
  const { data } = useCall('bestWin', filter)
  if (!data) return null
  const { best, place } = data
  return (
    <div className="ownbest">
      {best && <WinPicture of={best} />}
      <span className="grow">
        <b>{t(best ? 'lobby.ownBest' : 'lobby.ownBestNone')}</b>
        {best && (
          <small>
            {best.gameName}
            {place !== null && ` · ${t('lobby.ownPlace', { place: formatNumber(place, locale) })}`}
          </small>
        )}
      </span>
      {best && (
        <span className="num" translate="no">
          <Money amount={parseMoney(best.winAmount)} />
        </span>
      )}
    </div>
  )
}
