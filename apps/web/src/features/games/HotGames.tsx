import { Carousel, RefusedState, Section, SectionTitle, TileSkeletons, useTexts } from '@chokka/ui'
import { motion } from '@chokka/contract/limits'
import { formatNumber } from '@chokka/text'
import { useDeferredValue } from 'react'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useLobby } from '../../kit/use-lobby.ts'
import type { Game } from './game.ts'
import { GameGrid } from './GameGrid.tsx'
import { GameTiles, OneTile } from './GameTiles.tsx'

/** Hot games: six in view. With more they scroll by themselves, and with more than seven there are arrows (spec 2). */
export function HotGames() {
  const { t } = useTexts()
  const { data, error, refetch, isFetching } = useLobby()
  const games = data?.hot ?? []
  if (data && games.length === 0) return null
  if (games.length > motion.hotGamesSlides) return <HotCarousel games={games} />
  return (
    <Section title={t('home.hotGames')} icon="hot">
      {error && !data ? (
        <RefusedState text={sentenceOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <GameGrid>{data ? <GameTiles games={games} /> : <TileSkeletons count={6} />}</GameGrid>
      )}
    </Section>
  )
}

function HotCarousel({ games }: { games: readonly Game[] }) {
  const { t, locale } = useTexts()
  // Those in view first, in a short task; the others a moment later.
  const made = useDeferredValue(games, games.slice(0, motion.hotGamesSlides + 1))
  return (
    <Carousel
      look="row"
      label={t('home.hotGames')}
      className={games.length > motion.hotGamesArrowsAbove ? undefined : 'no-arrows'}
      autoplayMs={motion.hotGamesAutoplayMs}
      heading={<SectionTitle title={t('home.hotGames')} icon="hot" count={formatNumber(games.length, locale)} />}
      slides={made.map((game) => ({ key: String(game.nodeId), slide: <OneTile game={game} /> }))}
    />
  )
}
