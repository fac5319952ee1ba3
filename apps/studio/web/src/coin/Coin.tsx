import { coinSides } from '@chokka/game-math/coin'
import { classes } from '@chokka/ui'
import { useEffect, useImperativeHandle, useRef } from 'react'
import type { Ref } from 'react'
import { useSurface } from '../kit/canvas.ts'
import { easeOutCurve, glide } from '../kit/glide.ts'
import { drawSide } from './draw-coin.ts'

/** Tosses the coin until it shows this side: 0 for heads, 1 for tails. */
export type Flip = (side: number, still: boolean) => Promise<void>

const flipMs = 900
const halfTurns = 10
/** It leans back a little, so that its edge is seen. */
const lean = 12
const turned = (halves: number): string => `rotateX(${halves * 180 + lean}deg)`
/** Up and down again in equal times, along half a sine. */
const way = Array.from({ length: 21 }, (_, at) => Math.round(1000 * Math.sin((Math.PI * at) / 20)) / 1000)
const edges = [-2, -0.7, 0.7, 2]

/** The coin; it shows a side, and turns in the air when it is tossed. The compositor turns it, not the page. */
export function Coin({ side, ref }: { side: number | null; ref: Ref<Flip> }) {
  const flying = useRef<HTMLDivElement>(null)
  const turning = useRef<HTMLDivElement>(null)
  const shadow = useRef<HTMLElement>(null)
  // Even half turns show heads, odd ones tails.
  const shown = useRef(0)
  useEffect(() => {
    shown.current = side ?? 0
    if (turning.current) turning.current.style.transform = turned(shown.current)
  }, [side])
  useImperativeHandle(ref, () => async (fell, still) => {
    const [from, ms] = [shown.current, still ? 0 : flipMs]
    shown.current = fell
    if (!turning.current || !flying.current || !shadow.current) return
    await Promise.all([
      glide(turning.current, [turned(from), turned(from + halfTurns + ((fell - from + 2) % 2))], ms, easeOutCurve),
      glide(
        flying.current,
        way.map((height) => `translateY(${height * -14}cqh)`),
        ms,
      ),
      glide(
        shadow.current,
        way.map((height) => `scale(${1 - height * 0.35})`),
        ms,
      ),
    ])
  })
  return (
    <div className="toss" aria-hidden>
      <i ref={shadow} className="toss__shadow" />
      <div ref={flying} className="toss__way">
        <div ref={turning} className="toss__coin">
          {edges.map((depth) => (
            <i key={depth} className="toss__edge" style={{ transform: `translateZ(${depth}cqmin)` }} />
          ))}
          {coinSides.map((name, at) => (
            <Side key={name} at={at} />
          ))}
        </div>
      </div>
    </div>
  )
}

function Side({ at }: { at: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useSurface(canvas, (surface) => drawSide(surface, at))
  return <canvas ref={canvas} className={classes('toss__side', at === 1 && 'toss__side--back')} />
}
