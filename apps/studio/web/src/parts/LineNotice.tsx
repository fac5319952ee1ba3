import { Alert, Button, useTexts } from '@chokka/ui'
import { useGame } from '../kit/game.tsx'
import { isFramed, tellSite } from '../kit/site.ts'

/** Says that play stands still and why (G-08). While the line is lost every control of the game is disabled as well. */
export function LineNotice() {
  const { t } = useTexts()
  const { line, connection, opened } = useGame()
  if (line === 'lost') {
    return (
      <div className="notice-line notice-line--lost">
        <Alert tone="bad">
          <b>{t('studio.lineLost')}</b> {t('studio.lineLostNote')}
        </Alert>
      </div>
    )
  }
  if (line !== 'over') return null
  const lobby = opened?.lobbyUrl
  const leave = () => (isFramed || !lobby ? tellSite({ kind: 'exit' }) : location.assign(lobby))
  return (
    <div className="notice-line">
      <Alert
        tone="warn"
        action={
          (isFramed || lobby) && (
            <Button size="sm" look="secondary" onClick={leave}>
              {t('studio.leave')}
            </Button>
          )
        }
      >
        <b>{t(connection ? 'studio.sessionOver' : 'studio.noSession')}</b>{' '}
        {t(connection ? 'studio.sessionOverNote' : 'studio.noSessionNote')}
      </Alert>
    </div>
  )
}
