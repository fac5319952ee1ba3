import { Modal, Tabs, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { close, open } from '../../kit/open.ts'
import type { Popups } from '../../kit/open.ts'
import { useSite } from '../../kit/use-site.ts'
import { AuthArt } from './AuthArt.tsx'
import { LoginForm } from './LoginForm.tsx'
import { OtherWays } from './OtherWays.tsx'
import { SmsLogin } from './SmsLogin.tsx'
import './identity.css'

type LoginPopupProps = Popups['login'] & { onClose: () => void }

/** Login by username or, where its flag is on, by a code that is sent by SMS; and the other ways in (spec 2). */
export function LoginPopup({ next, playFree, onClose }: LoginPopupProps) {
  const { t } = useTexts()
  const hasSms = useSite().flags.smsLogin ?? false
  const [way, setWay] = useState<'username' | 'sms'>('username')
  const tabs = [
    { value: 'username', label: t('identity.tabUsername') },
    { value: 'sms', label: t('identity.tabSms') },
  ] as const
  const free =
    playFree &&
    (() => {
      close('login')
      playFree()
    })
  return (
    <Modal open onClose={onClose} title={t('identity.loginTitle')} art={<AuthArt />}>
      {hasSms ? (
        <Tabs label={t('identity.loginWays')} value={way} onChange={setWay} tabs={tabs} look="seg">
          {way === 'sms' ? <SmsLogin next={next} /> : <LoginForm area="member" next={next} />}
        </Tabs>
      ) : (
        <LoginForm area="member" next={next} />
      )}
      <OtherWays next={next} playFree={free} />
      <p className="authfoot">
        {t('identity.noAccount')}{' '}
        <button type="button" className="link" onClick={() => open('register', { next })}>
          {t('identity.goRegister')}
        </button>
      </p>
    </Modal>
  )
}
