import { Section, useTexts } from '@chokka/ui'
import { useLanguage } from '@chokka/client/language.ts'
import { useCall } from '../../kit/client.ts'
import type { Game } from './game.ts'
import { GameGrid } from './GameGrid.tsx'
import { GameTiles } from './GameTiles.tsx'

const suggested = 6

/** Other popular games to play instead (spec 8): those given, which are like the one asked for, or the hot ones. */
export function OtherGames({ similar = [] }: { similar?: readonly Game[] | undefined }) {
  const { t } = useTexts()
  const hot = useCall('hotGames', { language: useLanguage() })
  const known = new Set(similar.map(({ nodeId }) => nodeId))
  const others = (hot.data?.content ?? []).filter(({ nodeId }) => !known.has(nodeId))
  const games = [...similar, ...others].filter((game) => game.open).slice(0, suggested)
  if (games.length === 0) return null
  return (
    <Section title={t('games.otherGames')} icon="hot">
      <GameGrid>
        <GameTiles games={games} />
      </GameGrid>
    </Section>
  )
}
