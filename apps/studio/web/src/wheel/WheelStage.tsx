import type { WheelChoice, WheelOutcome } from '@chokka/game-math/wheel'
import { formatMultiplier, formatNumber, toLocalDigits } from '@chokka/text'
import { classes, useReducedMotion, useTexts } from '@chokka/ui'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { CSSProperties, Ref } from 'react'
import type { PastBet } from '@chokka/studio-wire/record'
import { fromE2, wheelPrizes, wheelTable } from '../kit/odds.ts'
import type { WheelRisk, WheelSize } from '../kit/odds.ts'
import type { Show } from '../kit/useInstant.ts'
import { PastChips, timesText } from '../parts/PastChips.tsx'
import { Wheel } from '../parts/Wheel.tsx'
import type { Turn } from '../parts/Wheel.tsx'
import { colourOf } from './prize-colours.ts'

/** Turns the wheel to the segment that the studio sent; resolves when it stands. */
export type Spin = Show<WheelChoice, WheelOutcome>
type StageProps = { risk: WheelRisk; size: WheelSize; past: readonly PastBet[]; ref: Ref<Spin> }

const spinMs = 1900
const fullTurns = 3
const shortTimes = (e2: number): string => fromE2(e2).replace(/\.?0+$/, '')

export function WheelStage({ risk, size, past, ref }: StageProps) {
  const { t, locale } = useTexts()
  const still = useReducedMotion()
  const wheel = useRef<Turn>(null)
  const [stopped, setStopped] = useState<number | null>(null)
  useEffect(() => setStopped(null), [risk, size])
  const e2 = stopped === null ? null : (wheelTable(risk, size)[stopped] ?? 0)
  const prizes = wheelPrizes(risk, size)
  const paid = prizes.map((one) => one.e2)
  useImperativeHandle(
    ref,
    () =>
      async ({ outcome: { segment } }) => {
        setStopped(null)
        await wheel.current?.(segment, still ? 0 : spinMs, fullTurns)
        setStopped(segment)
      },
    [still],
  )
  return (
    <section className="stage stage--solo stage--wheel" aria-label={t('studio.stage')}>
      <PastChips past={past} label={t('studio.pastSpins')} text={(bet) => timesText(bet, locale)} />
      <div className="wheel">
        <Wheel
          colours={wheelTable(risk, size).map((one) => colourOf(one, paid))}
          lit={stopped}
          rim="#1D0A0E"
          hub="#4A1720"
          ref={wheel}
        />
        <p className={classes('wheel__pays', e2 !== null && e2 > 100 && 'wheel__pays--won')} role="status">
          {e2 === null ? (
            <span className="sr">{t('studio.wheelBoard', { segments: formatNumber(size, locale) })}</span>
          ) : (
            <>
              <span className="sr">{t('studio.wheelCame', { multiplier: formatMultiplier(fromE2(e2), locale) })}</span>
              <b className="num" translate="no" aria-hidden>
                {formatMultiplier(fromE2(e2), locale)}
              </b>
            </>
          )}
        </p>
      </div>
      <ul className="prizes">
        {prizes.map(({ e2: prize, segments }) => {
          const colour: CSSProperties = {
            '--prize': colourOf(prize, paid),
          }
          return (
            <li key={prize} style={colour} className={classes(prize === e2 && 'is-on')}>
              <b className="num" translate="no">
                {toLocalDigits(shortTimes(prize), locale)}×
              </b>
              <small className="num" translate="no">
                {t('studio.segmentsOf', { count: formatNumber(segments, locale), all: formatNumber(size, locale) })}
              </small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
