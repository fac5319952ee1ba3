import { useEffect } from 'react'
import { open, popups } from '../kit/open.ts'

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The key / opens the search, unless somebody is typing or a popup is open. */
export function SearchKey(): null {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyped(event.target) || popups.now().length > 0) return
      event.preventDefault()
      open('search')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return null
}
