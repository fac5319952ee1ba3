import { parseMoney } from '@chokka/money'
import { formatMultiplier, formatNumber } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { amountOf } from '@chokka/ui/amount-text.ts'
import type { MinesState } from '../../../src/wire-shapes.ts'
import { useMoney } from '../kit/game.tsx'
import { minesMultiplier, mineTiles, payoutOf, shownMultiplier } from '../kit/odds.ts'

/** The state of the round: what it pays now, what the next tile would pay, how it ended. */
export function MinesHead({ mines, stake, count }: { mines: MinesState | null; stake: string; count: number }) {
  const { t, locale } = useTexts()
  const money = useMoney()
  const inRound = mines?.state === 'open'
  const ended = mines && mines.state !== 'open' ? mines.state : null
  const firstTile = minesMultiplier(count, 1)
  const staked = amountOf(stake)
  const next = inRound ? mines.nextMultiplier : shownMultiplier(firstTile)
  const nextPays = inRound
    ? payoutOf(parseMoney(mines.stake), minesMultiplier(mines.mines, mines.opened.length + 1))
    : staked && payoutOf(staked, firstTile)
  return (
    <div className="mhead" role="status">
      <div>
        <small>{t(ended ? `studio.mines_${ended}` : 'studio.nowPays')}</small>
        <b className={ended === 'cashed' ? 'num gain' : 'num'}>
          {mines ? money(mines.payout) : staked === null ? '—' : money(staked)}
        </b>
        <span className="num">{mines ? formatMultiplier(mines.multiplier, locale, 4) : ' '}</span>
      </div>
      <div>
        <small>{t('studio.nextTile')}</small>
        <b className="num">{next === null || next === undefined ? '—' : formatMultiplier(next, locale, 4)}</b>
        <span className="num">{next === null || nextPays === null ? ' ' : money(nextPays)}</span>
      </div>
      <div>
        <small>{t('studio.tilesOpened')}</small>
        <b className="num">
          {formatNumber(mines?.opened.length ?? 0, locale)} /{' '}
          {formatNumber(mineTiles - (mines?.mines ?? count), locale)}
        </b>
        <span className="num">{t('studio.minesCount', { count: mines?.mines ?? count })}</span>
      </div>
    </div>
  )
}
