import { ZERO, parseMoney, subtract } from '@chokka/money'
import type { Choice, Outcome } from '@chokka/game-math/game'
import { formatMultiplier } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { amountOf } from '@chokka/ui/amount-text.ts'
import { useMoney } from '../kit/game.tsx'
import { payoutOf, shownMultiplier } from '../kit/odds.ts'
import type { Ratio } from '../kit/odds.ts'
import type { RoundOf } from '../kit/useSteps.ts'

type HeadProps = {
  round: RoundOf<Choice, Outcome> | null
  stake: string
  /** What the next step is called, and what it would pay: before the round, the first one. */
  nextLabel: string
  next: Ratio | null
  progressLabel: string
  progress: string
  /** A line below the progress. */
  note: string
}

/** What a round that has ended has won or lost. */
const gainOf = ({ state, payout, stake }: RoundOf<Choice, Outcome>) =>
  state === 'refunded' ? ZERO : subtract(parseMoney(payout), parseMoney(stake))

/** The state of a round of steps: what it pays now, what the next step would pay, how far it has come, how it ended. */
export function RoundHead({ round, stake, nextLabel, next, progressLabel, progress, note }: HeadProps) {
  const { t, locale } = useTexts()
  const money = useMoney()
  const ended = round && round.state !== 'open' ? round.state : null
  const staked = round ? parseMoney(round.stake) : amountOf(stake)
  const shown = ended ? null : next
  return (
    <div className="mhead" role="status">
      <div>
        <small>{t(ended ? `studio.round_${ended}` : 'studio.nowPays')}</small>
        <b className={ended === 'cashed' ? 'num gain' : 'num'}>
          {ended && round
            ? money(gainOf(round), { signed: true })
            : round
              ? money(round.payout)
              : staked === null
                ? '—'
                : money(staked)}
        </b>
        <span className="num" translate="no">
          {round ? formatMultiplier(round.multiplier, locale, 4) : ' '}
        </span>
      </div>
      <div>
        <small>{nextLabel}</small>
        <b className="num" translate="no">
          {shown === null ? '—' : formatMultiplier(shownMultiplier(shown), locale, 4)}
        </b>
        <span className="num" translate="no">
          {shown === null || staked === null ? ' ' : money(payoutOf(staked, shown))}
        </span>
      </div>
      <div>
        <small>{progressLabel}</small>
        <b className="num" translate="no">
          {progress}
        </b>
        <span className="num" translate="no">
          {note}
        </span>
      </div>
    </div>
  )
}
