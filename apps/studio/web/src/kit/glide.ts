import { afterMs } from './useOutcome.ts'

/** Slows down towards the end: 0 to 1. */
export const easeOut = (share: number): number => 1 - (1 - Math.min(1, Math.max(0, share))) ** 3
/** The same curve in the browser's words. */
export const easeOutCurve = 'cubic-bezier(0.3333, 1, 0.6667, 1)'

/**
 * Moves an element through these transforms, evenly unless `easing` says otherwise, and leaves it at the last one. The
 * compositor moves it, so that it moves evenly also while the page is busy. Resolves when it stands.
 */
export async function glide(element: HTMLElement | SVGElement, ways: readonly string[], ms: number, easing = 'linear') {
  const rest = () => (element.style.transform = ways.at(-1) ?? '')
  if (ms <= 0 || document.hidden) return void rest()
  const keyframes = ways.map((transform) => ({ transform }))
  const moving = element.animate(keyframes, { duration: ms, easing, fill: 'forwards' })
  // A page that is hidden meanwhile draws no frames; its result must not wait for them.
  await Promise.race([moving.finished.catch(() => undefined), afterMs(ms + 400)])
  rest()
  moving.cancel()
}
