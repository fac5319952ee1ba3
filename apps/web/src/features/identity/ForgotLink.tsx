import { useTexts } from '@chokka/ui'
import { open } from '../../kit/open.ts'

/** Leads from the login to a new password. */
export function ForgotLink({ next }: { next: string | undefined }) {
  const { t } = useTexts()
  return (
    <button type="button" className="link authrow__end" onClick={() => open('forgot', { next })}>
      {t('identity.forgotPassword')}
    </button>
  )
}
