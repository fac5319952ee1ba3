import { coinSides } from '@chokka/game-math/coin'
import type { CoinChoice, CoinOutcome } from '@chokka/game-math/coin'
import { formatNumber } from '@chokka/text'
import { classes, useTexts } from '@chokka/ui'
import type { Ref } from 'react'
import { coinMultiplier, longestStreak } from '../kit/odds.ts'
import { RoundHead } from '../parts/RoundHead.tsx'
import type { StepsState } from '../parts/StepsPage.tsx'
import { Coin } from './Coin.tsx'
import type { Flip } from './Coin.tsx'

type StageProps = { state: StepsState<CoinChoice, CoinOutcome>; stake: string; ref: Ref<Flip> }

export function CoinStage({ state, stake, ref }: StageProps) {
  const { t, locale } = useTexts()
  const { round, step, canStep, canStart } = state
  const fell = round?.outcome.fell ?? []
  const right = round && round.state !== 'lost' ? fell.length : Math.max(0, fell.length - 1)
  const last = fell.at(-1)
  const side = last === undefined ? null : coinSides[last]
  return (
    <section className="stage stage--solo stage--steps stage--coin" aria-label={t('studio.stage')}>
      <RoundHead
        round={round}
        stake={stake}
        nextLabel={t('studio.nextCall')}
        next={round && round.next[0] === null ? null : coinMultiplier(right + 1)}
        progressLabel={t('studio.streak')}
        progress={formatNumber(right, locale)}
        note={`/ ${formatNumber(longestStreak, locale)}`}
      />
      <div className="coin">
        <Coin side={last ?? null} ref={ref} />
        <p className="sr" role="status">
          {side ? t('studio.coinShows', { side: t(`studio.${side}`) }) : ''}
        </p>
      </div>
      <div className="coin__foot">
        <ol className="trail" aria-label={t('studio.streakPath')}>
          {fell.map((one, at) => {
            const isRight = round?.outcome.calls[at] === one
            const name = t(`studio.${coinSides[one] ?? 'heads'}`)
            return (
              <li key={at} className={classes('tossed', isRight ? 'tossed--right' : 'tossed--wrong')}>
                <span aria-hidden>{one === 1 ? '৳' : '✿'}</span>
                <span className="sr">{name}</span>
              </li>
            )
          })}
        </ol>
        <div className="guesses">
          {coinSides.map((name, one) => (
            <button
              key={name}
              type="button"
              className="guess"
              disabled={!canStep && !canStart}
              onClick={() => step(one)}
            >
              <span>{t(`studio.${name}`)}</span>
              <small aria-hidden>{one === 1 ? '৳' : '✿'}</small>
            </button>
          ))}
        </div>
      </div>
    </section>
  )
}
