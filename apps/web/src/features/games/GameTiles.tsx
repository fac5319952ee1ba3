import { GameTile, InHouseTile, useTexts } from '@chokka/ui'
import { usePictureAddress } from '../../kit/hosts.ts'
import { LazyImage } from '../../kit/LazyImage.tsx'
import { gameHref, posterOf } from './game.ts'
import type { Game } from './game.ts'
import { useFavourite } from './use-favourite.ts'

/** One tile for each game. */
export const GameTiles = ({ games }: { games: readonly Game[] }) =>
  games.map((game) => <OneTile key={game.nodeId} game={game} />)

export function OneTile({ game }: { game: Game }) {
  const { t } = useTexts()
  const setFavourite = useFavourite()
  const poster = posterOf(game)
  const shared = {
    name: game.displayName,
    vendor: game.gameType === 'INHOUSE' ? t('shell.inHouse') : game.vassalage,
    href: gameHref(game),
    hot: game.isHot === 1,
    maintenance: game.open ? undefined : t('common.maintenance'),
    favourite: { on: game.isFavourite, onToggle: (on: boolean) => setFavourite(game, on) },
  }
  if (poster) return <InHouseTile game={poster} {...shared} />
  const art = game.showIcon ? <GamePicture address={game.showIcon} /> : <span className="tile__none" aria-hidden />
  return <GameTile art={art} {...shared} />
}

function GamePicture({ address }: { address: string }) {
  const src = usePictureAddress(address)
  return src ? <LazyImage src={src} /> : <span className="tile__none" aria-hidden />
}
