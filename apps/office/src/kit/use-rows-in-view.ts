import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Rows outside of the view that are drawn too, so that scrolling shows no gaps. */
const spare = 12
/** The view is followed in steps of so many rows, so that most frames of a scroll draw nothing. */
const stride = 6
/** Before anything is measured, in px. */
const unmeasured = 800
/** Jumps of more than a view that follow each other within this time, in ms, are too fast to read. */
const flingMs = 100

type Place = { first: number; fit: number; width: number }

/** Where the box stands: it scrolls by itself, or on phones with the page. */
function placeOf(box: HTMLElement, height: number): Place {
  const above = box.scrollTop + Math.max(0, -box.getBoundingClientRect().top)
  const room = Math.min(box.clientHeight || unmeasured, window.innerHeight)
  return {
    first: Math.floor(above / height / stride) * stride,
    fit: Math.ceil(room / height) + stride,
    width: box.clientWidth,
  }
}

/**
 * Which of `count` rows of one height (px) belong into the document, from `from` to before `to`; how wide the box is, 0
 * before it is measured; and whether the rows fly past. Draws anew only when one of these changes.
 */
export function useRowsInView(box: RefObject<HTMLElement | null>, height: number, count: number) {
  const [view, setView] = useState({ first: 0, fit: Math.ceil(unmeasured / height), width: 0, isFlung: false })
  const jumped = useRef({ first: 0, at: -Infinity, rest: 0 })
  const measure = useCallback(() => {
    const { current } = box
    if (!current) return
    const place = placeOf(current, height)
    const last = jumped.current
    const isJump = Math.abs(place.first - last.first) > place.fit
    const now = performance.now()
    const isFling = isJump && now - last.at < flingMs
    if (isFling) {
      clearTimeout(last.rest)
      last.rest = window.setTimeout(() => setView((shown) => ({ ...shown, isFlung: false })), flingMs)
    }
    if (isJump) last.at = now
    last.first = place.first
    setView((shown) => {
      const isFlung = shown.isFlung || isFling
      const isSame = shown.first === place.first && shown.fit === place.fit && shown.width === place.width
      return isSame && isFlung === shown.isFlung ? shown : { ...place, isFlung }
    })
  }, [box, height])
  useLayoutEffect(() => {
    measure()
    const last = jumped.current
    const sizes = new ResizeObserver(measure)
    if (box.current) sizes.observe(box.current)
    // Scrolling does not bubble, so it is caught on its way down, whoever scrolls.
    const options = { capture: true, passive: true }
    document.addEventListener('scroll', measure, options)
    window.addEventListener('resize', measure)
    return () => {
      clearTimeout(last.rest)
      sizes.disconnect()
      document.removeEventListener('scroll', measure, options)
      window.removeEventListener('resize', measure)
    }
  }, [box, measure])
  const { first, fit, width, isFlung } = view
  const from = Math.max(0, Math.min(first, count) - spare)
  return { from, to: Math.min(count, first + fit + spare), width, isFlung }
}
