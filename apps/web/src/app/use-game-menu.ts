import { paging } from '@chokka/contract/limits'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { useLocation } from '@chokka/client/router.tsx'
import { open } from '../kit/open.ts'
import type { CategoryEntry } from './use-categories.ts'

/** A mouse that only passes opens nothing. */
const openAfterMs = 120
/** On its way to the panel a mouse may leave the bar for a moment. */
const closeAfterMs = 220

const linkOf = (target: EventTarget): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('.catnav a') : null

/** Which category has its menu open: after 120 ms of hover or focus, by the arrow key at once, until Escape. */
export function useGameMenu(categories: readonly CategoryEntry[]) {
  const frame = useRef<HTMLDivElement>(null)
  const [key, setKey] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTouch = useRef(false)
  const { pathname, search } = useLocation()
  const entryOf = (target: EventTarget): CategoryEntry | undefined => {
    const href = linkOf(target)?.getAttribute('href')
    return categories.find((entry) => entry.href === href && entry.vendors.length > 0)
  }
  const later = (next: string | undefined, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setKey(next), ms)
  }
  const close = useCallback(() => {
    clearTimeout(timer.current)
    setKey(undefined)
  }, [])
  useEffect(close, [close, pathname, search])
  useEffect(() => () => clearTimeout(timer.current), [])
  const handlers = {
    onPointerDown: (event: PointerEvent) => void (isTouch.current = event.pointerType === 'touch'),
    onPointerOver: (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      if (linkOf(event.target)) later(entryOf(event.target)?.key, key ? 0 : openAfterMs)
      else clearTimeout(timer.current)
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') later(undefined, closeAfterMs)
    },
    onFocus: (event: FocusEvent) => {
      const link = linkOf(event.target)
      if (link?.matches(':focus-visible')) later(entryOf(link)?.key, openAfterMs)
    },
    onBlur: (event: FocusEvent) => {
      if (!frame.current?.contains(event.relatedTarget)) close()
    },
    onKeyDown: (event: KeyboardEvent) => {
      const entry = entryOf(event.target)
      moveInPanel(event)
      if (event.key === 'ArrowDown' && entry) {
        event.preventDefault()
        clearTimeout(timer.current)
        setKey(entry.key)
        focusSoon(frame.current)
      } else if (event.key === 'Escape' && key) {
        const opener = categories.find((one) => one.key === key)
        close()
        frame.current?.querySelector<HTMLElement>(`.catnav a[href="${opener?.href}"]`)?.focus()
        // The focus that comes back must not open it again.
        clearTimeout(timer.current)
      }
    },
    onClickCapture: (event: MouseEvent) => {
      const entry = entryOf(event.target)
      if (!isTouch.current || !entry || entry.vendors.length <= paging.headerMenuLargeAboveVendors) return
      event.preventDefault()
      event.stopPropagation()
      open('gameMenu', { category: entry.key })
    },
  }
  return { frame, handlers, close, opened: categories.find((entry) => entry.key === key) }
}

/** Moves the focus into the panel as soon as it is there; it may still be loading. */
function focusSoon(frame: HTMLElement | null): void {
  if (!frame) return
  const enter = () => frame.querySelector<HTMLElement>('.gmenu input, .gmenu a')
  const first = enter()
  if (first) return first.focus()
  const watch = new MutationObserver(() => {
    const found = enter()
    if (!found) return
    watch.disconnect()
    found.focus()
  })
  watch.observe(frame, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), 5000)
}

/** Up and down move through the links of the panel, as in a list. */
function moveInPanel(event: KeyboardEvent): void {
  const panel = event.target instanceof Element ? event.target.closest('.gmenu') : null
  if (!panel || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
  const stops = [...panel.querySelectorAll<HTMLElement>('input, a, button')]
  const at = stops.findIndex((stop) => stop === event.target)
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
