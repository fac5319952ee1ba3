import { SkeletonLines } from '@chokka/ui'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { MemberCentre } from '../features/member/MemberCentre.tsx'
import { Boundary } from './Boundary.tsx'
import { menuIcons } from './menu-icons.ts'
import { menuOf, shownTo } from './menus.ts'
import type { ScreenName } from './screens.ts'
import { useViewer } from './use-viewer.ts'

type CentreScreenProps = { page: ScreenName; isFront: boolean; children: ReactNode }

/** The member centre around one of its pages. */
export function CentreScreen({ page, isFront, children }: CentreScreenProps) {
  const viewer = useViewer()
  const menu = shownTo(viewer, menuOf('centre')).map((entry) => ({
    ...entry,
    icon: entry.icon && menuIcons[entry.icon],
  }))
  return (
    <MemberCentre page={page} isFront={isFront} menu={menu}>
      <Boundary on={page}>
        <Suspense fallback={<SkeletonLines lines={6} />}>{children}</Suspense>
      </Boundary>
    </MemberCentre>
  )
}
