import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** A canvas context and its size in CSS pixels. */
export type Surface = { ctx: CanvasRenderingContext2D; width: number; height: number; wide: boolean; ratio: number }

const maxRatio = 2

/** Fits a canvas to its box and to the pixel density of the screen; `surface` is null until it has been measured. */
export function useSurface(canvas: RefObject<HTMLCanvasElement | null>, onResize: (surface: Surface) => void) {
  const surface = useRef<Surface | null>(null)
  const latest = useRef(onResize)
  useEffect(() => {
    latest.current = onResize
  })
  useEffect(() => {
    const element = canvas.current
    const ctx = element?.getContext('2d')
    if (!element || !ctx) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width === 0 || height === 0) return
      const ratio = Math.min(devicePixelRatio, maxRatio)
      element.width = Math.round(width * ratio)
      element.height = Math.round(height * ratio)
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
      surface.current = { ctx, width, height, wide: width >= 560, ratio }
      latest.current(surface.current)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Digits that are measured before the font is loaded would be drawn in another one.
    void document.fonts.ready.then(measure)
    return () => observer.disconnect()
  }, [canvas])
  return surface
}

export const canvasFont = (weight: number, size: number): string =>
  `${weight} ${size}px "Chokka Figures", "Hind", sans-serif`

/** The cricket ball with its two stitched seams, turned by `turn` radians. */
export function drawBall(ctx: CanvasRenderingContext2D, x: number, y: number, radius: number, turn: number): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.rotate(turn)
  ctx.fillStyle = '#CE3E2C'
  ctx.beginPath()
  ctx.arc(0, 0, radius, 0, 2 * Math.PI)
  ctx.fill()
  ctx.fillStyle = 'rgba(0, 0, 0, .22)'
  ctx.beginPath()
  ctx.arc(0, 0, radius * 0.99, 0.1, Math.PI - 0.1)
  ctx.quadraticCurveTo(0, radius * 0.82, radius * 0.985, radius * 0.1)
  ctx.fill()
  ctx.fillStyle = 'rgba(255, 255, 255, .16)'
  ctx.beginPath()
  ctx.arc(radius * -0.32, radius * -0.38, radius * 0.3, 0, 2 * Math.PI)
  ctx.fill()
  ctx.strokeStyle = '#F4EEDD'
  ctx.lineWidth = radius * 0.085
  ctx.lineCap = 'round'
  ctx.setLineDash([radius * 0.16, radius * 0.12])
  for (const [from, bend] of [
    [-0.3, 0.12],
    [0.02, 0.46],
  ] as const) {
    ctx.beginPath()
    ctx.moveTo(radius * from, radius * -0.93)
    ctx.bezierCurveTo(radius * bend, radius * -0.35, radius * bend, radius * 0.35, radius * from, radius * 0.93)
    ctx.stroke()
  }
  ctx.restore()
}
