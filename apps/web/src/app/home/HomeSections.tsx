import { Anchor, buttonClass, classes, Icon, RefusedState, Section, TileSkeletons, useTexts } from '@chokka/ui'
import { ChevronRight } from '@chokka/ui/Icon.tsx'
import { paging } from '@chokka/contract/limits'
import { formatNumber } from '@chokka/text'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useDeferredValue } from 'react'
import { PromotionCarousel } from '../../features/content/PromotionCarousel.tsx'
import { GameGrid } from '../../features/games/GameGrid.tsx'
import { GameTiles } from '../../features/games/GameTiles.tsx'
import { HomeWinners } from '../../features/betting/HomeWinners.tsx'
import { useLobby } from '../../kit/use-lobby.ts'
import { useSite } from '../../kit/use-site.ts'
import { Later } from '../Later.tsx'
import type { Room } from '../Later.tsx'
import { kindOf, listOf, rowsOf } from './section-kinds.ts'
import type { LobbySection } from './section-kinds.ts'
import { VendorRows } from './VendorRows.tsx'
import { WideTiles } from './WideTiles.tsx'
import './sections.css'

/** In half of the width there is room for two rows of three. */
const mostInHalf = 6

/** The categories of the home page and the winner board, in the order that the site has set (spec 2, Home sections). */
export function HomeSections() {
  const { homeSections } = useSite()
  const lobby = useLobby()
  // Ten sections take a phone a while: they are made in slices, and not at once when the answer comes.
  const sections = useDeferredValue(lobby.data?.sections)
  const isLast = homeSections.includes('WINNERS')
  return (
    <>
      <Later room="row">
        <PromotionCarousel />
      </Later>
      {lobby.error && !lobby.data ? (
        <RefusedState text={sentenceOf(lobby.error)} onRetry={() => void lobby.refetch()} busy={lobby.isFetching} />
      ) : !sections ? (
        <GameGrid>
          <TileSkeletons count={6} />
        </GameGrid>
      ) : (
        rowsOf(homeSections, sections).map((row) => (
          <Later key={row.map(({ title }) => title).join()} room={roomOf(row)}>
            <div className={classes('hsec', row.length > 1 && 'hsec--2')}>
              {row.map((section) => (
                <OneSection key={section.title} section={section} isHalf={row.length > 1} />
              ))}
            </div>
          </Later>
        ))
      )}
      {isLast && (
        <Later room="list">
          <HomeWinners />
        </Later>
      )}
    </>
  )
}

function roomOf([first]: readonly LobbySection[]): Room {
  if (!first || first.content.length === 0) return 'vendors'
  return kindOf(first.title).rhythm
}

function OneSection({ section, isHalf }: { section: LobbySection; isHalf: boolean }) {
  const { t, locale } = useTexts()
  const { text, icon } = kindOf(section.title)
  const href = listOf(section.title)
  return (
    <Section
      title={t(text)}
      icon={icon}
      count={section.games > 0 ? formatNumber(section.games, locale) : undefined}
      end={
        href && (
          <Anchor className={buttonClass({ look: 'ghost', size: 'sm' })} href={href}>
            {t('common.seeAll')}
            <span className="sr">: {t(text)}</span>
            <Icon of={ChevronRight} size="sm" />
          </Anchor>
        )
      }
    >
      <SectionContent section={section} isHalf={isHalf} />
    </Section>
  )
}

/** As many games as fill their rows on a wide screen; all of them where there is only one row. */
const wholeRows = <Game,>(games: readonly Game[], columns: number, most: number): readonly Game[] => {
  const shown = games.slice(0, most)
  return shown.slice(0, Math.max(columns, shown.length - (shown.length % columns)))
}

function SectionContent({ section, isHalf }: { section: LobbySection; isHalf: boolean }) {
  const { rhythm } = kindOf(section.title)
  if (rhythm === 'vendors' || section.content.length === 0) return <VendorRows section={section} />
  if (rhythm === 'wide') return <WideTiles games={wholeRows(section.content, 4, paging.homeSectionGames)} />
  const games = wholeRows(section.content, isHalf ? 3 : 6, isHalf ? mostInHalf : paging.homeSectionGames)
  return (
    <div className={isHalf ? 'grid3 hsec__half' : 'grid6'}>
      <GameTiles games={games} />
    </div>
  )
}
