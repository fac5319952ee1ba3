import { classes, ScrollToTop, SideMenu, SkipLink, useMedia } from '@chokka/ui'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from '@chokka/client/router.tsx'
import { Later } from './Later.tsx'
import { BottomBar } from './BottomBar.tsx'
import { CategoryBar } from './CategoryBar.tsx'
import { NetworkBar } from './NetworkBar.tsx'
import type { Screen } from './screen.ts'
import { SiteFooter } from './SiteFooter.tsx'
import { SideContent } from './SideContent.tsx'
import { ShellPopups } from './ShellPopups.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import { placeNow } from '../kit/place.ts'
import { lazyScreen } from '@chokka/client/lazy-screen.tsx'

const MenuDrawer = lazyScreen(() => import('./MenuDrawer.tsx').then((file) => file.MenuDrawer))

/** The layout around every screen: header, side menu, content, footer, bottom bar (spec 2 Layout). */
export function Layout({ region, children }: { region: Screen['region']; children: ReactNode }) {
  const { pathname } = useLocation()
  const [menuOpen, setMenuOpen] = useState(false)
  const isGame = region === 'game'
  const hasSide = useMedia('(min-width: 1280px)')
  const [folded, setFolded] = useState(false)
  const isAlone = region !== 'page'
  const isFirst = useRef(true)
  useEffect(() => {
    setMenuOpen(false)
    // The page is where the browser has put it.
    if (isFirst.current) return void (isFirst.current = false)
    // A list to which somebody comes back knows where they stood.
    if (!placeNow()) window.scrollTo({ top: 0 })
  }, [pathname])
  return (
    <>
      <SkipLink to="content" />
      <SiteHeader onMenu={isAlone ? undefined : () => (hasSide ? setFolded(!folded) : setMenuOpen(true))} />
      <NetworkBar />
      <div className={classes('shell', folded && 'is-folded')}>
        {!isAlone && hasSide && (
          <SideMenu>
            <SideContent />
          </SideMenu>
        )}
        <main className="main" id="content" tabIndex={-1}>
          {!isAlone && <CategoryBar />}
          {children}
        </main>
      </div>
      {!isAlone && (
        <Later room="footer">
          <SiteFooter />
        </Later>
      )}
      {!isGame && <BottomBar onMenu={() => setMenuOpen(true)} />}
      {menuOpen && (
        <Suspense fallback={null}>
          <MenuDrawer onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
      {!isGame && <ScrollToTop />}
      {!isGame && <ShellPopups />}
    </>
  )
}
