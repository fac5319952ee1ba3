import { Alert, Button, useTexts } from '@chokka/ui'
import { useGame } from '../kit/game.tsx'
import { isFramed } from '../kit/framed.ts'
import { tellSite } from '../kit/site.ts'

/** Says that play stands still and why (G-08). While the line is lost every control of the game is disabled as well. */
export function LineNotice() {
  const { t } = useTexts()
  const { line, connection, lobbyUrl } = useGame()
  if (line === 'lost') {
    return (
      <div className="notice-line notice-line--lost">
        <Alert tone="bad">
          <b>{t('studio.lineLost')}</b> {t('studio.lineLostNote')}
        </Alert>
      </div>
    )
  }
  if (line !== 'over' && line !== 'ending') return null
  const leave = () => (isFramed || !lobbyUrl ? tellSite({ kind: 'exit' }) : location.assign(lobbyUrl))
  return (
    <div className="notice-line">
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
          line === 'ending'
            ? 'studio.sessionEndingNote'
            : connection
              ? 'studio.sessionOverNote'
              : 'studio.noSessionNote',
        )}
      </Alert>
    </div>
  )
}
