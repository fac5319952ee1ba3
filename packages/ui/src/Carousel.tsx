import { startTransition, useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import { ChevronLeft, ChevronRight } from './Icon.tsx'
import { useReducedMotion } from './media.ts'
import { useTexts } from './texts.tsx'
import { useSlides } from './use-slides.ts'

type CarouselProps = {
  label: string
  slides: readonly { key: string; slide: ReactNode }[]
  /** Advances so often, in view and unless reduced motion is preferred; pauses while hovered, focused or touched. */
  autoplayMs?: number
  /** How long one transition takes. */
  speedMs?: number
  loop?: boolean
  /** `banner`: one slide with dots over it. `row`: as many as fit, with arrows above. */
  look?: 'banner' | 'row'
  /** The heading of a row, to the left of its arrows. */
  heading?: ReactNode
  className?: string
}

/** So long a banner stands before those that follow it are made. */
const followMs = 2500

export function Carousel(props: CarouselProps) {
  const { label, slides, autoplayMs, speedMs = 400, loop = true, look = 'banner', heading, className } = props
  const { t } = useTexts()
  const still = useReducedMotion()
  const many = slides.length > 1
  // Embla's duration is not milliseconds: 25 of its steps are about 400 ms.
  const duration = still ? 0 : Math.min(Math.max(Math.round(speedMs / 16), 20), 60)
  const frame = useRef<HTMLElement>(null)
  const { isPaused, isTouched } = useUse(frame)
  const isSeen = useSeen(frame)
  const { view, at, go, glide, prepare, onScroll, isMoved } = useSlides({ loop: loop && many, duration, isTouched })
  const isWhole = useWhole(look === 'row', isPaused || at > 0)
  useEffect(() => {
    if (isPaused && many) prepare()
  }, [isPaused, many, prepare])
  useEffect(() => {
    if (!autoplayMs || still || isPaused || !many || !isSeen) return
    const timer = setInterval(() => {
      if (!document.hidden) glide(speedMs)
    }, autoplayMs)
    return () => clearInterval(timer)
  }, [glide, autoplayMs, speedMs, still, isPaused, many, isSeen])
  const arrows = many && (
    <span className="arrows only-d">
      <IconButton
        icon={ChevronLeft}
        size="sm"
        line
        label={t('common.previous')}
        onClick={() => go({ to: 'previous', jump: still })}
      />
      <IconButton
        icon={ChevronRight}
        size="sm"
        line
        label={t('common.next')}
        onClick={() => go({ to: 'next', jump: still })}
      />
    </span>
  )
  return (
    <section
      className={classes('carousel', `carousel--${look}`, className)}
      aria-roledescription="carousel"
      aria-label={label}
      ref={frame}
    >
      {look === 'row' && (
        <div className="sec__h">
          {heading}
          {arrows}
        </div>
      )}
      <div
        className={classes('carousel__view', !isMoved && 'is-unmoved')}
        ref={view}
        onScroll={look === 'banner' ? onScroll : undefined}
      >
        <ul className="carousel__track">
          {slides.map(({ key, slide }, index) => (
            <li
              key={key}
              className="carousel__slide"
              aria-roledescription="slide"
              aria-label={t('common.slideOf', { index: index + 1, total: slides.length })}
              // Slides of a banner that are out of view must not get the focus.
              inert={look === 'banner' && index !== at}
            >
              {(isWhole || index === 0) && slide}
            </li>
          ))}
        </ul>
      </div>
      {look === 'banner' && many && (
        <div className="dots">
          {slides.map(({ key }, index) => (
            <button
              key={key}
              type="button"
              aria-label={t('common.goToSlide', { index: index + 1 })}
              aria-current={index === at || undefined}
              onClick={() => go({ to: index, jump: still })}
            />
          ))}
        </div>
      )}
    </section>
  )
}

/** Whether somebody hovers, focuses or touches the element. */
function useUse(frame: RefObject<HTMLElement | null>): { isPaused: boolean; isTouched: boolean } {
  const [isPaused, setPaused] = useState(false)
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const follow = (event: Event) => {
      const begins = ['pointerenter', 'focusin', 'touchstart'].includes(event.type)
      setPaused(begins)
      if (event.type.startsWith('touch')) setTouched(begins)
    }
    for (const name of useEvents) element.addEventListener(name, follow, { passive: true })
    return () => {
      for (const name of useEvents) element.removeEventListener(name, follow)
    }
  }, [frame])
  return { isPaused, isTouched }
}

/** Whether all slides are made: after a while, or as soon as they are used. A phone has enough to do before. */
function useWhole(fromStart: boolean, isUsed: boolean): boolean {
  const [isWhole, setWhole] = useState(fromStart)
  if (isUsed && !isWhole) setWhole(true)
  useEffect(() => {
    if (isWhole) return
    const timer = setTimeout(() => startTransition(() => setWhole(true)), followMs)
    return () => clearTimeout(timer)
  }, [isWhole])
  return isWhole
}

/** Whether some of the element is in view. */
function useSeen(frame: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!frame.current) return
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting === true))
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])
  return isSeen
}

const useEvents = ['pointerenter', 'pointerleave', 'focusin', 'focusout', 'touchstart', 'touchend', 'touchcancel']
