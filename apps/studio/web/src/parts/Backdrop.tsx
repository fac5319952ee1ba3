import { useRef } from 'react'
import { useSurface } from '../kit/canvas.ts'
import type { Surface } from '../kit/canvas.ts'
import { drawField } from './draw-field.ts'

/** The background of a game: the playing field, or what the game draws instead. */
export function Backdrop({ draw = drawField }: { draw?: (surface: Surface) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useSurface(canvas, draw)
  return <canvas ref={canvas} className="stage__c" aria-hidden />
}
