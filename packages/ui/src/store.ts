import { useSyncExternalStore } from 'react'

/** A value that is kept outside of React components, with its subscribers. */
export type Store<T> = {
  now: () => T
  set: (next: T) => void
  /** Calls back after each change. The result unsubscribes. */
  watch: (subscriber: () => void) => () => void
}

export function makeStore<T>(first: T): Store<T> {
  let value = first
  const subscribers = new Set<() => void>()
  return {
    now: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const subscriber of subscribers) subscriber()
    },
    watch: (subscriber) => {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.watch, store.now)

/** One part of the value. A change of the others draws nothing anew, so `pick` must not make a new object. */
export const usePart = <T, Part>(store: Store<T>, pick: (value: T) => Part): Part =>
  useSyncExternalStore(store.watch, () => pick(store.now()))
