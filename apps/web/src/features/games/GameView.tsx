import { Button, EmptyState, useTexts } from '@chokka/ui'
import { LockKeyhole, Play } from '@chokka/ui/Icon.tsx'
import { useCallback, useEffect, useRef } from 'react'
import { navigate } from '@chokka/client/router.tsx'
import { Refused } from '@chokka/client/calls.ts'
import { useLanguage } from '@chokka/client/language.ts'
import { open } from '../../kit/open.ts'
import { signInFor } from '../../kit/sign-in-for.ts'
import { playsForMoney } from '../../kit/site-status.ts'
import { queries, useCall, useSignedIn } from '../../kit/client.ts'
import { Title } from '../../kit/Title.tsx'
import { beginShow, endAllShows, endLeftOpen, endShow, resumedWithinMs } from '../../kit/shows.ts'
import { useSite } from '../../kit/use-site.ts'
import { useMember } from '../../kit/use-member.ts'
import type { GameMessage } from './frame-messages.ts'
import { listHrefOf } from './game.ts'
import { GameBar } from './GameBar.tsx'
import { GameStage } from './GameStage.tsx'
import { SessionBar } from './SessionBar.tsx'
import { useLaunch } from './use-launch.ts'
import type { LaunchMode } from './use-launch.ts'
import './games.css'

type GameViewProps = {
  vassalage: string
  gameCode: string
  /** What was chosen. Visitors are asked to sign in where it is not free play, and may play for free instead. */
  chosen: LaunchMode
  onChoose: (mode: LaunchMode) => void
  /** Of a popup: closes it. A page has a link to the list instead. */
  onClose?: () => void
}

const infoFreshMs = 60_000

/** A game with the bar above it, as a page and in a popup. */
export function GameView({ vassalage, gameCode, chosen, onChoose, onClose }: GameViewProps) {
  const signedIn = useSignedIn()
  const { isTrial } = useMember()
  const { freePlayAtOnce } = useSite()
  const asked: LaunchMode = signedIn || !freePlayAtOnce ? chosen : 'demo'
  const isVisitorForMoney = !signedIn && asked === 'real'
  const mustSignIn = isVisitorForMoney && freePlayAtOnce === false
  const { launch, attempt, reopen, end } = useLaunch({ vassalage, gameCode }, isVisitorForMoney ? null : asked)
  const askToSignIn = useAskToSignIn(mustSignIn, () => onChoose('demo'))
  // The server opens every game of a trial account in free play, and the page shows what was opened.
  const isFreePlay = launch.state === 'open' ? launch.game.isFreePlay : isTrial || asked === 'demo'
  const mode: LaunchMode = isFreePlay ? 'demo' : 'real'
  const info = useCall('gameInfo', { vassalage, gameCode, language: useLanguage() }, { freshMs: infoFreshMs }).data
  const name = launch.state === 'open' ? launch.game.displayName : (info?.displayName ?? gameCode)
  // In-house games report themselves that they are ready, and show the label of free play.
  const isInHouse = vassalage === 'CHOKKA'
  const saysFreePlay = mode === 'demo' && !isInHouse
  const stage = useRef<HTMLDivElement>(null)
  const isForMoney = mode === 'real' && launch.state === 'open'
  useEffect(() => {
    playsForMoney.set(isForMoney)
    return () => playsForMoney.set(false)
  }, [isForMoney])
  useEffect(() => {
    if (launch.state === 'refused' || launch.state === 'over') endAllShows()
  }, [launch.state])
  useEffect(() => endAllShows, [vassalage, gameCode, asked, attempt])
  const onMessage = useGameMessages({
    ...{ onSessionOver: () => end('over'), onClose, list: listHrefOf(info?.gameType) },
    ...{ isForMoney, isInHouse },
  })
  const chooseMode = (next: LaunchMode) => {
    if (next === 'real' && !signedIn) return signInFor(() => onChoose(next))
    if (next === 'real' && isTrial) return open('refusal', { code: 'in_need_true_account' })
    onChoose(next)
  }
  return (
    <>
      {!onClose && <Title of={name} />}
      <GameBar
        gameCode={gameCode}
        name={name}
        game={info}
        mode={mode}
        saysFreePlay={saysFreePlay}
        onMode={chooseMode}
        onReload={reopen}
        onFullscreen={() => void stage.current?.requestFullscreen()}
        onClose={onClose}
      />
      {isForMoney && <SessionBar onLeave={() => (onClose ? onClose() : navigate('/'))} />}
      {saysFreePlay && <FreePlayNote signedIn={signedIn} onReal={() => chooseMode('real')} />}
      <div className="play" ref={stage}>
        {mustSignIn ? (
          <SignInFirst onSignIn={askToSignIn} onFree={() => onChoose('demo')} />
        ) : (
          <GameStage
            key={`${asked} ${attempt}`}
            launch={launch}
            name={name}
            similar={info?.similar}
            reportsReady={isInHouse}
            onMessage={onMessage}
            onTimeout={() => end({ fault: new Refused('vendor_unreachable') })}
            onReopen={reopen}
          />
        )}
      </div>
    </>
  )
}

