import { classes, IconButton, LiveDot, PipLoader, useReducedMotion, useTexts } from '@chokka/ui'
import { History } from '@chokka/ui/Icon.tsx'
import { formatMultiplier, formatNumber } from '@chokka/text'
import { useEffect, useMemo, useRef, useState } from 'react'
import { canvasFont, useSurface } from '../kit/canvas.ts'
import { nowMs } from '../kit/clock.ts'
import { readableMs, useFigures, useFrames } from '../kit/frames.ts'
import { useGame, useMoney } from '../kit/game.tsx'
import { fromE2, multiplierAt } from '../kit/odds.ts'
import { Backdrop } from '../parts/Backdrop.tsx'
import { roundAddress } from '../kit/verify-address.ts'
import type { Scene } from './draw-flight.ts'
import type { FlightLook } from './look.ts'
import { airMs } from '../table/table.ts'
import type { Table } from '../table/table.ts'
import type { LiveTable } from '../table/useTable.ts'

type StageProps = { look: FlightLook; table: Table; live: LiveTable; onHistory: () => void }
// With reduced motion less changes.
const stillMs = 250

/** The stage: the flight, its multiplier, and the last points. */
export function Stage({ look, table, live, onHistory }: StageProps) {
  const { t } = useTexts()
  return (
    <section className={classes('stage', look.className)} aria-label={t('studio.stage')}>
      <Backdrop draw={look.drawBackdrop} />
      <Flight look={look} table={table} live={live} />
      <PastPoints table={table} onHistory={onHistory} />
      <Multiplier look={look} table={table} live={live} />
    </section>
  )
}

/** The moving parts, on a canvas of their own over the field, so that a frame redraws only what changes. */
function Flight({ look, table: shown, live }: Omit<StageProps, 'onHistory'>) {
  const { t, locale } = useTexts()
  const money = useMoney()
  const still = useReducedMotion()
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawn = useRef({ at: 0, round: 0, downAt: 0, restUntil: 0 })
  const moving = useMoving(shown, look.fallMs)
  const draw = useRef(() => {})
  const surface = useSurface(canvas, () => {
    drawn.current.at = 0
    draw.current()
  })
  useEffect(() => {
    for (const weight of [400, 500, 600]) void document.fonts.load(canvasFont(weight, 13), '১2')
  }, [])
  const figure = useMemo(() => labelsOf((value, decimals) => formatNumber(value, locale, decimals)), [locale])
  const drawNow = () => {
    const now = nowMs()
    const table = live.now()
    const previous = drawn.current
    const drawing = surface.current
    if (!drawing) return
    if (table.phase === 'crashed' && previous.round !== table.round)
      Object.assign(previous, { round: table.round, downAt: now })
    if (moving && ((still && now - previous.at < stillMs) || now < previous.restUntil)) return
    previous.at = now
    const scene: Scene = {
      table,
      airMs: airMs(table, now),
      downMs: now - previous.downAt,
      still,
      figure,
      amount: (wire) => money(wire, { decimals: 'auto' }),
      autoWord: t('studio.autoShort'),
    }
    drawing.ctx.clearRect(0, 0, drawing.width, drawing.height)
    look.drawFlight(drawing, scene)
    // On a slow device fewer frames are drawn, so that the buttons stay responsive.
    const cost = nowMs() - now
    previous.restUntil = cost > 6 ? now + cost * 4 : 0
  }
  useFrames(moving, drawNow)
  // While nothing moves, no frame is asked for: it is drawn when the table, the digits or the size change.
  useEffect(() => {
    draw.current = drawNow
    if (!moving) drawNow()
  })
  return <canvas ref={canvas} className="stage__c" aria-hidden />
}

/** The labels of the axes are the same from frame to frame: each is made once. */
function labelsOf(make: Scene['figure']): Scene['figure'] {
  const made = new Map<string, string>()
  return (value, decimals) => {
    const key = `${decimals} ${value}`
    const label = made.get(key) ?? make(value, decimals)
    made.set(key, label)
    return label
  }
}

