import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Where somebody goes on: the first thing that can be used, the first field, a code, or what is wrong. */
const focusPlaces = {
  first: 'input:not([type=hidden], [aria-hidden], :disabled), button:not(:disabled)',
  field: 'input:not([type=hidden], [aria-hidden], :disabled)',
  code: 'input[autocomplete="one-time-code"]',
  fault: '[aria-invalid="true"]',
} as const
type Place = keyof typeof focusPlaces

export const focusIn = (within: HTMLElement | null, place: Place): void =>
  within?.querySelector<HTMLElement>(focusPlaces[place])?.focus()

/**
 * Moves the focus to a place within an element whenever `when` changes to something true, but not when it is first
 * shown. A browser leaves it nowhere when what had it is gone or disabled, and then the keyboard begins anew.
 */
export function useFocusOn(within: RefObject<HTMLElement | null>, place: Place, when: unknown): void {
  const before = useRef(when)
  useEffect(() => {
    if (before.current === when) return
    before.current = when
    if (when) focusIn(within.current, place)
  }, [within, place, when])
}
