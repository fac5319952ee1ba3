import { useSyncExternalStore } from 'react'

/** One value that outlives any screen, with its watchers. */
export type Store<T> = {
  now: () => T
  set: (next: T) => void
  watch: (watcher: () => void) => () => void
}

export function makeStore<T>(first: T): Store<T> {
  let value = first
  const watchers = new Set<() => void>()
  return {
    now: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const watcher of watchers) watcher()
    },
    watch: (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.watch, store.now)
