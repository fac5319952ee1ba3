import { Button, Field, Modal, PasswordInput, RefusedState, useTexts } from '@chokka/ui'
import { useStore } from '@chokka/ui/store.ts'
import { toast } from '@chokka/client/toasts.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useAct } from '../../kit/client.ts'
import { open } from '../../kit/open.ts'
import { resetToken } from '../../kit/reset-token.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { usePasswordRule } from './use-password-rule.ts'
import './identity.css'

type Fields = { newPassword: string; confirmNewPassword: string }

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
  const { rule, check } = usePasswordRule()
  const form = useForm<Fields>({ defaultValues: { newPassword: '', confirmNewPassword: '' } })
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'newPassword' })
  const reset = useAct('resetByLink', {
    done: () => {
      resetToken.set(null)
      toast({ text: t('identity.resetDone'), tone: 'ok' })
      open('login')
    },
    field: ({ code }, message) =>
      form.setError(
        code === 'passwords_differ' ? 'confirmNewPassword' : 'newPassword',
        { message },
        { shouldFocus: true },
      ),
    dialog: ({ code }) => {
      if (code !== 'reset_link_wrong') return false
      onRefused()
      return true
    },
  })
  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit((fields) => reset.run({ token, ...fields }))}>
      <NewPasswordField
        label={t('identity.newPassword')}
        rule={rule}
        typed={typed}
        error={errors.newPassword?.message}
        input={form.register('newPassword', { validate: check })}
      />
      <Field label={t('identity.confirmNewPassword')} error={errors.confirmNewPassword?.message} required>
        <PasswordInput
          autoComplete="new-password"
          {...form.register('confirmNewPassword', {
            validate: (typed, { newPassword }) => typed === newPassword || t('identity.confirmationIncorrect'),
          })}
        />
      </Field>
      <p className="help">{t('identity.resetEnds')}</p>
      <Button type="submit" size="lg" block busy={reset.busy}>
        {t('identity.resetSubmit')}
      </Button>
    </form>
  )
}
