import { Anchor, FavouriteToggle, GamePoster, Icon, IconButton, Segmented, useTexts } from '@chokka/ui'
import { ArrowLeft, Maximize } from '@chokka/ui/Icon.tsx'
import { noteOf, posterOf } from './game.ts'
import type { Game } from './game.ts'
import { useFavourite } from './use-favourite.ts'
import type { LaunchMode } from './use-launch.ts'

type GameBarProps = {
  gameCode: string
  name: string
  /** The game in the list of its vendor; undefined until that has loaded. */
  game: Game | undefined
  mode: LaunchMode
  onMode: (mode: LaunchMode) => void
  onFullscreen: () => void
}

/** Above the game: back, name, real or free play, favourite, full screen. */
export function GameBar({ gameCode, name, game, mode, onMode, onFullscreen }: GameBarProps) {
  const { t } = useTexts()
  const setFavourite = useFavourite()
  const poster = posterOf({ gameCode, gameType: game?.gameType })
  const note = noteOf(gameCode)
  return (
    <div className="playbar">
      <Anchor className="iconbtn" href="/bgs" aria-label={t('games.backToGames')}>
        <Icon of={ArrowLeft} />
      </Anchor>
      {poster && (
        <span className="playbar__art">
          <GamePoster of={poster} />
        </span>
      )}
      <div className="playbar__name">
        <h1>{name}</h1>
        {note && <p className="muted sm playbar__note">{t(note)}</p>}
      </div>
      <div className="playbar__mode">
        {game?.hasFreePlay !== false && (
          <Segmented
            full
            label={t('games.modeLabel')}
            value={mode}
            onChange={onMode}
            options={[
              { value: 'real', label: t('games.realPlay') },
              { value: 'demo', label: t('games.freePlay') },
            ]}
          />
        )}
      </div>
      <div className="playbar__end">
        {game && <FavouriteToggle game={name} on={game.isFavourite} onToggle={(on) => setFavourite(game, on)} />}
        {document.fullscreenEnabled && (
          <IconButton icon={Maximize} className="only-d" label={t('games.fullscreen')} onClick={onFullscreen} />
        )}
      </div>
    </div>
  )
}
