import { useLayoutEffect, useRef } from 'react'
import { localItems } from '@chokka/ui/storage.ts'

/** Where keys belong to what is typed, and not to the screen. A box is ticked with Space, and takes no letters. */
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], dialog[open] *'
const offKey = 'officeKeysOff'

/** Whether single keys act; each staff member can switch them off (WCAG 2.1.4). */
export const keysAreOn = (): boolean => localItems.getItem(offKey) === null
export function switchKeys(isOn: boolean): void {
  if (isOn) localItems.removeItem(offKey)
  else localItems.setItem(offKey, '1')
}

type Keys = Readonly<Record<string, (() => void) | undefined>>

/** Single keys of a screen, as `{ j: next }`. They are off while a field has the focus or a dialog is open. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  // From the first picture on: what is seen answers to its keys.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!keysAreOn() || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(typing)) return
      if (document.querySelector('dialog[open]')) return
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
