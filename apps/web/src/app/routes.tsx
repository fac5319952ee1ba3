import { lazyScreen } from '@chokka/client/lazy-screen.tsx'
import { PipLoader, useTexts } from '@chokka/ui'
import { createElement, Suspense } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from '@chokka/client/router.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { AuthScreen } from './AuthScreen.tsx'
import { Layout } from './Layout.tsx'
import { mayOpen } from './menus.ts'
import { agentHrefOf, regionAt, screenAt, screenNames, screenOf } from './screens.ts'
import type { Screen } from './screen.ts'
import type { ScreenName } from './screens.ts'
import { useViewer } from './use-viewer.ts'

const CentreScreen = lazyScreen(() => import('./CentreScreen.tsx').then((file) => file.CentreScreen), ['identity'])
const AgentScreen = lazyScreen(() => import('./AgentScreen.tsx').then((file) => file.AgentScreen), ['agent'])
const NotFoundPage = lazyScreen(() => import('./NotFoundPage.tsx').then((file) => file.NotFoundPage), ['home', 'games'])
const TrialPage = lazyScreen(() => import('./TrialPage.tsx').then((file) => file.TrialPage), ['identity'])

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
  const screen = name ? screenOf(name) : ({ who: region === 'alone' ? 'member' : 'anyone' } as const)
  const framed = (
    // The key makes a new boundary: otherwise Suspense keeps the previous screen in the document, hidden.
    <ScreenFrame
      key={region === 'centre' || region === 'agent' ? region : name}
      region={region}
      name={name}
      isFront={/^\/member\/?$/.test(pathname)}
    >
      <Content key={name} name={name} />
    </ScreenFrame>
  )
  // The agent centre lets in whom it knows (AgentScreen); its pages and the agents' login have no header of members.
  if (region === 'agent' || region === 'bare') return framed
  return (
    <Layout region={region}>
      <Guarded screen={screen}>{framed}</Guarded>
    </Layout>
  )
}

/** The screen, or the not-found page; what a trial account may not see says that it needs a real one. */
function Content({ name }: { name: ScreenName | undefined }) {
  const viewer = useViewer()
  const isClosed = name !== undefined && viewer.isTrial && !mayOpen(viewer, screenOf(name))
  const screen = createElement(isClosed ? TrialPage : ((name && lazyScreens.get(name)) ?? NotFoundPage))
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
    <ErrorBoundary resetKey={isCentre || region === 'agent' ? region : name}>
      <Suspense
        fallback={
          <div className="waiting">
            <PipLoader label={t('common.loading')} />
          </div>
        }
      >
        {region === 'agent' ? (
          <AgentScreen page={name}>{children}</AgentScreen>
        ) : isCentre ? (
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

/** Screens that need a login redirect visitors to /login, which leads back afterwards, and agents to their centre. */
function Guarded({ screen, children }: { screen: Pick<Screen, 'who' | 'trial'>; children: ReactNode }) {
  const viewer = useViewer()
  const { pathname, search, hash } = useLocation()
  if (screen.who !== 'member' || mayOpen(viewer, screen) || viewer.isTrial) return children
  if (viewer.isAgent) return <Navigate to={agentHrefOf(pathname) + search + hash} />
  return <Navigate to="/login" state={{ next: pathname + search + hash }} />
}
