import { makeStore } from '@chokka/ui/store.ts'
import { localItems } from '@chokka/ui/storage.ts'

const key = 'recentSearches'
const most = 6
const longest = 60

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localItems.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** What was searched for in this browser, the last first. It stays in the browser. */
export const recentSearches = makeStore<readonly string[]>(read())

function keep(searches: readonly string[]): void {
  recentSearches.set(searches)
  try {
    localItems.setItem(key, JSON.stringify(searches))
  } catch {
    // A full or closed storage only means that they are gone with the page.
  }
}

/** Remembers a search from which somebody opened something. */
export function rememberSearch(typed: string): void {
  const text = typed.trim().slice(0, longest)
  if (text) keep([text, ...recentSearches.now().filter((other) => other !== text)].slice(0, most))
}

export const forgetSearches = (): void => keep([])
