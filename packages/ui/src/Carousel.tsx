import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import { ChevronLeft, ChevronRight } from './Icon.tsx'
import { useReducedMotion } from './media.ts'
import { useTexts } from './texts.tsx'

type CarouselProps = {
  label: string
  slides: readonly { key: string; slide: ReactNode }[]
  /** Advances this often, unless reduced motion is preferred; pauses while hovered, focused or touched. */
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

export function Carousel(props: CarouselProps) {
  const { label, slides, autoplayMs, speedMs = 400, loop = true, look = 'banner', heading, className } = props
  const { t } = useTexts()
  const still = useReducedMotion()
  const many = slides.length > 1
  // Embla's duration is not milliseconds: 25 of its steps are about 400 ms.
  const duration = still ? 0 : Math.min(Math.max(Math.round(speedMs / 16), 20), 60)
  const [view, embla] = useEmblaCarousel({ loop: loop && many, duration, align: 'start', active: many })
  const [at, setAt] = useState(0)
  const frame = useRef<HTMLElement>(null)
  const paused = usePaused(frame)
  useEffect(() => {
    if (!embla) return
    const onMoved = () => setAt(embla.selectedScrollSnap())
    embla.on('select', onMoved).on('reInit', onMoved)
    return () => {
      embla.off('select', onMoved).off('reInit', onMoved)
    }
  }, [embla])
  useEffect(() => {
    if (!embla || !autoplayMs || still || paused || !many) return
    const timer = setInterval(() => {
      if (!document.hidden) embla.scrollNext()
    }, autoplayMs)
    return () => clearInterval(timer)
  }, [embla, autoplayMs, still, paused, many])
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
              // Slides of a banner that are out of view must not get the focus.
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

/** True while the element is hovered, focused or touched. */
function usePaused(frame: RefObject<HTMLElement | null>): boolean {
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const pause = () => setPaused(true)
    const resume = () => setPaused(false)
    const begins = ['pointerenter', 'focusin', 'touchstart']
    const ends = ['pointerleave', 'focusout', 'touchend', 'touchcancel']
    for (const name of begins) element.addEventListener(name, pause, { passive: true })
    for (const name of ends) element.addEventListener(name, resume, { passive: true })
    return () => {
      for (const name of begins) element.removeEventListener(name, pause)
      for (const name of ends) element.removeEventListener(name, resume)
    }
  }, [frame])
  return paused
}
