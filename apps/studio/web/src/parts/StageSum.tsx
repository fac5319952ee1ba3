import type { Money } from '@chokka/money'
import { classes } from '@chokka/ui'
import type { ReactNode } from 'react'
import { useMoney } from '../kit/game.tsx'

/** A stage with what its last round has won or lost, in money, until the next one begins. */
export function StageSum({ last, children }: { last: Money | null; children: ReactNode }) {
  const money = useMoney()
  return (
    <div className="stagebox">
      {children}
      {last !== null && (
        <p className={classes('stagesum num', last > 0n && 'is-won')} translate="no" role="status">
          {money(last, { signed: true })}
        </p>
      )}
    </div>
  )
}
