import { useEffect, useState } from 'react'

// Storage may be closed to a page in a frame; then nothing is remembered, and nothing breaks.
export function readItem(store: Storage | undefined, key: string): string | null {
  try {
    return store?.getItem(key) ?? null
  } catch {
    return null
  }
}

export function writeItem(store: Storage | undefined, key: string, text: string): void {
  try {
    store?.setItem(key, text)
  } catch {
    return
  }
}

function available(pick: () => Storage): Storage | undefined {
  try {
    return pick()
  } catch {
    return undefined
  }
}
export const localItems = available(() => localStorage)
export const tabItems = available(() => sessionStorage)

export type Choices = Record<string, string | number | boolean>

/**
 * Choices of one game that this browser remembers, but for the one that begins `anew` each time. Whatever was stored in
 * another shape is left out, field by field.
 */
export function readChoices<T extends Choices>(key: string, first: T, anew: keyof T): T {
  const kept = { ...first }
  try {
    const stored: unknown = JSON.parse(readItem(localItems, key) ?? '{}')
    for (const [name, value] of Object.entries(stored ?? {})) {
      const isKept = Object.hasOwn(first, name) && name !== anew
      if (isKept && typeof value === typeof first[name]) Object.assign(kept, { [name]: value })
    }
  } catch {
    return first
  }
  return kept
}

/** State that outlives the page, one key per game. */
export function useChoices<T extends Choices>(key: string, first: T, anew: keyof T) {
  const [choices, setChoices] = useState(() => readChoices(key, first, anew))
  useEffect(() => writeItem(localItems, key, JSON.stringify(choices)), [key, choices])
  const change = (part: Partial<T>) => setChoices((before) => ({ ...before, ...part }))
  return [choices, change] as const
}
