import { LiveDot, Money, useTexts, Latin } from '@chokka/ui'
import { parseMoney } from '@chokka/money'
import { useCall } from '../../kit/client.ts'
import { useAgo } from './use-ago.ts'
import type { BoardFilter } from './rows.ts'
import { WinPicture } from './WinRow.tsx'

/** As many as stand beside the podium and the wins below it; fewer on phones (latest-wins.css). */
const shown = 10

/** The newest wins, whatever their amount. */
export function LatestWins({ filter }: { filter: BoardFilter }) {
  const { t } = useTexts()
  const ago = useAgo()
  const latest = useCall('rankList', { ...filter, limitNum: shown, order: 'newest' }, { pollMs: 15_000 })
  return (
    <section className="card latest" aria-label={t('lobby.justNow')}>
      <div className="card__h">
        <h2>{t('lobby.justNow')}</h2>
        <LiveDot>{t('lobby.live')}</LiveDot>
      </div>
      <ul>
        {latest.data?.content.map((winner) => (
          <li key={`${winner.settledAt} ${winner.customerName} ${winner.winAmount}`}>
            <WinPicture of={winner} />
            <span className="win__t">
              <Latin as="b">{winner.customerName}</Latin>
              <small>{winner.gameName}</small>
            </span>
            <span className="latest__a">
              <span className="num" translate="no">
                <Money amount={parseMoney(winner.winAmount)} />
              </span>
              <time dateTime={winner.settledAt}>{ago(winner.settledAt)}</time>
            </span>
          </li>
        ))}
      </ul>
      <p className="muted sm">{t('lobby.winnersDemo')}</p>
    </section>
  )
}