/** Whether there is something to see move: a flight, and what falls for a while after its end. */
function useMoving({ phase, round }: Table, fallMs: number): boolean {
  const [rested, setRested] = useState<number | null>(null)
  useEffect(() => {
    if (phase !== 'crashed') return undefined
    const timer = setTimeout(() => setRested(round), fallMs)
    return () => clearTimeout(timer)
  }, [phase, round, fallMs])
  return phase === 'flying' || (phase === 'crashed' && rested !== round)
}

function Multiplier({ look, table, live }: Omit<StageProps, 'onHistory'>) {
  const { t, locale } = useTexts()
  const still = useReducedMotion()
  const big = useRef<HTMLSpanElement>(null)
  const small = useRef<HTMLSpanElement>(null)
  const { phase } = table
  const write = () => {
    const now = nowMs()
    const current = live.now()
    const seconds = (ms: number) => formatNumber(Math.floor(ms / 100) / 10, locale, 1)
    if (current.phase === 'flying') {
      const ms = airMs(current, now)
      put(big.current, formatMultiplier(fromE2(multiplierAt(ms)), locale))
      put(small.current, t('studio.secondsRun', { seconds: seconds(ms) }))
    }
    if (current.phase === 'betting') put(big.current, seconds(Math.max(0, (current.endsAt ?? now) - now)))
  }
  useFigures(phase === 'flying' || phase === 'betting', write, still ? stillMs : readableMs)
  return (
    <div className={`mult mult--${phase}`} role="timer" aria-live="off">
      {phase === 'waiting' ? (
        <PipLoader label={t('studio.waitingRound')} />
      ) : (
        <span ref={big}>{phase === 'crashed' ? formatMultiplier(fromE2(table.pointE2 ?? 100), locale) : ' '}</span>
      )}
      <small>
        {phase === 'flying' && <LiveDot>{t(look.flying)}</LiveDot>}
        {phase === 'flying' && <span className="num" translate="no" ref={small} />}
        {phase === 'betting' && t('studio.betsOpen')}
        {phase === 'crashed' && <b className="mult__out">{t(look.ended)}</b>}
        {phase === 'waiting' && t('studio.waitingRound')}
      </small>
      {phase === 'betting' && <Countdown table={table} />}
    </div>
  )
}

const put = (element: HTMLElement | null, text: string) => {
  if (element && element.textContent !== text) element.textContent = text
}

/** The countdown: six dots that go out one after the other, like the balls of an over. */
function Countdown({ table }: { table: Table }) {
  const pips = useRef<HTMLSpanElement>(null)
  const began = useRef({ round: -1, ms: 0 })
  useFigures(true, () => {
    const left = Math.max(0, (table.endsAt ?? 0) - nowMs())
    if (began.current.round !== table.round) began.current = { round: table.round, ms: Math.max(left, 1) }
    const gone = Math.floor((1 - left / began.current.ms) * 6)
    const shown = String(Math.min(6, Math.max(0, gone)))
    if (pips.current && pips.current.dataset.gone !== shown) pips.current.dataset.gone = shown
  })
  return (
    <span className="overpips" ref={pips} aria-hidden>
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}

const toneOf = (pointE2: number) => (pointE2 >= 1000 ? 'h3' : pointE2 >= 200 ? 'h2' : undefined)

function PastPoints({ table, onHistory }: { table: Table; onHistory: () => void }) {
  const { t, locale } = useTexts()
  const { game } = useGame()
  return (
    <div className="hist">
      <div className="hist__all" role="group" aria-label={t('studio.pastRounds')}>
        {table.history.slice(0, 14).map(({ round, point: pointE2 }) => (
          <a
            key={round}
            className={toneOf(pointE2)}
            href={roundAddress(game, round)}
            target="_blank"
            rel="noopener"
            aria-label={t('studio.verifyRound', {
              round: String(round),
              point: formatMultiplier(fromE2(pointE2), locale),
            })}
          >
            {formatMultiplier(fromE2(pointE2), locale)}
          </a>
        ))}
      </div>
      <IconButton icon={History} className="hist__b" label={t('studio.allRounds')} onClick={onHistory} />
    </div>
  )
}
