import { Modal, RefusedState, SkeletonLines, Tabs, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { open } from '../../kit/open.ts'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useCall } from '../../kit/client.ts'
import { useSite } from '../../kit/use-site.ts'
import { AuthArt } from './AuthArt.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import type { RegisterType } from './register-form.ts'
import './identity.css'

type RegisterPopupProps = { next?: string; onClose: () => void }

/** Registration by username or, where its flag is on, by mobile number, with the fields of the server (spec 2, 5). */
export function RegisterPopup({ next, onClose }: RegisterPopupProps) {
  const { t } = useTexts()
  const rules = useCall('registerRules')
  const hasMobile = useSite().flags.mobileRegistration ?? false
  const [type, setType] = useState<RegisterType>('register')
  const tabs = [
    { value: 'register', label: t('identity.tabUsername') },
    { value: 'registerMobile', label: t('identity.tabMobileNumber') },
  ] as const
  return (
    <Modal open onClose={onClose} title={t('identity.registerTitle')} art={<AuthArt />}>
      {!rules.data ? (
        rules.error ? (
          <RefusedState text={sentenceOf(rules.error)} onRetry={() => void rules.refetch()} busy={rules.isFetching} />
        ) : (
          <div className="authwait" aria-busy="true">
            <SkeletonLines lines={8} />
          </div>
        )
      ) : hasMobile ? (
        <Tabs label={t('identity.registerWays')} value={type} onChange={setType} tabs={tabs} look="seg">
          <RegisterForm key={type} type={type} rules={rules.data} next={next} />
        </Tabs>
      ) : (
        <RegisterForm type="register" rules={rules.data} next={next} />
      )}
      <p className="authfoot">
        {t('identity.haveAccount')}{' '}
        <button type="button" className="link" onClick={() => open('login', { next })}>
          {t('identity.goLogin')}
        </button>
      </p>
    </Modal>
  )
}
