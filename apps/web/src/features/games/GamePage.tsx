import { Button, useTexts } from '@chokka/ui'
import { useCallback, useRef } from 'react'
import { useSearchParams } from '@chokka/client/router.tsx'
import { navigate } from '@chokka/client/router.tsx'
import { Refused } from '@chokka/client/calls.ts'
import { useLanguage } from '@chokka/client/language.ts'
import { open } from '../../kit/open.ts'
import { queries } from '../../kit/client.ts'
import { useSignedIn } from '../../kit/client.ts'
import { Title } from '../../kit/Title.tsx'
import { useCall } from '../../kit/client.ts'
import { useMember } from '../../kit/use-member.ts'
import type { GameMessage } from './frame-messages.ts'
import { GameBar } from './GameBar.tsx'
import { GameUnopened } from './GameUnopened.tsx'
import { PlayStage } from './PlayStage.tsx'
import { useLaunch } from './use-launch.ts'
import type { LaunchMode } from './use-launch.ts'
import './games.css'

/** /seamless?vassalage=…&gameCode=…[&mode=demo]: one game in its frame. Visitors play for free (spec 6 Visitor). */
export function GamePage() {
  const [query] = useSearchParams()
  const vassalage = query.get('vassalage') ?? ''
  const gameCode = query.get('gameCode') ?? ''
  if (!vassalage || !gameCode) return <GameUnopened fault={new Refused('game_unknown')} />
  return <Play key={`${vassalage} ${gameCode}`} vassalage={vassalage} gameCode={gameCode} />
}

const gamesOfVendor = 100

function Play({ vassalage, gameCode }: { vassalage: string; gameCode: string }) {
  const [query, setQuery] = useSearchParams()
  const signedIn = useSignedIn()
  const { isTrial } = useMember()
  const mode: LaunchMode = !signedIn || isTrial || query.get('mode') === 'demo' ? 'demo' : 'real'
  const { launch, attempt, reopen, end } = useLaunch({ vassalage, gameCode }, mode)
  const list = useCall('gameList', { vassalage, pageSize: gamesOfVendor, language: useLanguage() })
  const game = list.data?.content.find((one) => one.gameCode === gameCode)
  const name = launch.state === 'open' ? launch.game.displayName : (game?.displayName ?? gameCode)
  // The house's own games say themselves that they are ready, and carry the label of free play.
  const isOwn = vassalage === 'CHOKKA'
  const stage = useRef<HTMLDivElement>(null)
  const onMessage = useGameMessages(() => end('over'))
  const choose = (next: LaunchMode) => {
    if (next === 'real' && !signedIn) return open('login')
    if (next === 'real' && isTrial) return open('register')
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
        onMode={choose}
        onFullscreen={() => void stage.current?.requestFullscreen()}
      />
      {mode === 'demo' && !isOwn && <FreePlayNote signedIn={signedIn} onReal={() => choose('real')} />}
      <div className="play" ref={stage}>
        <PlayStage
          key={`${mode} ${attempt}`}
          launch={launch}
          name={name}
          speaksUp={isOwn}
          onMessage={onMessage}
          onSilent={() => end({ fault: new Refused('vendor_unreachable') })}
          onReopen={reopen}
        />
      </div>
    </div>
  )
}

/** Says that nothing here is real money, and how it would be. */
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

/** What each message of a game leads to. */
function useGameMessages(over: () => void) {
  const onOver = useRef(over)
  onOver.current = over
  return useCallback((message: GameMessage) => {
    if (message.kind === 'balance') void queries.invalidateQueries({ queryKey: ['balance'] })
    if (message.kind === 'round_ended') void queries.invalidateQueries({ queryKey: ['bettingRecord'] })
    if (message.kind === 'exit') navigate('/bgs')
    if (message.kind === 'deposit') navigate('/member/depositv2')
    if (message.kind === 'session_over') onOver.current()
  }, [])
}
