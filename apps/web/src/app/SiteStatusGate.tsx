import { PipLoader, useTexts } from '@chokka/ui'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { lazyScreen } from '@chokka/client/lazy-screen.tsx'
import { useCall } from '../kit/client.ts'

const ClosedPage = lazyScreen(() => import('./ClosedPage.tsx').then((file) => file.ClosedPage))
const pollWhileClosedMs = 15_000

/** Shows the site while its status is 0 (open), else the maintenance or region page (spec 2, Start-up). */
export function SiteStatusGate({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const first = useCall('systemStatus', undefined, { freshMs: 60_000 })
  const isClosed = first.data !== undefined && first.data.status !== 0
  const status = useCall('systemStatus', undefined, {
    freshMs: 60_000,
    pollMs: isClosed ? pollWhileClosedMs : undefined,
  })
  if (!status.data || status.data.status === 0) return children
  return (
    <Suspense fallback={<PipLoader label={t('common.loading')} />}>
      <ClosedPage status={status.data} />
    </Suspense>
  )
}
