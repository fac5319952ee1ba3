import { Alert, Button, Modal, useTexts } from '@chokka/ui'
import type { TextKey } from '@chokka/text'
import { open } from '../../kit/open.ts'
import type { MustChange, Popups } from '../../kit/open.ts'
import { toast } from '@chokka/client/toasts.ts'
import { beginSession, useAct } from '../../kit/client.ts'
import { completeLogin } from './complete-login.ts'
import { PasswordForm, usePasswordForm } from './PasswordForm.tsx'

type ChangePasswordProps = Popups['changePassword'] & { onClose: () => void }

const titles: Record<MustChange, TextKey> = {
  expired: 'identity.passwordExpiredTitle',
  default: 'identity.defaultPasswordTitle',
  set: 'identity.expiredTitle',
}
const leads: Record<MustChange, TextKey> = {
  expired: 'identity.passwordExpiredLead',
  default: 'identity.defaultPasswordLead',
  set: 'identity.expiredLead',
}

/**
 * Changes the password. A change that is required cannot be skipped, only left by signing out; the login is completed
 * after it (spec 2, 4).
 */
export function ChangePasswordPopup({ oldPassword, reason, login, onClose }: ChangePasswordProps) {
  const { t } = useTexts()
  const { form, refused } = usePasswordForm(oldPassword)
  const change = useAct('changePassword', {
    done: ({ token }) => {
      beginSession(token)
      onClose()
      toast({ text: t('identity.passwordChangedOthersEnded'), tone: 'ok' })
      if (login) completeLogin(login)
    },
    field: refused,
  })
  const lead =
    reason === 'default' ? <Alert tone="warn">{t(leads.default)}</Alert> : reason && <p>{t(leads[reason])}</p>
  // The default password is known to everybody, so asking for it again would prove nothing.
  const isDefaultKnown = reason === 'default' && oldPassword !== undefined
  return (
    <Modal
      open
      onClose={reason ? () => open('logout') : onClose}
      title={t(reason ? titles[reason] : 'identity.changePasswordTitle')}
      size="sm"
    >
      <PasswordForm
        form={form}
        asksOld={!isDefaultKnown}
        isDefault={isDefaultKnown}
        lead={lead}
        submit={t('identity.changePasswordSubmit')}
        busy={change.busy}
        onSubmit={(typed) => change.run(typed)}
      />
      {reason && (
        <Button look="ghost" block onClick={() => open('logout')}>
          {t('common.logout')}
        </Button>
      )}
    </Modal>
  )
}
