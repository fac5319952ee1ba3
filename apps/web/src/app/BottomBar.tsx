import { TabBar, useTexts } from '@chokka/ui'
import { useLocation } from 'react-router'
import { bottomBar, shownTo } from './menus.tsx'
import { isHomePath } from './paths.ts'
import { useViewer } from './use-viewer.ts'

/** The bottom bar of phones. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const shown = shownTo(useViewer(), bottomBar)
  return (
    <TabBar
      entries={bottomBar
        .filter((entry) => shown.includes(entry))
        .map((entry) => ({
          href: entry.href ?? '',
          label: t(entry.text),
          icon: entry.icon,
          die: entry.key === 'play',
          current: entry.key === 'home' ? isHomePath(pathname) : pathname === entry.href,
          onPress: entry.press === 'menu' ? onMenu : undefined,
        }))}
    />
  )
}
