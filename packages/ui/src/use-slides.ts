import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel'
import { useCallback, useEffect, useRef, useState } from 'react'

/** To another slide: the next, the previous, or the one at a position. `jump`: without a transition. */
export type Move = { to: 'next' | 'previous' | number; jump?: boolean }

const move = (engine: EmblaCarouselType, { to, jump }: Move): void => {
  if (to === 'next') engine.scrollNext(jump)
  else if (to === 'previous') engine.scrollPrev(jump)
  else engine.scrollTo(to, jump)
}
const slideAt = (view: HTMLElement, index: number): HTMLElement | null => {
  const slide = view.firstElementChild?.children[index]
  return slide instanceof HTMLElement ? slide : null
}
/**
 * Moves a view that has no engine to its next slide, and from the last one back to the first. The compositor moves the
 * slides, and the view is scrolled once, when they have arrived: to scroll it a little in each frame kept the main
 * thread of a phone busy for a third of the time. Returns what ends it where it is.
 */
function glideOn(view: HTMLElement, takesMs: number): () => void {
  const next = slideAt(view, shownIn(view) + 1)
  const [from, most] = [view.scrollLeft, view.scrollWidth - view.clientWidth]
  // Widths have fractions and these sizes none, so the end may be a pixel before it.
  const isLast = next === null || from >= most - 1
  const to = isLast ? 0 : Math.min(next.offsetLeft - (slideAt(view, 0)?.offsetLeft ?? 0), most)
  // The view would scroll after the slides that it has snapped to.
  view.classList.add('is-gliding')
  const moved = view.firstElementChild?.animate(
    { transform: ['none', `translateX(${from - to}px)`] },
    { duration: takesMs, easing: 'ease-in-out', fill: 'forwards' },
  )
  const end = () => {
    if (!moved || moved.playState === 'idle') return
    const place = from + (to - from) * (moved.effect?.getComputedTiming().progress ?? 1)
    // The slides first: while they are moved, the view ends where they do and scrolls no further.
    moved.cancel()
    view.scrollLeft = place
    view.classList.remove('is-gliding')
  }
  moved?.addEventListener('finish', end)
  return end
}

/** The slide to which a view has scrolled by itself. */
function shownIn(view: HTMLElement): number {
  const width = slideAt(view, 0)?.getBoundingClientRect().width ?? 0
  return width > 0 ? Math.round(view.scrollLeft / width) : 0
}

type SlidesOptions = Pick<EmblaOptionsType, 'loop' | 'duration'> & { isTouched: boolean }

/**
 * Which slide is shown, and how to show another. The code that moves them is loaded when somebody moves them, or
 * earlier with `prepare`; until then the view scrolls, so that the first swipe and what moves by itself (`glide`) need
 * no code.
 */
export function useSlides({ loop, duration, isTouched }: SlidesOptions) {
  const view = useRef<HTMLDivElement>(null)
  const [engine, setEngine] = useState<EmblaCarouselType>()
  const [isWanted, setWanted] = useState(false)
  const [at, setAt] = useState(0)
  const waiting = useRef<Move>(undefined)
  const endGlide = useRef<() => void>(undefined)
  // A view under a finger is left alone.
  const mayStart = isWanted && !isTouched && !engine
  useEffect(() => {
    if (!mayStart) return
    let isGone = false
    const start = async () => {
      const { default: makeEngine } = await import('embla-carousel')
      const element = view.current
      if (isGone || !element) return
      endGlide.current?.()
      const startIndex = shownIn(element)
      element.scrollLeft = 0
      setEngine(makeEngine(element, { align: 'start', startIndex }))
    }
    // Without its code the slides stay where they are, until something asks for a move again.
    start().catch(() => setWanted(false))
    return () => {
      isGone = true
    }
  }, [mayStart])
  useEffect(() => {
    if (!engine) return
    const note = () => setAt(engine.selectedScrollSnap())
    engine.on('select', note).on('reInit', note)
    engine.reInit({ align: 'start', loop: loop ?? false, duration: duration ?? 25 })
    if (waiting.current) move(engine, waiting.current)
    waiting.current = undefined
    return () => void engine.off('select', note).off('reInit', note)
  }, [engine, loop, duration])
  useEffect(() => () => engine?.destroy(), [engine])
  const go = useCallback(
    (next: Move) => {
      if (engine) return move(engine, next)
      waiting.current = next
      setWanted(true)
    },
    [engine],
  )
  const glide = useCallback(
    (takesMs: number) => {
      if (engine) return engine.scrollNext()
      endGlide.current?.()
      if (view.current) endGlide.current = glideOn(view.current, takesMs)
    },
    [engine],
  )
  // A finger takes over.
  useEffect(() => {
    if (isTouched) endGlide.current?.()
  }, [isTouched])
  const prepare = useCallback(() => setWanted(true), [])
  const onScroll = () => {
    if (!engine && view.current) setAt(shownIn(view.current))
  }
  return { view, at, go, glide, prepare, onScroll, isMoved: engine !== undefined }
}
