import { PipLoader, useTexts } from '@chokka/ui'
import { Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { lazyScreen } from '@chokka/client/lazy-screen.tsx'
import { noteBuild } from '@chokka/client/release.ts'
import { useSiteLost, useSiteStatus } from '../kit/site-status.ts'
import { Lost, prepareLost } from './Lost.tsx'
import { useDomainRoute } from './use-domain-route.ts'
import { useRoundInPlay } from './use-round-in-play.ts'

const ClosedPage = lazyScreen(() => import('./closed/ClosedPage.tsx').then((file) => file.ClosedPage), ['closed'])

/** Long after the first paint. */
const prepareAfterMs = 15_000

/**
 * Shows the site while its status is 0 (open), else the maintenance or region page (spec 2, Start-up); they open by
 * themselves. A round in play is first brought to its end.
 */
export function SiteStatusGate({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const status = useSiteStatus()
  useEffect(() => {
    if (status) noteBuild(status.build)
  }, [status])
  const { isLost, attempt } = useSiteLost()
  const isReached = status !== undefined
  useEffect(() => {
    if (!isReached) return
    const timer = setTimeout(() => void prepareLost().catch(() => undefined), prepareAfterMs)
    return () => clearTimeout(timer)
  }, [isReached])
  useDomainRoute(status?.domain)
  const letsRoundEnd = useRoundInPlay(status?.status === 1)
  if (isLost) return <Lost attempt={attempt} />
  const isOpen = !status || (status.status === 0 && status.domain.valid)
  if (isOpen || letsRoundEnd) return children
  return (
    <Suspense fallback={<PipLoader label={t('common.loading')} />}>
      <ClosedPage status={status} />
    </Suspense>
  )
}
