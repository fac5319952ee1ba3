import { useSyncExternalStore } from 'react'

// Open popups, lowest first. Whatever is outside the topmost one is inert, so toasts and menus have to stand inside it.
let layers: readonly HTMLElement[] = []
const watchers = new Set<() => void>()
const changed = (next: readonly HTMLElement[]) => {
  layers = next
  for (const watcher of watchers) watcher()
}

/** The page scrolls again when the last popup is gone, from where it stood. */
export function openLayer(layer: HTMLElement): () => void {
  const page = document.documentElement
  if (layers.length === 0) {
    page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
    page.classList.add('has-modal')
  }
  changed([...layers, layer])
  return () => {
    changed(layers.filter((one) => one !== layer))
    if (layers.length === 0) page.classList.remove('has-modal')
  }
}

/** The element that things above everything else must be put into. */
export const useTopLayer = (): HTMLElement =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => layers.at(-1) ?? document.body,
  )
