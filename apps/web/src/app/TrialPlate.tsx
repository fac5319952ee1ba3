import { Badge, Button, useTexts } from '@chokka/ui'
import type { ButtonLook } from '@chokka/ui'
import { open } from '../kit/open.ts'

/** In place of the balance of a trial account: that it plays for free, and the way to a real account. */
export function TrialPlate({ look }: { look?: ButtonLook }) {
  const { t } = useTexts()
  return (
    <>
      <span className="trialplate">
        <Badge tone="info">{t('shell.freePlay')}</Badge>
        <small className="muted sm">{t('shell.freePlayNote')}</small>
      </span>
      <Button look={look} onClick={() => open('register')}>
        {t('shell.openAccount')}
      </Button>
    </>
  )
}
