import { useSearchParams } from '@chokka/client/router.tsx'
import { Refused } from '@chokka/client/calls.ts'
import { GameUnavailable } from './GameUnavailable.tsx'
import { GameView } from './GameView.tsx'

/** /seamless?vassalage=…&gameCode=…[&mode=demo]: one game in its frame. Visitors sign in or play free (spec 6). */
export function GamePage() {
  const [query, setQuery] = useSearchParams()
  const vassalage = query.get('vassalage') ?? ''
  const gameCode = query.get('gameCode') ?? ''
  if (!vassalage || !gameCode) return <GameUnavailable fault={new Refused('game_unknown')} />
  return (
    <div className="gamepage">
      <GameView
        key={`${vassalage} ${gameCode}`}
        vassalage={vassalage}
        gameCode={gameCode}
        chosen={query.get('mode') === 'demo' ? 'demo' : 'real'}
        onChoose={(mode) =>
          setQuery({ vassalage, gameCode, ...(mode === 'demo' ? { mode: 'demo' } : {}) }, { replace: true })
        }
      />
    </div>
  )
}
