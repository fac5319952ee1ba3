import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import { ChevronLeft, ChevronRight } from './Icon.tsx'
import { useStill } from './media.ts'
import { useTexts } from './texts.tsx'

type CarouselProps = {
  label: string
  slides: readonly { key: string; slide: ReactNode }[]
  /** Moves on by itself this often, where motion is welcome; pauses under the pointer, the focus and a touch. */
  autoplayMs?: number
  /** How long one move takes. */
  speedMs?: number
  loop?: boolean
  /** `banner`: one slide with dots over it. `row`: as many as fit, with arrows above. */
  look?: 'banner' | 'row'
  /** What stands to the left of the arrows of a row: its heading. */
  heading?: ReactNode
  className?: string
}

export function Carousel(props: CarouselProps) {
  const { label, slides, autoplayMs, speedMs = 400, loop = true, look = 'banner', heading, className } = props
  const { t } = useTexts()
  const still = useStill()
  const many = slides.length > 1
  // Embla's duration is not milliseconds: 25 of its steps are about 400 ms.
  const duration = still ? 0 : Math.min(Math.max(Math.round(speedMs / 16), 20), 60)
  const [view, embla] = useEmblaCarousel({ loop: loop && many, duration, align: 'start', active: many })
  const [at, setAt] = useState(0)
  const frame = useRef<HTMLElement>(null)
  const held = useHeld(frame)
  useEffect(() => {
    if (!embla) return
    const moved = () => setAt(embla.selectedScrollSnap())
    embla.on('select', moved).on('reInit', moved)
    return () => {
      embla.off('select', moved).off('reInit', moved)
    }
  }, [embla])
  useEffect(() => {
    if (!embla || !autoplayMs || still || held || !many) return
    const timer = setInterval(() => {
      if (!document.hidden) embla.scrollNext()
    }, autoplayMs)
    return () => clearInterval(timer)
  }, [embla, autoplayMs, still, held, many])
  const arrows = many && (
    <span className="arrows only-d">
      <IconButton
        icon={ChevronLeft}
        size="sm"
        line
        label={t('common.previous')}
        onClick={() => embla?.scrollPrev(still)}
      />
      <IconButton
        icon={ChevronRight}
        size="sm"
        line
        label={t('common.next')}
        onClick={() => embla?.scrollNext(still)}
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
      <div className="carousel__view" ref={view}>
        <ul className="carousel__track">
          {slides.map(({ key, slide }, index) => (
            <li
              key={key}
              className="carousel__slide"
              aria-roledescription="slide"
              aria-label={t('common.slideOf', { index: index + 1, total: slides.length })}
              // What is out of sight in a banner must not take the focus.
              inert={look === 'banner' && index !== at}
            >
              {slide}
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
              onClick={() => embla?.scrollTo(index, still)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

// Someone points at it, has the focus in it or touches it: nothing moves away from under them.
function useHeld(frame: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const hold = () => setHeld(true)
    const release = () => setHeld(false)
    const begins = ['pointerenter', 'focusin', 'touchstart']
    const ends = ['pointerleave', 'focusout', 'touchend', 'touchcancel']
    for (const name of begins) element.addEventListener(name, hold, { passive: true })
    for (const name of ends) element.addEventListener(name, release, { passive: true })
    return () => {
      for (const name of begins) element.removeEventListener(name, hold)
      for (const name of ends) element.removeEventListener(name, release)
    }
  }, [frame])
  return held
}
