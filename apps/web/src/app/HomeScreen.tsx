import { Anchor, buttonClass, Icon, Section } from '@chokka/ui'
import { useTexts } from '@chokka/ui'
import { ChevronRight } from '@chokka/ui/Icon.tsx'
import { paging } from '@chokka/contract/limits'
import { Suspense, useState } from 'react'
import { lazyScreen } from '@chokka/client/lazy-screen.tsx'
import { GameGrid } from '../features/games/GameGrid.tsx'
import type { Game } from '../features/games/game.ts'
import { GameTiles } from '../features/games/GameTiles.tsx'
import { HotGames } from '../features/games/HotGames.tsx'
import { useLanguage } from '@chokka/client/language.ts'
import { Title } from '../kit/Title.tsx'
import { useCall } from '../kit/client.ts'
import { useMember } from '../kit/use-member.ts'
import { useSite } from '../kit/use-site.ts'
import { HomeHero } from './HomeHero.tsx'
import { Later, useSecondPicture } from './Later.tsx'

/** Everything below the first screen, in a chunk of its own. */
const HomeSections = lazyScreen(
  () => import('./home/HomeSections.tsx').then((file) => file.HomeSections),
  ['home', 'games', 'lobby'],
)

/** The home page: what belongs to the member and the hot games first, then the categories (spec 2, Home sections). */
export function HomeScreen() {
  const { t } = useTexts()
  const { homeSections } = useSite()
  const recent = useRecentGames()
  // Above the hot games only if it was there from the start: what comes later must not push away what is in view.
  const [isFirst] = useState(recent !== undefined)
  const isSecond = useSecondPicture()
  const waiting = <div className="hwait" aria-busy />
  const own = recent && recent.length > 0 && <RecentGames games={recent} />
  return (
    <div className="page">
      <Title of={t('home.title')} />
      <HomeHero />
      {isFirst && own}
      {homeSections.includes('HOT') && (
        <Later room="hot">
          <HotGames />
        </Later>
      )}
      {!isFirst && own}
      <Suspense fallback={waiting}>{isSecond ? <HomeSections /> : waiting}</Suspense>
    </div>
  )
}

/** The games that the member has played last; undefined until known, and for agents, who play nothing. */
function useRecentGames() {
  const language = useLanguage()
  const { isKnown, member } = useMember()
  const enabled = isKnown && !member?.isAgent
  const recent = useCall('recentGames', { language, pageSize: paging.recentGames }, { enabled })
  return enabled ? recent.data?.list.slice(0, 6) : undefined
}

function RecentGames({ games }: { games: readonly Game[] }) {
  const { t } = useTexts()
  return (
    <Section
      title={t('home.continuePlaying')}
      icon="recent"
      end={
        <Anchor className={buttonClass({ look: 'ghost', size: 'sm' })} href="/recent">
          {t('common.seeAll')}
          <span className="sr">: {t('home.continuePlaying')}</span>
          <Icon of={ChevronRight} size="sm" />
        </Anchor>
      }
    >
      <GameGrid>
        <GameTiles games={games} />
      </GameGrid>
    </Section>
  )
}
