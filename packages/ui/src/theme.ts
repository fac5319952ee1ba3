import { useSyncExternalStore } from 'react'

export type Theme = 'dark' | 'light'
const key = 'theme'
const watchers = new Set<() => void>()

/** The theme on <html>. Dark unless the page says otherwise. */
export const themeNow = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

/** Puts a theme on the page and remembers it in this browser. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  localStorage.setItem(key, theme)
  for (const watcher of watchers) watcher()
}

export const useTheme = (): Theme =>
  useSyncExternalStore((watcher) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }, themeNow)
