import { useEffect, useRef, useState } from 'react'
import { motion } from '@chokka/contract/limits'
import { TileImage } from '@chokka/ui'

/** The picture of a tile, loaded when a tenth of it is in view (spec 9); TileImage retries once. */
export function LazyImage({ src }: { src: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || seen) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      { threshold: motion.lazyImageThreshold },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [seen])
  return seen ? <TileImage src={src} eager /> : <span ref={place} className="tile__none" aria-hidden />
}
