import { localItems } from '@chokka/ui/storage.ts'
import { useEffect, useState } from 'react'

export type Choices = Record<string, string | number | boolean>

/**
 * The stored choices of one game, except for the field `notRestored`, which starts with its default each time. Stored
 * fields of another type are ignored.
 */
export function readChoices<T extends Choices>(key: string, first: T, notRestored: keyof T): T {
  const kept = { ...first }
  try {
    const stored: unknown = JSON.parse(localItems.getItem(key) ?? '{}')
    for (const [name, value] of Object.entries(stored ?? {})) {
      const isKept = Object.hasOwn(first, name) && name !== notRestored
      if (isKept && typeof value === typeof first[name]) Object.assign(kept, { [name]: value })
    }
  } catch {
    return first
  }
  return kept
}

/** State that is stored in the browser, one key per game. */
export function useChoices<T extends Choices>(key: string, first: T, notRestored: keyof T) {
  const [choices, setChoices] = useState(() => readChoices(key, first, notRestored))
  useEffect(() => localItems.setItem(key, JSON.stringify(choices)), [key, choices])
  const change = (part: Partial<T>) => setChoices((before) => ({ ...before, ...part }))
  return [choices, change] as const
}
