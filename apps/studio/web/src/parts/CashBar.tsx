import { useTexts } from '@chokka/ui'
import type { ReactNode } from 'react'
import { useGame } from '../kit/game.tsx'

/** On phones the buttons stay at the thumb, and with them, in free play, the word that this is no money. */
export function CashBar({ one, children }: { one?: boolean; children: ReactNode }) {
  const { t } = useTexts()
  const { demo } = useGame()
  return (
    <div className={one ? 'cashbar cashbar--one' : 'cashbar'}>
      {children}
      {demo && <span className="free cashbar__free">{t('studio.freePlay')}</span>}
    </div>
  )
}
