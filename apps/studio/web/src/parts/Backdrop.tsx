import { useRef } from 'react'
import { pictureOf, usePaper } from '../kit/canvas.ts'
import { drawField } from './draw-field.ts'

/** The field behind games that do not draw on it themselves. */
export function Backdrop() {
  const canvas = useRef<HTMLCanvasElement>(null)
  usePaper(canvas, (paper) => paper.ctx.drawImage(pictureOf(paper, drawField), 0, 0, paper.width, paper.height))
  return <canvas ref={canvas} className="stage__c" aria-hidden />
}
