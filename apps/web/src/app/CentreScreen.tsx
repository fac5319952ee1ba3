import { SkeletonLines } from '@chokka/ui'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { MemberCentre } from '../features/member/MemberCentre.tsx'
import { useClaimable } from '../kit/use-claimable.ts'
import { allUnread, useUnread } from '../kit/use-unread.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { menuIcons } from './menu-icons.ts'
import { menuOf, shownTo } from './menus.ts'
import type { ScreenName } from './screens.ts'
import { useViewer } from './use-viewer.ts'

type CentreScreenProps = { page: ScreenName; isFront: boolean; children: ReactNode }

/** A page of the member centre with the menu of the centre around it. */
export function CentreScreen({ page, isFront, children }: CentreScreenProps) {
  const viewer = useViewer()
  const counts = useUnread()
  const unread = allUnread(counts)
  const claimable = useClaimable()
  const menu = shownTo(viewer, menuOf('centre')).map((entry) => ({
    ...entry,
    icon: entry.icon && menuIcons[entry.icon],
    ...(entry.key === 'messages' ? { unread } : {}),
    ...(entry.key === 'rewards' ? { unread: claimable, unreadSaid: 'shell.rewardsWaiting' as const } : {}),
    ...(entry.key === 'missions' ? { unread: counts.unreadMission, unreadSaid: 'shell.missionsWaiting' as const } : {}),
  }))
  return (
    <MemberCentre page={page} isFront={isFront} menu={menu}>
      <ErrorBoundary resetKey={page}>
        <Suspense fallback={<SkeletonLines lines={6} />}>{children}</Suspense>
      </ErrorBoundary>
    </MemberCentre>
  )
}
