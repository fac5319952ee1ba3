import { Modal, useTexts } from '@chokka/ui'
import { toast } from '@chokka/client/toasts.ts'
import { useAct } from '../../kit/client.ts'
import { PasswordForm, usePasswordForm } from './PasswordForm.tsx'

/** Sets the password of an account that was opened by a sign-in with another company. */
export function FirstPasswordPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const { form, refused } = usePasswordForm()
  const set = useAct('setFirstPassword', {
    done: () => {
      onClose()
      toast({ text: t('identity.firstPasswordSet'), tone: 'ok' })
    },
    field: refused,
  })
  return (
    <Modal open onClose={onClose} title={t('identity.firstPasswordTitle')} size="sm">
      <PasswordForm
        form={form}
        lead={<p className="t2">{t('identity.firstPasswordLead')}</p>}
        submit={t('identity.setPassword')}
        busy={set.busy}
        onSubmit={({ newPassword, confirmNewPassword }) => set.run({ newPassword, confirmNewPassword })}
      />
    </Modal>
  )
}
