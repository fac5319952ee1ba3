import { useSyncExternalStore } from 'react'

/** Whether a media query matches; updates when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

/** From 768 px: tables instead of cards, dialogs instead of sheets, no bottom bar. */
export const useWide = (): boolean => useMedia('(min-width: 768px)')
/** True when the system asks for reduced motion. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
