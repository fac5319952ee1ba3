import { PipLoader, RefusedState, SkeletonLines, useTexts } from '@chokka/ui'
import { Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { Navigate, useLocation } from '@chokka/client/router.tsx'
import { AgentCentre } from '../features/agent/AgentCentre.tsx'
import { useCall } from '../kit/client.ts'
import { useMember } from '../kit/use-member.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { menuIcons } from './menu-icons.ts'
import { menuOf } from './menus.ts'
import { NetworkBar } from './NetworkBar.tsx'
import type { ScreenName } from './screens.ts'

type AgentScreenProps = { page: ScreenName | undefined; children: ReactNode }

/** A page of the agent centre in its frame. Whoever is no agent is redirected to /agent (spec 2, 6). */
export function AgentScreen({ page, children }: AgentScreenProps) {
  const { t } = useTexts()
  const { signedIn, member } = useMember()
  const { error, refetch, isFetching } = useCall('memberInfo', undefined, { freshMs: 60_000 })
  const { pathname } = useLocation()
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [pathname])
  if (!signedIn || (member && !member.isAgent)) return <Navigate to="/agent" />
  if (page === undefined) return <Navigate to="/agentHome" />
  if (!member) {
    return (
      <main className="waiting">
        {error ? (
          <RefusedState text={sentenceOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <PipLoader label={t('common.loading')} />
        )}
      </main>
    )
  }
  const menu = menuOf('agent').map((entry) => ({ ...entry, icon: entry.icon && menuIcons[entry.icon] }))
  return (
    <AgentCentre page={page} member={member} menu={menu} notice={<NetworkBar />}>
      <ErrorBoundary resetKey={page}>
        <Suspense fallback={<SkeletonLines lines={6} />}>{children}</Suspense>
      </ErrorBoundary>
    </AgentCentre>
  )
}
