import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { motion } from '@chokka/contract/limits'
import { TileImage } from '@chokka/ui'

/** What is called when an element comes into view. */
const arrivals = new WeakMap<Element, () => void>()
let watcher: IntersectionObserver | undefined

/** One observer for all pictures: a list has thousands. */
function watch(element: Element, arrived: () => void): () => void {
  watcher ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) arrivals.get(target)?.()
    },
    // Of a row that moves by itself the next one is loaded before it comes.
    { threshold: motion.lazyImageThreshold, scrollMargin: '0px 35%' },
  )
  arrivals.set(element, arrived)
  watcher.observe(element)
  return () => {
    arrivals.delete(element)
    watcher?.unobserve(element)
  }
}

type LazyImageProps = {
  src: string
  /** What is shown in place of a picture that could not be loaded. */
  fallback?: ReactNode
}

/** The picture of a tile, loaded when a tenth of it is in view (spec 9); TileImage retries once. */
export function LazyImage({ src, fallback }: LazyImageProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !place.current) return
    return watch(place.current, () => setSeen(true))
  }, [seen])
  if (seen) return <TileImage src={src} fallback={fallback} eager />
  return <span ref={place} className="tile__none" aria-hidden />
}
