import { useMedia } from '@chokka/ui'
import { useEffect } from 'react'
import { useCall } from '../kit/client.ts'
import { categoriesBefore, rememberCategories } from '../kit/remembered.ts'
import { menuOf } from './menus.ts'

export type CategoryEntry = ReturnType<typeof useCategories>[number]

/** The categories that have vendors and a screen of their own, with their vendors and how many games are in each. */
export function useCategories() {
  const { data } = useCall('gameVendors', undefined, { freshMs: 10 * 60_000 })
  const before = categoriesBefore()
  const hasSide = useMedia('(min-width: 1280px)')
  useEffect(() => {
    if (data) rememberCategories(data.content.map(({ title }) => title))
  }, [data])
  return menuOf('categories').flatMap((entry) => {
    if (entry.games === undefined) return []
    const category = data?.content.find(({ title }) => title === entry.games)
    const vendors = category?.cards ?? []
    // Before the answer those of the last visit are shown, so that no menu jumps when it comes. On a first one a bar
    // that scrolls sideways shows all; a menu with other things below it grows rather than shrinks.
    const isThere = data ? category !== undefined : (before?.includes(entry.games) ?? !hasSide)
    return isThere ? [{ ...entry, count: entry.isPart ? undefined : category?.games, vendors }] : []
  })
}
