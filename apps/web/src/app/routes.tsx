import { PipLoader, useTexts } from '@chokka/ui'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { lazyScreen } from '@chokka/client/lazy-screen.tsx'
import { useSignedIn } from '../kit/client.ts'
import { Boundary } from './Boundary.tsx'
import { EntryRoute } from './EntryRoute.tsx'
import { Layout } from './Layout.tsx'
import { isGamePath, isHomePath, paths } from './paths.ts'
import type { Path } from './paths.ts'

const HomeScreen = lazyScreen(() => import('./HomeScreen.tsx'), 'HomeScreen', ['home', 'games'])
const MemberRoute = lazyScreen(() => import('./MemberRoute.tsx'), 'MemberRoute')
const GamePage = lazyScreen(() => import('../features/games/GamePage.tsx'), 'GamePage', ['games'])
const RecentPage = lazyScreen(() => import('../features/games/OwnGamesPage.tsx'), 'RecentPage', ['games'])
const FavouritePage = lazyScreen(() => import('../features/games/OwnGamesPage.tsx'), 'FavouritePage', ['games'])
const InHousePage = lazyScreen(() => import('../features/games/InHousePage.tsx'), 'InHousePage', ['games', 'home'])
const NotFoundPage = lazyScreen(() => import('./NotFoundPage.tsx'), 'NotFoundPage', ['home', 'games'])

const atHome = <HomeScreen />
/** The screen of every address of `paths`. */
const screens: Record<Path, ReactNode> = {
  '/': atHome,
  '/index': atHome,
  '/index.html': atHome,
  '/home': atHome,
  '/login': <EntryRoute popup="login">{atHome}</EntryRoute>,
  '/register': <EntryRoute popup="register">{atHome}</EntryRoute>,
  '/member': <MemberRoute />,
  '/member/:page': <MemberRoute />,
  '/seamless': <GamePage />,
  '/recent': <RecentPage />,
  '/favorite': <FavouritePage />,
  '/bgs': <InHousePage />,
}

/** Fetches the screen of an address before it is drawn, where the address names one that most visits begin with. */
export async function loadScreen(pathname: string): Promise<void> {
  if (isHomePath(pathname)) await HomeScreen.load()
  if (isGamePath(pathname)) await GamePage.load()
}

export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {paths.map((row) => (
          <Route
            key={row.path}
            path={row.path}
            element={<Screen guarded={'needsLogin' in row}>{screens[row.path]}</Screen>}
          />
        ))}
        <Route path="*" element={<Screen>{<NotFoundPage />}</Screen>} />
      </Route>
    </Routes>
  )
}

function Screen({ guarded = false, children }: { guarded?: boolean; children: ReactNode }) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const shown = (
    <Boundary on={pathname}>
      <Suspense
        fallback={
          <div className="waiting">
            <PipLoader label={t('common.loading')} />
          </div>
        }
      >
        {children}
      </Suspense>
    </Boundary>
  )
  return guarded ? <Guarded>{shown}</Guarded> : shown
}

/** Pages that need a login send visitors to /login, which brings them back afterwards. */
function Guarded({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn()
  const { pathname, search, hash } = useLocation()
  return signedIn ? children : <Navigate to="/login" replace state={{ next: pathname + search + hash }} />
}
