import type { WireValue } from '@chokka/contract'
import { useCallback, useEffect, useState } from 'react'
import { ask } from '../../kit/client.ts'
import { languageNow } from '@chokka/client/language.ts'
import { queries } from '../../kit/client.ts'
import { staleAfter } from '../../kit/stale.ts'
import type { GameKey } from './game.ts'

export type LaunchMode = 'real' | 'demo'
export type Launch =
  | { state: 'opening' }
  | { state: 'open'; game: WireValue<'launchGame'> }
  | { state: 'refused'; fault: unknown }
  | { state: 'over' }

const narrowPx = 768
const opening: Launch = { state: 'opening' }

/** Opens a game session with its vendor, again for another game or mode and whenever `reopen` is called. */
export function useLaunch({ vassalage, gameCode }: GameKey, mode: LaunchMode) {
  const [launch, setLaunch] = useState<Launch>(opening)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let wanted = true
    setLaunch(opening)
    const input = {
      vassalage,
      gameCode,
      language: languageNow(),
      platform: window.innerWidth < narrowPx ? ('html5-mobile' as const) : ('html5-desktop' as const),
    }
    const asking = mode === 'demo' ? ask('launchFreePlay', input) : ask('launchGame', input)
    asking.then(
      (game) => {
        if (!wanted) return
        setLaunch({ state: 'open', game })
        if (mode === 'real') {
          for (const stale of staleAfter.launchGame ?? []) void queries.invalidateQueries({ queryKey: [stale] })
        }
      },
      (fault: unknown) => wanted && setLaunch({ state: 'refused', fault }),
    )
    return () => {
      wanted = false
    }
  }, [vassalage, gameCode, mode, attempt])
  const reopen = useCallback(() => setAttempt((before) => before + 1), [])
  const end = useCallback((state: 'over' | { fault: unknown }) => {
    setLaunch(state === 'over' ? { state } : { state: 'refused', ...state })
  }, [])
  return { launch, attempt, reopen, end }
}
