import { Button, EmptyState, useTexts } from '@chokka/ui'
import { LockKeyhole } from '@chokka/ui/Icon.tsx'
import { open } from '../kit/open.ts'

/** In place of a screen that needs a real account (spec 6 Trial). */
export function TrialPage() {
  const { t } = useTexts()
  return (
    <div className="trialpage">
      <EmptyState
        icon={LockKeyhole}
        title={t('shell.openAccount')}
        text={
          <>
            {t('identity.trialNeedsText')} {t('identity.trialKeeps')}
          </>
        }
        action={
          <span className="row wrap">
            <Button look="secondary" onClick={() => open('login')}>
              {t('common.login')}
            </Button>
            <Button onClick={() => open('register')}>{t('common.register')}</Button>
          </span>
        }
      />
    </div>
  )
}