/** Opens the login for the game, at once when it is reached. Whoever signs in goes on to the game by itself. */
function useAskToSignIn(must: boolean, playFree: () => void): () => void {
  const ask = () => signInFor(() => undefined, playFree)
  const now = useRef(ask)
  now.current = ask
  useEffect(() => {
    if (must) now.current()
  }, [must])
  return ask
}

/** In place of a game for money, for visitors who have closed the login. */
function SignInFirst({ onSignIn, onFree }: { onSignIn: () => void; onFree: () => void }) {
  const { t } = useTexts()
  return (
    <div className="play__other">
      <EmptyState
        icon={LockKeyhole}
        title={t('games.signInTitle')}
        text={t('games.signInText')}
        action={
          <span className="row wrap">
            <Button onClick={onSignIn}>{t('common.login')}</Button>
            <Button look="secondary" icon={Play} onClick={onFree}>
              {t('common.playFree')}
            </Button>
          </span>
        }
      />
    </div>
  )
}

/** Says that this is not real money, and offers to sign in. On a phone the bar says it: the game needs the room. */
function FreePlayNote({ signedIn, onReal }: { signedIn: boolean; onReal: () => void }) {
  const { t } = useTexts()
  return (
    <div className="play__note">
      <span>{t('games.freePlayNote')}</span>
      {!signedIn && (
        <Button look="ghost" size="sm" onClick={onReal}>
          {t('games.signInForReal')}
        </Button>
      )}
    </div>
  )
}

type MessageHandlers = {
  onSessionOver: () => void
  onClose: (() => void) | undefined
  list: string
  isForMoney: boolean
  isInHouse: boolean
}

/** Handles the messages of a game. One that is left closes its popup, or leads to the `list` that it is from. */
function useGameMessages(handlers: MessageHandlers) {
  const now = useRef(handlers)
  now.current = handlers
  return useCallback((message: GameMessage) => {
    const { onSessionOver, onClose, list, isForMoney, isInHouse } = now.current
    if (message.kind === 'ready') setTimeout(endLeftOpen, resumedWithinMs)
    if (message.kind === 'showing' && isForMoney) beginShow(message.show, message.stake)
    if (message.kind === 'showing' || message.kind === 'shown') endLeftOpen()
    if (message.kind === 'shown') {
      // What another company's page says was paid is not shown before the site has answered.
      endShow(message.show, isInHouse || message.payout === null ? message.payout : '0')
      void queries.invalidateQueries({ queryKey: ['balance'] }, { cancelRefetch: false })
    }
    if (message.kind === 'balance') void queries.invalidateQueries({ queryKey: ['balance'] })
    if (message.kind === 'round_ended') void queries.invalidateQueries({ queryKey: ['bettingRecord'] })
    if (message.kind === 'exit') {
      if (onClose) onClose()
      else navigate(list)
    }
    if (message.kind === 'deposit') {
      onClose?.()
      navigate('/member/depositv2')
    }
    if (message.kind === 'session_over') onSessionOver()
  }, [])
}
