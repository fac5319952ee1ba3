import { Drawer, ScrollToTop, SideMenu, SkipLink } from '@chokka/ui'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { BottomBar } from './BottomBar.tsx'
import { CategoryBar } from './CategoryBar.tsx'
import { DrawerContent, SideContent } from './SideContent.tsx'
import { NetworkBar } from './NetworkBar.tsx'
import { isGamePath } from './paths.ts'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import { useTexts } from '@chokka/ui'

/** The regions around every screen: header, side menu, content, footer, bottom bar (spec 2 Layout). */
export function Layout() {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const [menuOpen, openMenu] = useState(false)
  const isGame = isGamePath(pathname)
  useEffect(() => {
    openMenu(false)
    window.scrollTo({ top: 0 })
  }, [pathname])
  return (
    <>
      <SkipLink to="content" />
      <SiteHeader onMenu={isGame ? undefined : () => openMenu(true)} />
      <NetworkBar />
      <div className="shell">
        {!isGame && (
          <SideMenu>
            <SideContent />
          </SideMenu>
        )}
        <main className="main" id="content" tabIndex={-1}>
          {!isGame && <CategoryBar />}
          <Outlet />
        </main>
      </div>
      {!isGame && <SiteFooter />}
      {!isGame && <BottomBar onMenu={() => openMenu(true)} />}
      <Drawer open={menuOpen} onClose={() => openMenu(false)} label={t('shell.sideMenu')}>
        <DrawerContent onClose={() => openMenu(false)} />
      </Drawer>
      {!isGame && <ScrollToTop />}
    </>
  )
}
