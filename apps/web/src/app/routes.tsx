import { lazyScreen } from '@chokka/client/lazy-screen.tsx'
import { PipLoader, useTexts } from '@chokka/ui'
import { createElement, Suspense } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from '@chokka/client/router.tsx'
import { Boundary } from './Boundary.tsx'
import { EntryScreen } from './EntryScreen.tsx'
import { Layout } from './Layout.tsx'
import { mayOpen } from './menus.ts'
import { regionAt, screenAt, screenNames, screenOf } from './screens.ts'
import type { Screen, ScreenName } from './screens.ts'
import { useViewer } from './use-viewer.ts'

const CentreScreen = lazyScreen(() => import('./CentreScreen.tsx').then((file) => file.CentreScreen), ['identity'])
const NotFoundPage = lazyScreen(() => import('./NotFoundPage.tsx').then((file) => file.NotFoundPage), ['home', 'games'])

const parts = new Map(
  screenNames.map((name) => {
    const { part, texts } = screenOf(name)
    return [name, lazyScreen(part, texts)] as const
  }),
)

/** Fetches the screen of an address before it is drawn, where the address names one that most visits begin with. */
export async function loadScreen(pathname: string): Promise<void> {
  const name = screenAt(pathname)
  if (name && screenOf(name).firstPaint) await parts.get(name)?.load()
}

/** The screen of the address, with what stands around it. */
export function SiteRoutes() {
  const { pathname } = useLocation()
  const name = screenAt(pathname)
  const region = regionAt(pathname)
  // What is below /member is asked of members alone, whether it is there or not.
  const who = name ? screenOf(name).who : region === 'alone' ? 'member' : 'anyone'
  return (
    <Layout region={region}>
      <Guarded who={who}>
        {/* With a key of its own: a boundary that stays would keep the screen before it in the page, out of sight. */}
        <Around
          key={region === 'centre' ? region : name}
          region={region}
          name={name}
          isFront={/^\/member\/?$/.test(pathname)}
        >
          <Content key={name} name={name} />
        </Around>
      </Guarded>
    </Layout>
  )
}

/** The screen itself, or that there is none. */
function Content({ name }: { name: ScreenName | undefined }) {
  const part = createElement((name && parts.get(name)) ?? NotFoundPage)
  const popup = name && screenOf(name).popup
  return popup ? <EntryScreen popup={popup}>{part}</EntryScreen> : part
}

type AroundProps = { region: Screen['region']; name: ScreenName | undefined; isFront: boolean; children: ReactNode }

function Around({ region, name, isFront, children }: AroundProps) {
  const { t } = useTexts()
  const isCentre = region === 'centre' && name !== undefined
  return (
    <Boundary on={isCentre ? region : name}>
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
    </Boundary>
  )
}

/** Screens that need a login send visitors to /login, which brings them back afterwards. */
function Guarded({ who, children }: { who: Screen['who']; children: ReactNode }) {
  const viewer = useViewer()
  const { pathname, search, hash } = useLocation()
  if (mayOpen(viewer, who)) return children
  // Who is signed in and no agent is told what anybody is told of an address that is not there.
  if (viewer.signedIn) return <Content name={undefined} />
  return <Navigate to="/login" state={{ next: pathname + search + hash }} />
}
