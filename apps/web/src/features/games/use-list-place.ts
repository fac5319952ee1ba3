import { useEffect, useLayoutEffect, useRef } from 'react'
import { keepPlace, placeNow } from '../../kit/place.ts'

const keepAfterMs = 120
/** By these somebody scrolls on their own: then they are not moved any more. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Remembers in the history entry how far the page is scrolled, and goes there again when somebody comes back.
 * `of` names the list: another list begins at its start; without it nothing is done. `heightPx` may
 * be corrected once its tiles have been measured. `total` is kept too: with it the page has its height again before
 * anything was answered.
 */
export function useListPlace(of: string | undefined, total: number | undefined, heightPx: number): void {
  const wanted = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (of === undefined) return
    wanted.current = placeNow()?.top ?? null
    if (wanted.current === null && window.scrollY > 0) window.scrollTo({ top: 0 })
    const forget = () => (wanted.current = null)
    for (const move of ownMoves) window.addEventListener(move, forget, { passive: true, capture: true })
    return () => {
      for (const move of ownMoves) window.removeEventListener(move, forget, { capture: true })
    }
  }, [of])
  useLayoutEffect(() => {
    if (wanted.current !== null) window.scrollTo({ top: wanted.current })
  }, [of, heightPx])
  useEffect(() => {
    if (of === undefined || total === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      keepPlace({ top: window.scrollY, total })
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, keepAfterMs)
    }
    // Before a click or a key can lead away, so that what was scrolled a moment ago counts.
    const atOnce = () => timer !== undefined && keep()
    window.addEventListener('scroll', later, { passive: true })
    window.addEventListener('click', atOnce, { capture: true })
    window.addEventListener('keydown', atOnce, { capture: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', later)
      window.removeEventListener('click', atOnce, { capture: true })
      window.removeEventListener('keydown', atOnce, { capture: true })
    }
  }, [of, total])
}
