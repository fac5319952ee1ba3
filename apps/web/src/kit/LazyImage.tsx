import { useEffect, useRef, useState } from 'react'
import { motion } from '@chokka/contract/limits'
import { TileImage } from '@chokka/ui'

/** A tile's picture that is asked for when a tenth of its place is in sight (spec 9); TileImage tries it once more. */
export function LazyImage({ src }: { src: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const [seen, see] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || seen) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) see(true)
      },
      { threshold: motion.lazyImageThreshold },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [seen])
  return seen ? <TileImage src={src} eager /> : <span ref={place} className="tile__none" aria-hidden />
}
