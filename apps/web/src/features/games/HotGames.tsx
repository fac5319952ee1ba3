import { Carousel, RefusedState, Section, SectionTitle, TileSkeletons, useTexts } from '@chokka/ui'
import { motion } from '@chokka/contract/limits'
import { formatNumber } from '@chokka/text'
import { useLanguage } from '@chokka/client/language.ts'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useCall } from '../../kit/client.ts'
import { GameGrid } from './GameGrid.tsx'
import { GameTiles, OneTile } from './GameTiles.tsx'

/** Hot games: six in view. With more they scroll by themselves, and with more than seven there are arrows (spec 2). */
export function HotGames() {
  const { t, locale } = useTexts()
  const hot = useCall('hotGames', { language: useLanguage() })
  const games = hot.data?.content ?? []
  if (hot.data && games.length === 0) return null
  if (games.length > motion.hotGamesSlides) {
    return (
      <Carousel
        look="row"
        label={t('home.hotGames')}
        className={games.length > motion.hotGamesArrowsAbove ? undefined : 'no-arrows'}
        autoplayMs={motion.hotGamesAutoplayMs}
        heading={<SectionTitle title={t('home.hotGames')} icon="hot" count={formatNumber(games.length, locale)} />}
        slides={games.map((game) => ({ key: String(game.nodeId), slide: <OneTile game={game} /> }))}
      />
    )
  }
  return (
    <Section title={t('home.hotGames')} icon="hot">
      {hot.error && !hot.data ? (
        <RefusedState text={sentenceOf(hot.error)} onRetry={() => void hot.refetch()} busy={hot.isFetching} />
      ) : (
        <GameGrid>{hot.data ? <GameTiles games={games} /> : <TileSkeletons count={6} shape="square" />}</GameGrid>
      )}
    </Section>
  )
}
