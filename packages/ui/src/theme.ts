import { useSyncExternalStore } from 'react'
import { localItems } from './storage.ts'

export type Theme = 'dark' | 'light'
const key = 'theme'
const subscribers = new Set<() => void>()

/** The theme of the page; dark by default. */
export const themeNow = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

/** Sets the theme of the page and stores it in this browser. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  localItems.setItem(key, theme)
  for (const subscriber of subscribers) subscriber()
}

export const useTheme = (): Theme =>
  useSyncExternalStore((subscriber) => {
    subscribers.add(subscriber)
    return () => subscribers.delete(subscriber)
  }, themeNow)
