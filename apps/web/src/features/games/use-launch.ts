import type { WireValue } from '@chokka/contract'
import { useCallback, useEffect, useState } from 'react'
import { Refused } from '@chokka/client/calls.ts'
import { ask, handleRefusal } from '../../kit/client.ts'
import { languageNow } from '@chokka/client/language.ts'
import { queries } from '../../kit/client.ts'
import { atLaunchHost } from '../../kit/hosts.ts'
import { wire } from 'virtual:wire'
import type { GameKey } from './game.ts'

export type LaunchMode = 'real' | 'demo'
export type Launch =
  | { state: 'opening' }
  | { state: 'open'; game: WireValue<'launchGame'> }
  | { state: 'refused'; fault: unknown }
  | { state: 'over' }

const narrowPx = 768
const opening: Launch = { state: 'opening' }

const isOfAccount = (fault: unknown) =>
  fault instanceof Refused && (fault.code === 'terms_changed' || fault.code === 'account_inactive')

/**
 * Opens a session with the vendor of a game; again when the game or mode changes or `reopen` is called. Without a mode
 * nothing is opened.
 */
export function useLaunch({ vassalage, gameCode }: GameKey, mode: LaunchMode | null) {
  const [launch, setLaunch] = useState<Launch>(opening)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    setLaunch(opening)
    if (mode === null) return undefined
    const input = {
      vassalage,
      gameCode,
      language: languageNow(),
      platform: window.innerWidth < narrowPx ? ('html5-mobile' as const) : ('html5-desktop' as const),
    }
    const launching = mode === 'demo' ? ask('launchFreePlay', input) : ask('launchGame', input)
    launching.then(
      async (answer) => {
        const game = await atLaunchHost(answer)
        if (!isCurrent) return
        setLaunch({ state: 'open', game })
        if (mode === 'real') {
          for (const stale of wire.staleAfter.launchGame ?? []) void queries.invalidateQueries({ queryKey: [stale] })
        }
      },
      (fault: unknown) => {
        if (!isCurrent) return
        setLaunch({ state: 'refused', fault })
        // What stands above every game is asked for at once; the other reasons are shown in place of the game.
        if (isOfAccount(fault)) handleRefusal(fault, { retry: () => setAttempt((before) => before + 1) })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [vassalage, gameCode, mode, attempt])
  const reopen = useCallback(() => setAttempt((before) => before + 1), [])
  const end = useCallback((state: 'over' | { fault: unknown }) => {
    setLaunch(state === 'over' ? { state } : { state: 'refused', ...state })
  }, [])
  return { launch, attempt, reopen, end }
}
