import { useTexts } from '@chokka/ui'
import { useEffect, useRef } from 'react'
import { spriteName } from './stage/sprites.ts'
import type { Pictures } from './title.ts'

/** A symbol of the sheet, so many CSS pixels wide. */
export function SymbolPicture({ symbol, pictures, width }: { symbol: string; pictures: Pictures; width: number }) {
  const { find } = useTexts()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { cell, places } = pictures.sheet
  const height = Math.round((width * cell.height) / cell.width)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    const place = places[spriteName(symbol) ?? '']?.full
    if (!context || !place) return
    const { canvas: to } = context
    Object.assign(to, { width: width * 2, height: height * 2 })
    context.imageSmoothingQuality = 'high'
    context.drawImage(pictures.image, ...place, 0, 0, to.width, to.height)
  }, [symbol, pictures, places, width, height])
  return <canvas ref={canvas} role="img" aria-label={find(`slots.symbol_${symbol}`) ?? ''} style={{ width, height }} />
}
