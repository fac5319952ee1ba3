import { GamePoster, GameTile, TileFallback, useTexts } from '@chokka/ui'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { atRandomHost } from '../../kit/hosts.ts'
import { LazyImage } from '../../kit/LazyImage.tsx'
import { gameHref, posterOf } from './game.ts'
import type { Game } from './game.ts'
import { setFavourite } from './set-favourite.ts'
import { TileCounter } from './TileCounter.tsx'
import { useTileFacts } from './tile-facts.ts'
import type { TileFacts } from './tile-facts.ts'

/** One tile for each game; in-house games have square posters. */
export function GameTiles({ games }: { games: readonly Game[] }) {
  const facts = useTileFacts()
  return games.map((game) => <Tile key={game.nodeId} game={game} facts={facts} shape={shapeOf(game)} />)
}

/** One tile by itself. */
export function OneTile({ game }: { game: Game }) {
  return <Tile game={game} facts={useTileFacts()} shape={shapeOf(game)} />
}

const shapeOf = (game: Game): 'portrait' | 'square' => (posterOf(game) ? 'square' : 'portrait')

/** Slots that are marked hot carry the counter of the specification. */
const hasCounter = (game: Game) => game.gameType === 'RNG' && game.isHot === 1 && game.open

type TileProps = { game: Game; facts: TileFacts; shape: 'portrait' | 'square'; note?: ReactNode }

/** The tile of a game. It is rendered again only when its game or the facts change. */
export const Tile = memo(function Tile({ game, facts, shape, note }: TileProps) {
  const { t } = useTexts()
  return (
    <GameTile
      {...sharedOf(game)}
      shape={shape}
      vendor={game.gameType === 'INHOUSE' ? t('shell.inHouse') : facts.vendorName(game.vassalage)}
      maintenance={game.open ? undefined : t('common.maintenance')}
      art={<GameArt game={game} facts={facts} />}
      jackpot={hasCounter(game) ? <TileCounter nodeId={game.nodeId} /> : undefined}
      note={note}
    />
  )
})

/** What every kind of tile says of a game. */
export const sharedOf = (game: Game) => ({
  name: game.displayName,
  href: gameHref(game),
  hot: game.isHot === 1,
  isNew: game.isNew,
  favourite: { on: game.isFavourite, onToggle: (on: boolean) => setFavourite(game, on) },
})

/** The picture of a game: an in-house poster, its own picture, or one of ours in its place. */
export function GameArt({ game, facts, wide }: { game: Game; facts: Pick<TileFacts, 'hosts'>; wide?: boolean }) {
  const poster = posterOf(game)
  if (poster) return <GamePoster of={poster} />
  const address = (wide ? game.lagerIcon : null) ?? game.showIcon ?? game.iconUrl
  const fallback = <TileFallback name={game.displayName} />
  if (!address) return fallback
  if (!facts.hosts) return <span className="tile__none" aria-hidden />
  return <LazyImage src={atRandomHost(address, facts.hosts)} fallback={fallback} />
}
