import { Anchor, BalancePlate, FavouriteToggle, Icon, IconButton, Segmented, TileFallback, useTexts } from '@chokka/ui'
import { ArrowLeft, Maximize, RefreshCw, X } from '@chokka/ui/Icon.tsx'
import type { WireValue } from '@chokka/contract'
import { useImageHosts } from '../../kit/hosts.ts'
import { balanceHidden, hideBalance } from '../../kit/remembered.ts'
import { useBalance } from '../../kit/use-balance.ts'
import { useStore } from '@chokka/ui/store.ts'
import { listHrefOf, noteOf } from './game.ts'
import { GameArt } from './GameTiles.tsx'
import { RealJackpot } from './RealJackpot.tsx'
import { setFavourite } from './set-favourite.ts'
import type { LaunchMode } from './use-launch.ts'

type GameBarProps = {
  gameCode: string
  name: string
  /** Undefined until it is known. */
  game: WireValue<'gameInfo'> | undefined
  mode: LaunchMode
  /** Free play of a game that does not label it itself. */
  saysFreePlay: boolean
  onMode: (mode: LaunchMode) => void
  onReload: () => void
  onFullscreen: () => void
  /** Of a popup, which shows the balance too: it covers the header. */
  onClose: (() => void) | undefined
}

/** Above the game: back or close, name, real or free play, favourite, reload, full screen; in a popup the wallet. */
export function GameBar(props: GameBarProps) {
  const { gameCode, name, game, mode, saysFreePlay, onMode, onReload, onFullscreen, onClose } = props
  const { t } = useTexts()
  const hosts = useImageHosts()
  const note = noteOf(gameCode)
  const line = note ? t(note) : game?.vendorName
  return (
    <div className="playbar">
      {!onClose && (
        <Anchor className="iconbtn" href={listHrefOf(game?.gameType)} aria-label={t('games.backToGames')}>
          <Icon of={ArrowLeft} />
        </Anchor>
      )}
      <span className="playbar__art">
        {game ? <GameArt game={game} facts={{ hosts }} /> : <TileFallback name="" />}
      </span>
      <div className="playbar__name">
        <h1>{name}</h1>
        {saysFreePlay && <p className="playbar__free">{t('games.freePlayShort')}</p>}
        {line && (
          <p className="muted sm playbar__note">
            {line}
            {game?.features.includes('jackpot') && (
              <>
                {' · '}
                <RealJackpot />
              </>
            )}
          </p>
        )}
      </div>
      {onClose && mode === 'real' && <Wallet />}
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
        <IconButton icon={RefreshCw} className="only-d" label={t('games.reloadGame')} onClick={onReload} />
        {document.fullscreenEnabled && (
          <IconButton icon={Maximize} className="only-d" label={t('games.fullscreen')} onClick={onFullscreen} />
        )}
        {onClose && <IconButton icon={X} label={t('common.close')} onClick={onClose} />}
      </div>
    </div>
  )
}

function Wallet() {
  const { t } = useTexts()
  const { amount, refresh, refreshing } = useBalance()
  return (
    <BalancePlate
      amount={amount}
      label={t('common.mainWallet')}
      hidden={useStore(balanceHidden)}
      onHide={hideBalance}
      onRefresh={refresh}
      refreshing={refreshing}
    />
  )
}
