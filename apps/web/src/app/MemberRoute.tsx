import { SkeletonLines } from '@chokka/ui'
import { Suspense } from 'react'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { lazyScreen } from '@chokka/client/lazy-screen.tsx'
import { Boundary } from './Boundary.tsx'
import { memberMenu, shownTo } from './menus.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { memberPageOf } from './paths.ts'
import type { MemberPage } from './paths.ts'
import { useViewer } from './use-viewer.ts'

const MemberCentre = lazyScreen(() => import('../features/member/MemberCentre.tsx'), 'MemberCentre', ['identity'])

/** The screen of every page of the member centre, fetched when it is first shown. */
const pages: Record<MemberPage, ComponentType> = {
  securityCenter: lazyScreen(() => import('../features/member/SecurityCentre.tsx'), 'SecurityCentre', ['identity']),
  depositv2: lazyScreen(() => import('../features/cashier/DepositPage.tsx'), 'DepositPage', ['cashier']),
  withdraw: lazyScreen(() => import('../features/cashier/WithdrawPage.tsx'), 'WithdrawPage', ['cashier']),
  personalHistoryCopy: lazyScreen(() => import('../features/betting/BettingRecordPage.tsx'), 'BettingRecordPage', [
    'betting',
  ]),
  transactionHistory: lazyScreen(() => import('../features/cashier/AccountRecordPage.tsx'), 'AccountRecordPage', [
    'cashier',
  ]),
}

/** The member centre at the page that the address names. */
export function MemberRoute() {
  const viewer = useViewer()
  const asked = useParams().page
  const page = memberPageOf(asked)
  if (page === null) return <NotFoundPage />
  const Page = pages[page]
  return (
    <MemberCentre page={page} isFront={asked === undefined} menu={shownTo(viewer, memberMenu)}>
      <Boundary on={page}>
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <Page />
        </Suspense>
      </Boundary>
    </MemberCentre>
  )
}
