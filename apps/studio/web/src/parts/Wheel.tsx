import { useEffect, useImperativeHandle, useRef } from 'react'
import type { Ref } from 'react'
import { useSurface } from '../kit/canvas.ts'
import { easeOutCurve, glide } from '../kit/glide.ts'
import { drawFace, turnTo } from './draw-wheel.ts'
import './wheel.css'

/** Turns the wheel until the middle of this segment is at the pointer; resolves when it stands. */
export type Turn = (segment: number, ms: number, fullTurns: number) => Promise<void>

type WheelProps = {
  /** The colour of each segment. */
  colours: readonly string[]
  /** The segment that came. */
  lit: number | null
  rim: string
  hub: string
  ref: Ref<Turn>
}

const wholeTurn = 2 * Math.PI
const turned = (radians: number): string => `rotate(${radians}rad)`

/** A wheel of equal segments under a pointer. Its face is drawn when it changes, and turned as it is. */
export function Wheel({ colours, lit, rim, hub, ref }: WheelProps) {
  const size = colours.length
  const canvas = useRef<HTMLCanvasElement>(null)
  const at = useRef(0)
  const draw = useRef(() => {})
  const surface = useSurface(canvas, () => draw.current())
  useEffect(() => {
    draw.current = () => {
      if (surface.current) drawFace(surface.current, { colours, lit, rim, hub })
    }
  })
  const face = [...colours, lit, rim, hub].join(' ')
  useEffect(() => draw.current(), [face])
  useEffect(() => {
    at.current = turnTo(0, size)
    if (canvas.current) canvas.current.style.transform = turned(at.current)
  }, [size])
  useImperativeHandle(
    ref,
    () => async (segment, ms, fullTurns) => {
      const from = at.current % wholeTurn
      const rest = turnTo(segment, size)
      const to = from + ((((rest - from) % wholeTurn) + wholeTurn) % wholeTurn) + fullTurns * wholeTurn
      at.current = rest
      if (canvas.current) await glide(canvas.current, [turned(from), turned(to)], ms, easeOutCurve)
    },
    [size],
  )
  return (
    <div className="disc" aria-hidden>
      <canvas ref={canvas} className="disc__face" />
      <i className="disc__pointer" />
    </div>
  )
}
