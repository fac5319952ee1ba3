import { useEffect, useImperativeHandle, useRef } from 'react'
import type { Ref } from 'react'
import { useSurface } from '../kit/canvas.ts'
import { animate, easeOut } from '../kit/ease.ts'
import { drawCoin } from './draw-coin.ts'

/** Tosses the coin until it shows this side: 0 for heads, 1 for tails. */
export type Flip = (side: number, still: boolean) => Promise<void>

const flipMs = 900
const halfTurns = 10

/** The coin; it shows a side, and turns in the air when it is tossed. */
export function Coin({ side, ref }: { side: number | null; ref: Ref<Flip> }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // Even half turns show heads, odd ones tails.
  const look = useRef({ turn: 0, height: 0 })
  const draw = () => surface.current && drawCoin(surface.current, look.current)
  const surface = useSurface(canvas, () => draw())
  useEffect(() => {
    look.current = { turn: side ?? 0, height: 0 }
    draw()
  })
  useImperativeHandle(ref, () => async (fell, still) => {
    const from = look.current.turn % 2
    const ends = from + halfTurns + ((fell - from + 2) % 2)
    await animate(still ? 0 : flipMs, (share) => {
      look.current = { turn: from + (ends - from) * easeOut(share), height: Math.sin(Math.PI * share) }
      draw()
    })
    look.current = { turn: fell, height: 0 }
    draw()
  })
  return <canvas ref={canvas} className="coin__c" aria-hidden />
}
