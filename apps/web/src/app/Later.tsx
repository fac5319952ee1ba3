import { classes } from '@chokka/ui'
import { startTransition, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { whenDue } from './when-due.ts'
import './later.css'

/** How much room a part takes, about: see later.css. */
export type Room = 'hot' | 'tiles' | 'wide' | 'squares' | 'vendors' | 'row' | 'list' | 'footer'

/**
 * False in the first picture of a component, true in the next: what a page can do without for a moment is made when the
 * page stands.
 */
export function useSecondPicture(): boolean {
  const [isSecond, setSecond] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setSecond(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isSecond
}

/**
 * A part of a long page below the first screen. It is made when it comes near the view, or when the page is at rest;
 * until then it takes about the room that it will need.
 */
export function Later({ room, children }: { room: Room; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isMade, setMade] = useState(false)
  useEffect(() => {
    if (isMade || !place.current) return
    return whenDue(place.current, () => startTransition(() => setMade(true)))
  }, [isMade])
  return (
    <div
      ref={place}
      className={classes('later', `later--${room}`, isMade && 'is-made')}
      aria-busy={!isMade || undefined}
    >
      {isMade && children}
    </div>
  )
}
