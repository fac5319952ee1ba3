import { CategoryNav, useTexts } from '@chokka/ui'
import { Suspense } from 'react'
import { useLocation } from '@chokka/client/router.tsx'
import { lazyScreen } from '@chokka/client/lazy-screen.tsx'
import { menuOf, shownTo } from './menus.ts'
import type { Entry } from './menus.ts'
import { isHome } from './screens.ts'
import { useCategories } from './use-categories.ts'
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
