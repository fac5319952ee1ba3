import { useSyncExternalStore } from 'react'

// Open popups, lowest first. All outside of the topmost one is inert, so toasts and menus are rendered into it.
let layers: readonly HTMLElement[] = []
const subscribers = new Set<() => void>()
const setLayers = (next: readonly HTMLElement[]) => {
  layers = next
  for (const subscriber of subscribers) subscriber()
}

/** Registers an open popup and locks the scroll of the page; the result unregisters it. */
export function openLayer(layer: HTMLElement): () => void {
  const page = document.documentElement
  if (layers.length === 0) {
    page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
    page.classList.add('has-modal')
  }
  setLayers([...layers, layer])
  return () => {
    setLayers(layers.filter((one) => one !== layer))
    if (layers.length === 0) page.classList.remove('has-modal')
  }
}

/** The element into which toasts and menus must be rendered: the topmost popup, or the body. */
export const useTopLayer = (): HTMLElement =>
  useSyncExternalStore(
    (subscriber) => {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    () => layers.at(-1) ?? document.body,
  )
