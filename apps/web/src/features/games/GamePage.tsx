import { Button, useTexts } from '@chokka/ui'
import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from '@chokka/client/router.tsx'
import { navigate } from '@chokka/client/router.tsx'
import { Refused } from '@chokka/client/calls.ts'
import { useLanguage } from '@chokka/client/language.ts'
import { open } from '../../kit/open.ts'
import { signInFor } from '../../kit/sign-in-for.ts'
import { playsForMoney } from '../../kit/site-status.ts'
import { queries } from '../../kit/client.ts'
import { useSignedIn } from '../../kit/client.ts'
import { Title } from '../../kit/Title.tsx'
import { useCall } from '../../kit/client.ts'
import { useMember } from '../../kit/use-member.ts'
import type { GameMessage } from './frame-messages.ts'
import { GameBar } from './GameBar.tsx'
import { GameUnavailable } from './GameUnavailable.tsx'
import { GameStage } from './GameStage.tsx'
import { useLaunch } from './use-launch.ts'
import type { LaunchMode } from './use-launch.ts'
import './games.css'

/** /seamless?vassalage=…&gameCode=…[&mode=demo]: one game in its frame. Visitors play for free (spec 6 Visitor). */
export function GamePage() {
  const [query] = useSearchParams()
  const vassalage = query.get('vassalage') ?? ''
  const gameCode = query.get('gameCode') ?? ''
  if (!vassalage || !gameCode) return <GameUnavailable fault={new Refused('game_unknown')} />
  return <Play key={`${vassalage} ${gameCode}`} vassalage={vassalage} gameCode={gameCode} />
}

const gamesOfVendor = 100

function Play({ vassalage, gameCode }: { vassalage: string; gameCode: string }) {
  const [query, setQuery] = useSearchParams()
  const signedIn = useSignedIn()
  const { isTrial } = useMember()
  const asked: LaunchMode = !signedIn || query.get('mode') === 'demo' ? 'demo' : 'real'
  const { launch, attempt, reopen, end } = useLaunch({ vassalage, gameCode }, asked)
  // The server opens every game of a trial account in free play, and the page shows what was opened.
  const isFreePlay = launch.state === 'open' ? launch.game.isFreePlay : isTrial || asked === 'demo'
  const mode: LaunchMode = isFreePlay ? 'demo' : 'real'
  const list = useCall('gameList', { vassalage, pageSize: gamesOfVendor, language: useLanguage() })
  const game = list.data?.content.find((one) => one.gameCode === gameCode)
  const name = launch.state === 'open' ? launch.game.displayName : (game?.displayName ?? gameCode)
  // In-house games report themselves that they are ready, and show the label of free play.
  const isInHouse = vassalage === 'CHOKKA'
  const stage = useRef<HTMLDivElement>(null)
  const isForMoney = mode === 'real' && launch.state === 'open'
  useEffect(() => {
    playsForMoney.set(isForMoney)
    return () => playsForMoney.set(false)
  }, [isForMoney])
  const onMessage = useGameMessages(() => end('over'))
  const chooseMode = (next: LaunchMode) => {
    if (next === 'real' && !signedIn) return signInFor(() => setQuery({ vassalage, gameCode }, { replace: true }))
    if (next === 'real' && isTrial) return open('refusal', { code: 'in_need_true_account' })
    setQuery({ vassalage, gameCode, ...(next === 'demo' ? { mode: 'demo' } : {}) }, { replace: true })
  }
  return (
    <div className="gamepage">
      <Title of={name} />
      <GameBar
        gameCode={gameCode}
        name={name}
        game={game}
        mode={mode}
        onMode={chooseMode}
        onFullscreen={() => void stage.current?.requestFullscreen()}
      />
      {mode === 'demo' && !isInHouse && <FreePlayNote signedIn={signedIn} onReal={() => chooseMode('real')} />}
      <div className="play" ref={stage}>
        <GameStage
          key={`${asked} ${attempt}`}
          launch={launch}
          name={name}
          reportsReady={isInHouse}
          onMessage={onMessage}
          onTimeout={() => end({ fault: new Refused('vendor_unreachable') })}
          onReopen={reopen}
        />
      </div>
    </div>
  )
}

/** Says that this is not real money, and offers to sign in. */
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

/** Handles the messages of a game. */
function useGameMessages(onSessionOver: () => void) {
  const sessionOver = useRef(onSessionOver)
  sessionOver.current = onSessionOver
  return useCallback((message: GameMessage) => {
    if (message.kind === 'balance') void queries.invalidateQueries({ queryKey: ['balance'] })
    if (message.kind === 'round_ended') void queries.invalidateQueries({ queryKey: ['bettingRecord'] })
    if (message.kind === 'exit') navigate('/bgs')
    if (message.kind === 'deposit') navigate('/member/depositv2')
    if (message.kind === 'session_over') sessionOver.current()
  }, [])
}
