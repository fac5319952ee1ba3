import { CategoryNav, useMedia, useTexts } from '@chokka/ui'
import { Suspense, useEffect } from 'react'
import { useLocation } from '@chokka/client/router.tsx'
import { lazyScreen } from '@chokka/client/lazy-screen.tsx'
import { useCall } from '../kit/client.ts'
import { categoriesBefore, rememberCategories } from '../kit/remembered.ts'
import { menuOf, shownTo } from './menus.ts'
import type { Entry } from './menus.ts'
import { isHome } from './screens.ts'
import { useGameMenu } from './use-game-menu.ts'
import { useViewer } from './use-viewer.ts'

const GameMenuPanel = lazyScreen(() => import('./GameMenu.tsx').then((file) => file.GameMenuPanel), ['lobby'])

/**
 * The categories of games: home, those that have vendors and a screen, in-house, favourites. A category with vendors
 * opens their menu under a mouse or the focus, and by a tap when there are many (spec 2, header game menu).
 */
export function CategoryBar() {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const viewer = useViewer()
  const games = useCategories()
  const menu = useGameMenu(games)
  const isThere = (entry: Entry) => entry.games === undefined || games.some(({ key }) => key === entry.key)
  return (
    <div className="catbar" ref={menu.frame} {...menu.handlers}>
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
      {menu.opened && (
        <Suspense fallback={null}>
          <GameMenuPanel key={menu.opened.key} entry={menu.opened} onLeave={menu.close} />
        </Suspense>
      )}
    </div>
  )
}

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
