import { useRef } from 'react'
import { useSurface } from '../kit/canvas.ts'
import { drawField } from './draw-field.ts'

/** The playing field in the background of a game. */
export function Backdrop() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useSurface(canvas, drawField)
  return <canvas ref={canvas} className="stage__c" aria-hidden />
}
