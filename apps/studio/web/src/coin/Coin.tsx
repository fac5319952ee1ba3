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
  const surface = useSurface(canvas, (drawn) => drawCoin(drawn, look.current))
  const show = (turn: number, height: number) => {
    look.current = { turn, height }
    if (surface.current) drawCoin(surface.current, look.current)
  }
  useEffect(() => show(side ?? 0, 0))
  useImperativeHandle(ref, () => async (fell, still) => {
    const from = look.current.turn % 2
    const ends = from + halfTurns + ((fell - from + 2) % 2)
    await animate(still ? 0 : flipMs, (share) => {
      show(from + (ends - from) * easeOut(share), Math.sin(Math.PI * share))
    })
    show(fell, 0)
  })
  return <canvas ref={canvas} className="coin__c" aria-hidden />
}
