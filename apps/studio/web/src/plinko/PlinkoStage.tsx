import { classes, useStill, useTexts } from '@chokka/ui'
import { formatMultiplier, formatNumber, toLocalDigits } from '@chokka/text'
import { parseMoney } from '@chokka/money'
import { useEffect, useImperativeHandle, useRef } from 'react'
import type { Ref } from 'react'
import type { Dropped, PastBet } from '../../../src/wire-shapes.ts'
import { figures, usePaper } from '../kit/canvas.ts'
import { nowMs } from '../kit/clock.ts'
import { useFrames } from '../kit/frames.ts'
import { fromE2, plinkoTable, printedReturn } from '../kit/odds.ts'
import type { PlinkoRisk } from '../kit/odds.ts'
import { Backdrop } from '../parts/Backdrop.tsx'
import { verifyAddress } from '../parts/PastBets.tsx'
import { drawBoard } from './draw-board.ts'
import { layOf } from './lay.ts'

/** Lets a ball fall along the path that the studio gave; done when it lies in its bucket. */
export type Drop = (dropped: Dropped) => Promise<void>
type StageProps = { rows: number; risk: PlinkoRisk; past: readonly PastBet[]; ref: Ref<Drop> }
type Ball = { path: readonly number[]; bucket: number; began: number; landed: () => void }

const rowMs = 105
const litMs = 420

/** "110" hundredths as it stands on a bucket: 1.1, 0.26, 1000. */
const printedE2 = (e2: number): string => fromE2(e2).replace(/\.?0+$/, '')

export function PlinkoStage({ rows, risk, past, ref }: StageProps) {
  const { t, locale } = useTexts()
  return (
    <section className="stage stage--plinko" aria-label={t('studio.stage')}>
      <Backdrop />
      <Board rows={rows} risk={risk} ref={ref} />
      <PastDrops past={past} />
      <p className="sr">{t('studio.plinkoBoard', { rows, return: printedReturn(risk, rows) })}</p>
      <p className="stage__note num">
        {t('studio.tableReturn', { return: formatNumber(printedReturn(risk, rows), locale) })}
      </p>
    </section>
  )
}

function Board({ rows, risk, ref }: Omit<StageProps, 'past'>) {
  const { locale } = useTexts()
  const still = useStill()
  const canvas = useRef<HTMLCanvasElement>(null)
  const balls = useRef<Ball[]>([])
  const lit = useRef(new Map<number, number>())
  const stale = useRef(true)
  const paper = usePaper(canvas, () => {
    stale.current = true
  })
  useImperativeHandle(
    ref,
    () => (dropped) =>
      new Promise((landed) => {
        const began = still ? nowMs() - 60_000 : nowMs()
        balls.current.push({ path: dropped.path, bucket: dropped.bucket, began, landed })
      }),
    [still],
  )
  useEffect(() => {
    stale.current = true
  }, [rows, risk, locale])
  useEffect(() => void document.fonts.load(figures(600, 13), '১2').then(() => (stale.current = true)), [])
  const table = plinkoTable(risk, rows)
  const printed = table.map((e2) => toLocalDigits(printedE2(e2), locale))
  useFrames(true, () => {
    const sheet = paper.current
    const now = nowMs()
    const moving = balls.current.length > 0 || lit.current.size > 0
    if (!sheet || (!moving && !stale.current)) return
    // Once more after the last movement, so that nothing stays lit.
    stale.current = moving
    for (const ball of balls.current.filter((one) => (now - one.began) / rowMs >= one.path.length + 1)) {
      lit.current.set(ball.bucket, now)
      ball.landed()
      balls.current = balls.current.filter((one) => one !== ball)
    }
    const glow = new Map<number, number>()
    for (const [bucket, at] of lit.current) {
      const left = still ? 0 : 1 - (now - at) / litMs
      if (left > 0) glow.set(bucket, left)
      else lit.current.delete(bucket)
    }
    sheet.ctx.clearRect(0, 0, sheet.width, sheet.height)
    const falling = balls.current.map((ball) => ({ ...ball, fallen: Math.max(0, (now - ball.began) / rowMs) }))
    drawBoard(sheet, {
      lay: layOf(sheet.width, sheet.height, sheet.wide, rows),
      table,
      printed,
      balls: falling,
      lit: glow,
    })
  })
  return <canvas ref={canvas} className="stage__c" aria-hidden />
}

function PastDrops({ past }: { past: readonly PastBet[] }) {
  const { t, locale } = useTexts()
  return (
    <div className="hist hist--all">
      <div className="hist__all" role="group" aria-label={t('studio.pastDrops')}>
        {past.slice(0, 14).map((bet) => {
          if (bet.multiplier === null) return null
          const won = parseMoney(bet.payout ?? '0') > parseMoney(bet.stake)
          const shown = formatMultiplier(bet.multiplier, locale)
          return (
            <a
              key={bet.bet}
              className={classes(won && (Number(bet.multiplier) >= 10 ? 'h3' : 'h2'))}
              href={verifyAddress(bet.bet)}
              target="_blank"
              rel="noopener"
              aria-label={`${t('studio.verifyBet')}: ${shown}`}
            >
              {shown}
            </a>
          )
        })}
      </div>
    </div>
  )
}
