import { Modal, useTexts } from '@chokka/ui'
import { open } from '../../kit/open.ts'
import { AuthArt } from './AuthArt.tsx'
import { LoginForm } from './LoginForm.tsx'
import { OtherWays } from './OtherWays.tsx'

type LoginPopupProps = { next?: string; onClose: () => void }

/** Login by username and password, and free play (spec 2 Login form, spec 4 Login). */
export function LoginPopup({ next, onClose }: LoginPopupProps) {
  const { t } = useTexts()
  return (
    <Modal open onClose={onClose} title={t('identity.loginTitle')} art={<AuthArt />}>
      <LoginForm area="member" next={next}>
        <OtherWays next={next} />
        <p className="authfoot">
          {t('identity.noAccount')}{' '}
          <button type="button" className="link" onClick={() => open('register', { next })}>
            {t('identity.goRegister')}
          </button>
        </p>
      </LoginForm>
    </Modal>
  )
}
