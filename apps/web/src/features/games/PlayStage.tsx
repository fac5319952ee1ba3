import { useCallback, useEffect, useState } from 'react'
import { useLate } from '@chokka/client/use-late.ts'
import type { GameMessage } from './frame-messages.ts'
import { GameFrame } from './GameFrame.tsx'
import { Opening } from './Opening.tsx'
import { GameOver, GameUnopened } from './GameUnopened.tsx'
import type { Launch } from './use-launch.ts'

type PlayStageProps = {
  launch: Launch
  name: string
  /** The game says when it is ready (our own do): silence means that it did not come. */
  speaksUp: boolean
  onMessage: (message: GameMessage) => void
  onSilent: () => void
  onReopen: () => void
}

const slowAfterMs = 8000
const silentAfterMs = 30_000

/** The game, what stands in for it while it opens, and what is shown when it does not. */
export function PlayStage({ launch, name, speaksUp, onMessage, onSilent, onReopen }: PlayStageProps) {
  const [shown, show] = useState(false)
  const [isReady, setReady] = useState(false)
  const waiting = launch.state === 'opening' || (launch.state === 'open' && !shown)
  const slow = useLate(waiting, slowAfterMs)
  const silent = useLate(launch.state === 'open' && speaksUp && !isReady, silentAfterMs)
  useEffect(() => {
    if (silent) onSilent()
    // Told once, when the silence has lasted long enough.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [silent])
  const heard = useCallback(
    (message: GameMessage) => {
      if (message.kind === 'ready') {
        setReady(true)
        show(true)
      }
      onMessage(message)
    },
    [onMessage],
  )
  if (launch.state === 'refused') return <GameUnopened fault={launch.fault} onRetry={onReopen} />
  if (launch.state === 'over') return <GameOver onReopen={onReopen} />
  return (
    <>
      {launch.state === 'open' && (
        <GameFrame game={launch.game} isOwn={speaksUp} onMessage={heard} onLoad={() => speaksUp || show(true)} />
      )}
      {waiting && <Opening name={name} slow={slow} />}
    </>
  )
}
