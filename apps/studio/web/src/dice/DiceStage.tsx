import { toLocalDigits, formatMultiplier, formatNumber } from '@chokka/text'
import { classes, useTexts } from '@chokka/ui'
import { onAmountTyped } from '@chokka/ui/amount-field.ts'
import { useState } from 'react'
import type { CSSProperties, KeyboardEvent } from 'react'
import type { DiceOutcome } from '@chokka/game-math/dice'
import type { PastBet } from '@chokka/studio-wire/record'
import {
  diceMultiplier,
  diceOutcomes,
  fromE2,
  percentOf,
  ratio,
  shownMultiplier,
  toE2,
  winningRolls,
} from '../kit/odds.ts'
import { Backdrop } from '../parts/Backdrop.tsx'
import { field } from '../kit/played.ts'
import { PastChips } from '../parts/PastChips.tsx'
import { targetsOf, withinTargets } from './target.ts'
import type { Direction } from './target.ts'

type DiceProps = {
  target: number
  direction: Direction
  last: DiceOutcome | null
  past: readonly PastBet[]
  disabled: boolean
  onTarget: (target: number) => void
}

/** The roll, the track with its winning part, and the odds of the chosen target. */
export function DiceStage({ target, direction, last, past, disabled, onTarget }: DiceProps) {
  const { t, locale } = useTexts()
  return (
    <section className="stage stage--dice" aria-label={t('studio.stage')}>
      <Backdrop />
      <PastChips
        past={past}
        label={t('studio.pastRolls')}
        text={({ outcome }) => {
          const roll = field(outcome, 'roll')
          return typeof roll === 'number' ? toLocalDigits(fromE2(roll), locale) : null
        }}
      />
      <div className="mult" role="status">
        {last ? (
          <span className={last.won ? 'roll roll--won' : 'roll'}>{toLocalDigits(fromE2(last.roll), locale)}</span>
        ) : (
          // No number: each one is a roll that could win (G-10).
          <span className="roll roll--none">{t('studio.roll')}</span>
        )}
        <small>{last ? t(last.won ? 'studio.rollWon' : 'studio.rollLost') : t('studio.rollFirst')}</small>
      </div>
      <Track target={target} direction={direction} last={last} disabled={disabled} onTarget={onTarget} />
      <Odds target={target} direction={direction} disabled={disabled} onTarget={onTarget} />
    </section>
  )
}

function Track({ target, direction, last, disabled, onTarget }: Omit<DiceProps, 'past'>) {
  const { t, locale } = useTexts()
  const { min, max } = targetsOf(direction)
  const place: CSSProperties = { '--at': `${target / 100}%`, '--rolled-share': (last?.roll ?? 0) / (diceOutcomes - 1) }
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -50, ArrowDown: -50, ArrowRight: 50, ArrowUp: 50, PageDown: -500, PageUp: 500 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onTarget(withinTargets(target + by, direction))
  }
  return (
    <div className={`track track--${direction}`} style={place}>
      <div className="track__bar" aria-hidden>
        <i />
      </div>
      {last && (
        <output className={classes('track__roll', last.won && 'track__roll--won')} aria-hidden>
          {toLocalDigits(fromE2(last.roll), locale)}
        </output>
      )}
      <input
        type="range"
        min={0}
        max={diceOutcomes - 1}
        step={1}
        value={target}
        disabled={disabled}
        aria-label={t('studio.target')}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={`${t(direction === 'over' ? 'studio.over' : 'studio.under')} ${fromE2(target)}`}
        onKeyDown={step}
        onChange={(event) => onTarget(withinTargets(Number(event.currentTarget.value), direction))}
      />
      <div className="track__scale" aria-hidden>
        {[0, 25, 50, 75, 100].map((mark) => (
          <span key={mark}>{formatNumber(mark, locale)}</span>
        ))}
      </div>
    </div>
  )
}

function Odds({
  target,
  direction,
  disabled,
  onTarget,
}: Pick<DiceProps, 'target' | 'direction' | 'disabled' | 'onTarget'>) {
  const { t, locale } = useTexts()
  const [typed, setTyped] = useState<string | null>(null)
  const winning = winningRolls(target, direction)
  const chance = percentOf(ratio(BigInt(winning), BigInt(diceOutcomes)))
  const shown = toLocalDigits(typed ?? fromE2(target), locale)
  const done = () => {
    const e2 = typed === null ? null : toE2(typed)
    if (e2 !== null) onTarget(withinTargets(e2, direction))
    setTyped(null)
  }
  return (
    <div className="odds3">
      <label>
        <span>{t(direction === 'over' ? 'studio.rollOver' : 'studio.rollUnder')}</span>
        <span className="input">
          <input
            inputMode="decimal"
            autoComplete="off"
            disabled={disabled}
            value={shown}
            onChange={onAmountTyped(shown, setTyped)}
            onBlur={done}
            onKeyDown={(event) => event.key === 'Enter' && done()}
          />
        </span>
      </label>
      <div>
        <span>{t('studio.multiplier')}</span>
        <b className="num" translate="no">
          {formatMultiplier(shownMultiplier(diceMultiplier(target, direction)), locale, 4)}
        </b>
      </div>
      <div>
        <span>{t('studio.winChance')}</span>
        <b className="num" translate="no">
          {formatNumber(chance, locale)} %
        </b>
        <small className="num" translate="no">
          {formatNumber(winning, locale)} / {formatNumber(diceOutcomes, locale)}
        </small>
      </div>
    </div>
  )
}
