import { lazyScreen } from '@chokka/client/lazy-screen.tsx'
import { PipLoader, useTexts } from '@chokka/ui'
import { createElement, Suspense } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from '@chokka/client/router.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { AuthScreen } from './AuthScreen.tsx'
import { Layout } from './Layout.tsx'
import { mayOpen } from './menus.ts'
import { regionAt, screenAt, screenNames, screenOf } from './screens.ts'
import type { Screen, ScreenName } from './screens.ts'
import { useViewer } from './use-viewer.ts'

const CentreScreen = lazyScreen(() => import('./CentreScreen.tsx').then((file) => file.CentreScreen), ['identity'])
const NotFoundPage = lazyScreen(() => import('./NotFoundPage.tsx').then((file) => file.NotFoundPage), ['home', 'games'])

const lazyScreens = new Map(
  screenNames.map((name) => {
    const { load, texts } = screenOf(name)
    return [name, lazyScreen(load, texts)] as const
  }),
)

/** Loads the screen of an address before the first render, if it is one that most visits begin with. */
export async function loadScreen(pathname: string): Promise<void> {
  const name = screenAt(pathname)
  if (name && screenOf(name).firstPaint) await lazyScreens.get(name)?.load()
}

/** The screen of the current address, in its layout. */
export function SiteRoutes() {
  const { pathname } = useLocation()
  const name = screenAt(pathname)
  const region = regionAt(pathname)
  // Unknown addresses below /member need a login too.
  const who = name ? screenOf(name).who : region === 'alone' ? 'member' : 'anyone'
  return (
    <Layout region={region}>
      <Guarded who={who}>
        {/* The key makes a new boundary: otherwise Suspense keeps the previous screen in the document, hidden. */}
        <ScreenFrame
          key={region === 'centre' ? region : name}
          region={region}
          name={name}
          isFront={/^\/member\/?$/.test(pathname)}
        >
          <Content key={name} name={name} />
        </ScreenFrame>
      </Guarded>
    </Layout>
  )
}

/** The screen, or the not-found page. */
function Content({ name }: { name: ScreenName | undefined }) {
  const screen = createElement((name && lazyScreens.get(name)) ?? NotFoundPage)
  const popup = name && screenOf(name).popup
  return popup ? <AuthScreen popup={popup}>{screen}</AuthScreen> : screen
}

type ScreenFrameProps = {
  region: Screen['region']
  name: ScreenName | undefined
  isFront: boolean
  children: ReactNode
}

function ScreenFrame({ region, name, isFront, children }: ScreenFrameProps) {
  const { t } = useTexts()
  const isCentre = region === 'centre' && name !== undefined
  return (
    <ErrorBoundary resetKey={isCentre ? region : name}>
      <Suspense
        fallback={
          <div className="waiting">
            <PipLoader label={t('common.loading')} />
          </div>
        }
      >
        {isCentre ? (
          <CentreScreen page={name} isFront={isFront}>
            {children}
          </CentreScreen>
        ) : (
          children
        )}
      </Suspense>
    </ErrorBoundary>
  )
}

/** Screens that need a login redirect visitors to /login, which leads back afterwards. */
function Guarded({ who, children }: { who: Screen['who']; children: ReactNode }) {
  const viewer = useViewer()
  const { pathname, search, hash } = useLocation()
  if (mayOpen(viewer, who)) return children
  // A member who is no agent gets the not-found page for the screens of agents.
  if (viewer.signedIn) return <Content name={undefined} />
  return <Navigate to="/login" state={{ next: pathname + search + hash }} />
}
