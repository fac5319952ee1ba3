import { Anchor, buttonClass, Icon, RefusedState, Section, TileSkeletons, useTexts } from '@chokka/ui'
import { ChevronRight } from '@chokka/ui/Icon.tsx'
import { paging } from '@chokka/contract/limits'
import { formatNumber } from '@chokka/text'
import { PromotionCarousel } from '../features/content/PromotionCarousel.tsx'
import { GameGrid } from '../features/games/GameGrid.tsx'
import { GameTiles } from '../features/games/GameTiles.tsx'
import { HotGames } from '../features/games/HotGames.tsx'
import { useLanguage } from '@chokka/client/language.ts'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useSignedIn } from '../kit/client.ts'
import { Title } from '../kit/Title.tsx'
import { useCall } from '../kit/client.ts'
import { useMember } from '../kit/use-member.ts'
import { HomeHero } from './HomeHero.tsx'
import { HomePopups } from './HomePopups.tsx'

/** The home page, with the sections that have content now. */
export function HomeScreen() {
  const { t } = useTexts()
  const signedIn = useSignedIn()
  return (
    <div className="page">
      <Title of={t('home.title')} />
      <HomeHero />
      <HomePopups />
      {signedIn && <RecentGames />}
      <HotGames />
      <PromotionCarousel />
      <InHouseGames />
    </div>
  )
}

function SeeAll({ href }: { href: string }) {
  const { t } = useTexts()
  return (
    <Anchor className={buttonClass({ look: 'ghost', size: 'sm' })} href={href}>
      {t('common.seeAll')}
      <Icon of={ChevronRight} size="sm" />
    </Anchor>
  )
}

function RecentGames() {
  const { t } = useTexts()
  const language = useLanguage()
  const { isKnown, member } = useMember()
  // Agents have none: they play nothing.
  const enabled = isKnown && !member?.isAgent
  const recent = useCall('recentGames', { language, pageSize: paging.recentGames }, { enabled })
  const games = recent.data?.list.slice(0, 6) ?? []
  // No empty section before the first game, or when the call was refused.
  if (member?.isAgent || (!recent.isPending && games.length === 0)) return null
  return (
    <Section title={t('home.continuePlaying')} icon="recent" end={<SeeAll href="/recent" />}>
      <GameGrid>{recent.isPending ? <TileSkeletons count={6} shape="square" /> : <GameTiles games={games} />}</GameGrid>
    </Section>
  )
}

function InHouseGames() {
  const { t, locale } = useTexts()
  const language = useLanguage()
  const games = useCall('gameList', { gameType: 'INHOUSE', pageSize: paging.homeSectionGames, language })
  const list = games.data?.content ?? []
  return (
    <Section
      title={t('home.inHouseGames')}
      icon="inHouse"
      count={games.data && formatNumber(list.length, locale)}
      end={<SeeAll href="/bgs" />}
    >
      {games.error && !games.data ? (
        <RefusedState text={sentenceOf(games.error)} onRetry={() => void games.refetch()} busy={games.isFetching} />
      ) : (
        <GameGrid>{games.data ? <GameTiles games={list} /> : <TileSkeletons count={4} shape="square" />}</GameGrid>
      )}
    </Section>
  )
}
