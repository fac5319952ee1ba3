import { useEffect } from 'react'
import { open, popups } from '../kit/open.ts'
import { noteSearchShown, searchKey, typeAhead } from '../kit/search-key.ts'

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * The key / opens the search, unless somebody is typing, a popup is open, or it was switched off in this browser.
 * What is typed until its field is there belongs into it.
 */
export function SearchKey(): null {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (popups.now().at(-1)?.name === 'search') {
        if (!isTyped(event.target) && typeAhead(event)) event.preventDefault()
        return
      }
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (!searchKey.now() || isTyped(event.target) || popups.now().length > 0) return
      event.preventDefault()
      noteSearchShown(false)
      open('search')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return null
}
