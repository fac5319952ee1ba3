import { afterMs } from './useOutcome.ts'

/** Slows down towards the end: 0 to 1. */
export const easeOut = (share: number): number => 1 - (1 - Math.min(1, Math.max(0, share))) ** 3

/** Calls `draw` with the share of the time that has gone, before each frame, and resolves after the last one. */
export function animate(ms: number, draw: (share: number) => void): Promise<void> {
  if (ms <= 0 || document.hidden) {
    draw(1)
    return Promise.resolve()
  }
  const began = performance.now()
  const moving = new Promise<void>((done) => {
    const step = (at: number) => {
      const share = Math.min(1, (at - began) / ms)
      draw(share)
      if (share < 1) requestAnimationFrame(step)
      else done()
    }
    requestAnimationFrame(step)
  })
  // A page that is hidden meanwhile gets no frames; its result must not wait for them.
  const late = afterMs(ms + 400).then(() => draw(1))
  return Promise.race([moving, late])
}
