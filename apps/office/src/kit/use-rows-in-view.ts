import { useCallback, useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Rows outside of the view that are drawn too, so that scrolling shows no gaps. */
const spare = 12
/** The view is followed in steps of so many rows, so that most frames of a scroll draw nothing. */
const stride = 6
/** Before anything is measured, in px. */
const unmeasured = 800

type View = { first: number; fit: number; width: number }

/** Where the box stands: it scrolls by itself, or on phones with the page. */
function viewOf(box: HTMLElement, height: number): View {
  const above = box.scrollTop + Math.max(0, -box.getBoundingClientRect().top)
  const room = Math.min(box.clientHeight || unmeasured, window.innerHeight)
  return {
    first: Math.floor(above / height / stride) * stride,
    fit: Math.ceil(room / height) + stride,
    width: box.clientWidth,
  }
}

/**
 * Which of `count` rows of one height (px) belong into the document, from `from` to before `to`; and how wide the box
 * is, 0 before it is measured. Draws anew only when one of these changes.
 */
export function useRowsInView(box: RefObject<HTMLElement | null>, height: number, count: number) {
  const [{ first, fit, width }, setView] = useState<View>({ first: 0, fit: Math.ceil(unmeasured / height), width: 0 })
  const measure = useCallback(() => {
    const { current } = box
    if (!current) return
    const next = viewOf(current, height)
    setView((view) => (view.first === next.first && view.fit === next.fit && view.width === next.width ? view : next))
  }, [box, height])
  useLayoutEffect(() => {
    measure()
    const sizes = new ResizeObserver(measure)
    if (box.current) sizes.observe(box.current)
    // Scrolling does not bubble, so it is caught on its way down, whoever scrolls.
    const options = { capture: true, passive: true }
    document.addEventListener('scroll', measure, options)
    window.addEventListener('resize', measure)
    return () => {
      sizes.disconnect()
      document.removeEventListener('scroll', measure, options)
      window.removeEventListener('resize', measure)
    }
  }, [box, measure])
  const from = Math.max(0, Math.min(first, count) - spare)
  return { from, to: Math.min(count, first + fit + spare), width }
}
