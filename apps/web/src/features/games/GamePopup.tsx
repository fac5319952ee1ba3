import { useTexts } from '@chokka/ui'
import { Overlay } from '@chokka/ui/Modal.tsx'
import { useState } from 'react'
import type { Popups } from '../../kit/open.ts'
import { GameView } from './GameView.tsx'
import type { LaunchMode } from './use-launch.ts'
import './lists.css'

/** A game over the page from which it was opened, for desktops (spec 2: game popup in an iframe). */
export function GamePopup({ vassalage, gameCode, onClose }: Popups['game'] & { onClose: () => void }) {
  const { t } = useTexts()
  const [mode, setMode] = useState<LaunchMode>('real')
  return (
    <Overlay onClose={onClose} label={t('games.gamePopup')} className="modal">
      <div className="gamepop">
        <GameView vassalage={vassalage} gameCode={gameCode} chosen={mode} onChoose={setMode} onClose={onClose} />
      </div>
    </Overlay>
  )
}
