import { PipLoader, useTexts } from '@chokka/ui'
import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { fetchPart } from '../kit/lazy-screen.tsx'
import { memberMenu, shownTo } from './menus.tsx'
import type { Entry } from './menus.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { memberPageOf } from './paths.ts'
import type { MemberPage } from './paths.ts'
import { useViewer } from './use-viewer.ts'

type MemberCentre = ComponentType<{ page: MemberPage; menu: readonly Entry[] }>
const found = import.meta.glob<{ MemberCentre: MemberCentre }>('../features/member/MemberCentre.tsx')
const [fetching] = Object.values(found)
const Missing: MemberCentre = () => <NotFoundPage />
const Centre = lazy(async () => {
  const part = fetching ? await fetchPart(fetching) : null
  return { default: part?.MemberCentre ?? Missing }
})

/** The member centre at the page that the address names. */
export function MemberRoute() {
  const { t } = useTexts()
  const viewer = useViewer()
  const page = memberPageOf(useParams().page)
  if (page === null) return <NotFoundPage />
  return (
    <Suspense fallback={<PipLoader label={t('common.loading')} />}>
      <Centre page={page} menu={shownTo(viewer, memberMenu)} />
    </Suspense>
  )
}
