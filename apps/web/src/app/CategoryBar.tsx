import { CategoryNav, useTexts } from '@chokka/ui'
import { useLocation } from '@chokka/client/router.tsx'
import { useCall } from '../kit/client.ts'
import { menuOf, shownTo } from './menus.ts'
import type { Entry } from './menus.ts'
import { isHome } from './screens.ts'
import { useViewer } from './use-viewer.ts'

/** The categories of games: home, those that have vendors and a screen, in-house, favourites. */
export function CategoryBar() {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const viewer = useViewer()
  const games = useCategories()
  const isThere = (entry: Entry) => entry.games === undefined || games.some(({ key }) => key === entry.key)
  return (
    <CategoryNav
      entries={shownTo(viewer, menuOf('categories'))
        .filter(isThere)
        .map(({ key, href, text, category = 'inHouse' }) => ({
          href,
          label: t(text),
          icon: category,
          current: key === 'home' ? isHome(pathname) : pathname === href,
        }))}
    />
  )
}

/** The categories that have vendors and a screen of their own, with how many games are in each. */
export function useCategories() {
  const { data } = useCall('gameVendors', undefined, { freshMs: 10 * 60_000 })
  return menuOf('categories').flatMap((entry) => {
    if (entry.games === undefined) return []
    const category = data?.content.find(({ title }) => title === entry.games)
    // In-house is shown before the answer has arrived, so that the bar does not jump.
    const isThere = category !== undefined || (data === undefined && entry.games === 'INHOUSE')
    return isThere ? [{ ...entry, count: category?.games }] : []
  })
}
