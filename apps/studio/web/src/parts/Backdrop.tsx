import { useRef } from 'react'
import { useSurface } from '../kit/canvas.ts'
import { drawField } from './draw-field.ts'

/** The field behind games that do not draw on it themselves. */
export function Backdrop() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useSurface(canvas, drawField)
  return <canvas ref={canvas} className="stage__c" aria-hidden />
}
