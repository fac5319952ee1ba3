import { useCallback, useEffect, useState } from 'react'
import { useTrueFor } from '@chokka/client/use-true-for.ts'
import type { GameMessage } from './frame-messages.ts'
import type { Game } from './game.ts'
import { GameFrame } from './GameFrame.tsx'
import { GameOpening } from './GameOpening.tsx'
import { GameSessionOver, GameUnavailable } from './GameUnavailable.tsx'
import type { Launch } from './use-launch.ts'

type GameStageProps = {
  launch: Launch
  name: string
  /** What to suggest when it does not open. */
  similar: readonly Game[] | undefined
  /** The game reports when it is ready (in-house games do): without a report it counts as failed after a timeout. */
  reportsReady: boolean
  onMessage: (message: GameMessage) => void
  onTimeout: () => void
  onReopen: () => void
}

const slowAfterMs = 8000
const readyTimeoutMs = 30_000

/** The game, its placeholder while it opens, or the reason why it did not open. */
export function GameStage({ launch, name, similar, reportsReady, onMessage, onTimeout, onReopen }: GameStageProps) {
  const [isShown, setShown] = useState(false)
  const [isReady, setReady] = useState(false)
  const waiting = launch.state === 'opening' || (launch.state === 'open' && !isShown)
  const slow = useTrueFor(waiting, slowAfterMs)
  const timedOut = useTrueFor(launch.state === 'open' && reportsReady && !isReady, readyTimeoutMs)
  useEffect(() => {
    if (timedOut) onTimeout()
    // Only once, when the timeout is reached.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [timedOut])
  const receive = useCallback(
    (message: GameMessage) => {
      if (message.kind === 'ready') {
        setReady(true)
        setShown(true)
      }
      onMessage(message)
    },
    [onMessage],
  )
  if (launch.state === 'refused') return <GameUnavailable fault={launch.fault} similar={similar} onRetry={onReopen} />
  if (launch.state === 'over') return <GameSessionOver onReopen={onReopen} />
  return (
    <>
      {launch.state === 'open' && (
        <GameFrame
          game={launch.game}
          isInHouse={reportsReady}
          onMessage={receive}
          onLoad={() => reportsReady || setShown(true)}
        />
      )}
      {waiting && <GameOpening name={name} slow={slow} />}
    </>
  )
}
