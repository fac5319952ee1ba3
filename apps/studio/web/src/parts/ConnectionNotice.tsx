import { Alert, Button, useTexts } from '@chokka/ui'
import { memo } from 'react'
import { useGame } from '../kit/game.tsx'
import { isFramed } from '../kit/framed.ts'
import { postToSite } from '../kit/site.ts'

/**
 * Says that play is paused or over, and why (G-08). While the connection is lost every control of the game is disabled
 * as well.
 */
export const ConnectionNotice = memo(function ConnectionNotice() {
  const { t } = useTexts()
  const { status, connection, lobbyUrl } = useGame()
  if (status === 'lost') {
    return (
      <div className="connection-notice connection-notice--lost">
        <Alert tone="bad">
          <b>{t('studio.lineLost')}</b> {t('studio.lineLostNote')}
        </Alert>
      </div>
    )
  }
  if (status !== 'over' && status !== 'ending') return null
  const leave = () => (isFramed || !lobbyUrl ? postToSite({ kind: 'exit' }) : location.assign(lobbyUrl))
  return (
    <div className="connection-notice">
      <Alert
        tone="warn"
        action={
          (isFramed || lobbyUrl) && (
            <Button size="sm" look="secondary" onClick={leave}>
              {t('studio.leave')}
            </Button>
          )
        }
      >
        <b>{t(connection ? 'studio.sessionOver' : 'studio.noSession')}</b>{' '}
        {t(
          status === 'ending'
            ? 'studio.sessionEndingNote'
            : connection
              ? 'studio.sessionOverNote'
              : 'studio.noSessionNote',
        )}
      </Alert>
    </div>
  )
})
