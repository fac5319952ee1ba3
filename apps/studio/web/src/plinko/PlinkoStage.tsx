import { useReducedMotion, useTexts } from '@chokka/ui'
import { formatMultiplier, formatNumber, toLocalDigits } from '@chokka/text'
import { useEffect, useImperativeHandle, useRef } from 'react'
import type { Ref } from 'react'
import type { PlinkoChoice, PlinkoOutcome } from '@chokka/game-math/plinko'
import type { PastBet } from '@chokka/studio-wire/record'
import { canvasFont, useSurface } from '../kit/canvas.ts'
import { nowMs } from '../kit/clock.ts'
import { useFrames } from '../kit/frames.ts'
import { fromE2, plinkoTable } from '../kit/odds.ts'
import type { PlinkoRisk } from '../kit/odds.ts'
import { Backdrop } from '../parts/Backdrop.tsx'
import type { Show } from '../kit/useInstant.ts'
import { PastChips, timesText } from '../parts/PastChips.tsx'
import { fallenOf, fallOn, noBalls } from './balls.ts'
import type { Balls } from './balls.ts'
import { drawBoard } from './draw-board.ts'
import { layoutOf } from './layout.ts'

/** Animates a ball along the path that the studio sent; resolves when it is in its bucket. */
export type Drop = Show<PlinkoChoice, PlinkoOutcome>
type StageProps = { rows: number; risk: PlinkoRisk; past: readonly PastBet[]; ref: Ref<Drop> }

const highlightMs = 420

/** Hundredths as printed on a bucket: 1.1, 0.26, 1000. */
const bucketText = (e2: number): string => fromE2(e2).replace(/\.?0+$/, '')

export function PlinkoStage({ rows, risk, past, ref }: StageProps) {
  const { t, locale } = useTexts()
  return (
    <section className="stage stage--plinko" aria-label={t('studio.stage')}>
      <Backdrop />
      <Board rows={rows} risk={risk} ref={ref} />
      <PastChips past={past} label={t('studio.pastDrops')} text={(bet) => timesText(bet, locale)} />
      <LastDrop past={past} />
      <p className="sr">{t('studio.plinkoBoard', { rows: formatNumber(rows, locale) })}</p>
    </section>
  )
}

function Board({ rows, risk, ref }: Omit<StageProps, 'past'>) {
  const { locale } = useTexts()
  const still = useReducedMotion()
  const canvas = useRef<HTMLCanvasElement>(null)
  const balls = useRef<Balls>(noBalls)
  const highlighted = useRef(new Map<number, number>())
  const stale = useRef(true)
  const surface = useSurface(canvas, () => {
    stale.current = true
  })
  useImperativeHandle(
    ref,
    () => (dropped) =>
      new Promise((landed) => {
        const beganMs = still ? nowMs() - 60_000 : nowMs()
        const { path, bucket } = dropped.outcome
        balls.current = {
          ...balls.current,
          falling: [...balls.current.falling, { path: [...path], bucket, beganMs, landed }],
        }
      }),
    [still],
  )
  useEffect(() => {
    stale.current = true
  }, [rows, risk, locale])
  useEffect(() => void document.fonts.load(canvasFont(600, 13), '১2').then(() => (stale.current = true)), [])
  const table = plinkoTable(risk, rows)
  const printed = table.map((e2) => toLocalDigits(bucketText(e2), locale))
  useFrames(true, () => {
    const drawing = surface.current
    const now = nowMs()
    const moving = balls.current.falling.length > 0 || highlighted.current.size > 0
    if (!drawing || (!moving && !stale.current)) return
    // Draws once more after the last movement, so that no bucket stays highlighted.
    stale.current = moving
    const { down, ...after } = fallOn(balls.current, now)
    balls.current = after
    for (const ball of down) {
      highlighted.current.set(ball.bucket, now)
      ball.landed()
    }
    const glow = new Map<number, number>()
    for (const [bucket, at] of highlighted.current) {
      const left = still ? 0 : 1 - (now - at) / highlightMs
      if (left > 0) glow.set(bucket, left)
      else highlighted.current.delete(bucket)
    }
    drawing.ctx.clearRect(0, 0, drawing.width, drawing.height)
    const falling = after.falling.map((ball) => ({ ...ball, fallen: fallenOf(ball, now) }))
    // On a board with another number of rows its bucket would be wrong.
    const resting = after.resting?.path.length === rows ? [{ ...after.resting, fallen: rows + 1 }] : []
    drawBoard(drawing, {
      layout: layoutOf(drawing.width, drawing.height, drawing.wide, rows),
      table,
      printed,
      balls: [...resting, ...falling],
      highlighted: glow,
    })
  })
  return <canvas ref={canvas} className="stage__c" aria-hidden />
}

/** The multiplier of the last ball, for screen readers. */
function LastDrop({ past }: { past: readonly PastBet[] }) {
  const { t, locale } = useTexts()
  const multiplier = past[0]?.multiplier
  return (
    <p className="sr" role="status">
      {multiplier && t('studio.dropCame', { multiplier: formatMultiplier(multiplier, locale) })}
    </p>
  )
}
