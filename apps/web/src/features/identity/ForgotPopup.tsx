import { Modal, Tabs, useTexts } from '@chokka/ui'
import type { ForgotMethod } from '@chokka/contract/forgot-methods'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { backToLogin } from '../../kit/open.ts'
import { ServiceButton } from '../../kit/ServiceButton.tsx'
import { useSite } from '../../kit/use-site.ts'
import { ForgotByEmail } from './ForgotByEmail.tsx'
import { ForgotByMobile } from './ForgotByMobile.tsx'
import './identity.css'

type ForgotPopupProps = { next?: string; banner?: ReactNode; onClose: () => void }

/** A new password for somebody who forgot theirs, by mail or by mobile number (spec 2 Forgot password). */
export function ForgotPopup({ next, banner, onClose }: ForgotPopupProps) {
  const { t } = useTexts()
  const { forgotMethods, flags } = useSite()
  const methods = inOrder(forgotMethods, (flags.forgotByMobileFirst ?? false) ? 'mobile' : 'email')
  const [chosen, setChosen] = useState<ForgotMethod>()
  const [isSent, setSent] = useState(false)
  const method = chosen ?? methods[0] ?? 'email'
  const form = method === 'email' ? <ForgotByEmail onSent={setSent} /> : <ForgotByMobile next={next} />
  const tabs = methods.map((value) => ({
    value,
    label: t(value === 'email' ? 'identity.tabEmail' : 'identity.tabMobile'),
  }))
  return (
    <Modal open onClose={onClose} title={t(isSent ? 'identity.mailSentTitle' : 'identity.forgotTitle')} size="sm">
      {banner}
      {tabs.length > 1 ? (
        // Only hidden once the mail is sent: its form sends it again.
        <div className={isSent ? 'forgot is-sent' : 'forgot'}>
          <Tabs label={t('identity.forgotWays')} value={method} onChange={setChosen} tabs={tabs} look="seg">
            {form}
          </Tabs>
        </div>
      ) : (
        form
      )}
      <ServiceButton position="help" label={t('shell.customerService')} look="ghost" block />
      <p className="authfoot">
        <button type="button" className="link" onClick={() => backToLogin(next)}>
          {t('identity.backToLogin')}
        </button>
      </p>
    </Modal>
  )
}

const inOrder = (methods: readonly ForgotMethod[], first: ForgotMethod): ForgotMethod[] =>
  [...new Set(methods)].toSorted((one, other) => Number(other === first) - Number(one === first))
