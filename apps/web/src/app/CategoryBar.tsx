import { CategoryNav, useTexts } from '@chokka/ui'
import { useLocation } from 'react-router'
import { useCall } from '../kit/client.ts'
import { categoryMenu, promotionEntry, shownTo } from './menus.tsx'
import { isHomePath, leadsSomewhere } from './paths.ts'
import { useViewer } from './use-viewer.ts'

/** Home, one entry per category that has vendors and a screen, in-house, promotions. */
export function CategoryBar() {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const viewer = useViewer()
  const categories = useCategories()
  const promotions = leadsSomewhere(promotionEntry.href) ? [promotionEntry] : []
  return (
    <CategoryNav
      entries={[
        { href: '/', label: t('shell.home'), icon: 'home', current: isHomePath(pathname) },
        ...[...categories, ...promotions].map((entry) => ({
          href: entry.href,
          label: t(entry.text),
          shortLabel: entry.shortText && t(entry.shortText),
          icon: entry.category,
          current: pathname === entry.href,
        })),
        ...shownTo(viewer, [
          { key: 'favourite', text: 'shell.favouriteGames', href: '/favorite', when: (one) => one.signedIn },
        ]).map((entry) => ({
          href: '/favorite',
          label: t(entry.text),
          icon: 'favourite' as const,
          current: pathname === '/favorite',
        })),
      ]}
    />
  )
}

/** The categories that have vendors and a screen of their own, with how many games are in each. */
export function useCategories() {
  const { data } = useCall('gameVendors', undefined, { freshMs: 10 * 60_000 })
  return categoryMenu.flatMap((entry) => {
    const lane = data?.content.find(({ title }) => title === entry.type)
    // In-house is there before the answer is, so that the bar does not jump.
    const isThere = lane !== undefined || (data === undefined && entry.type === 'INHOUSE')
    return isThere && leadsSomewhere(entry.href) ? [{ ...entry, games: lane?.games }] : []
  })
}
