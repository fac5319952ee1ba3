import { Button, Modal, RefusedState, useTexts } from '@chokka/ui'
import { useStore } from '@chokka/ui/store.ts'
import { toast } from '@chokka/client/toasts.ts'
import { useState } from 'react'
import { useAct } from '../../kit/client.ts'
import { open } from '../../kit/open.ts'
import { resetToken } from '../../kit/reset-token.ts'
import { PasswordForm, usePasswordForm } from './PasswordForm.tsx'

/** Sets a new password with the link of a mail; the login follows. */
export function ResetPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const token = useStore(resetToken)
  const [refusedToken, setRefused] = useState<string | null>(null)
  const isUsable = token !== null && token !== refusedToken
  return (
    <Modal open onClose={onClose} title={t(isUsable ? 'identity.resetTitle' : 'identity.resetLinkTitle')} size="sm">
      {isUsable ? (
        <ResetForm key={token} token={token} onRefused={() => setRefused(token)} />
      ) : (
        <RefusedState
          title={t('identity.resetLinkText')}
          text={t('identity.resetLinkHint')}
          action={<Button onClick={() => open('forgot')}>{t('identity.resetNewLink')}</Button>}
        />
      )}
      <p className="authfoot">
        <button type="button" className="link" onClick={() => open('login')}>
          {t('identity.backToLogin')}
        </button>
      </p>
    </Modal>
  )
}

type ResetFormProps = { token: string; onRefused: () => void }

function ResetForm({ token, onRefused }: ResetFormProps) {
  const { t } = useTexts()
  const { form, refused } = usePasswordForm()
  const reset = useAct('resetByLink', {
    done: () => {
      resetToken.set(null)
      toast({ text: t('identity.resetDone'), tone: 'ok' })
      open('login')
    },
    field: refused,
    dialog: ({ code }) => {
      if (code !== 'reset_link_wrong') return false
      onRefused()
      return true
    },
  })
  return (
    <PasswordForm
      form={form}
      note={<p className="help">{t('identity.resetEnds')}</p>}
      submit={t('identity.resetSubmit')}
      busy={reset.busy}
      onSubmit={({ newPassword, confirmNewPassword }) => reset.run({ token, newPassword, confirmNewPassword })}
    />
  )
}
