import { Alert, Button, Field, Modal, PasswordInput, useTexts } from '@chokka/ui'
import { useForm } from 'react-hook-form'
import { open } from '../../kit/open.ts'
import { toast } from '@chokka/client/toasts.ts'
import { beginSession } from '../../kit/client.ts'
import { useAct, useCall } from '../../kit/client.ts'
import { checkField } from './register-fields.ts'

type PasswordFields = { oldPassword: string; newPassword: string; confirmNewPassword: string }
type ChangePasswordProps = { oldPassword?: string; isOwnWish?: boolean; onClose: () => void }

/** Changes the password, by choice, or because it has expired or is the default one of the first login. */
export function ChangePasswordPopup({ oldPassword, isOwnWish, onClose }: ChangePasswordProps) {
  const texts = useTexts()
  const { t } = texts
  const rule = useCall('registerRules').data?.fields.password
  const form = useForm<PasswordFields>({
    defaultValues: { oldPassword: oldPassword ?? '', newPassword: '', confirmNewPassword: '' },
  })
  const { errors } = form.formState
  const change = useAct('changePassword', {
    done: ({ token }) => {
      beginSession(token)
      onClose()
      toast({ text: t('identity.passwordChanged'), tone: 'ok' })
    },
    field: ({ code }, sentence) => form.setError(fieldOf(code), { message: sentence }, { shouldFocus: true }),
  })
  const missing = t('identity.fault_empty')
  return (
    // Closing it asks to sign out where the change cannot be skipped.
    <Modal
      open
      onClose={isOwnWish ? onClose : () => open('logout')}
      title={t(isOwnWish ? 'identity.changePasswordTitle' : 'identity.expiredTitle')}
      size="sm"
    >
      {!isOwnWish && <Alert tone="warn">{t('identity.expiredLead')}</Alert>}
      <form className="stack" noValidate onSubmit={form.handleSubmit((typed) => change.run(typed))}>
        {oldPassword === undefined && (
          <Field label={t('identity.oldPassword')} error={errors.oldPassword?.message} required>
            <PasswordInput autoComplete="current-password" {...form.register('oldPassword', { required: missing })} />
          </Field>
        )}
        <Field label={t('identity.newPassword')} error={errors.newPassword?.message} required>
          <PasswordInput
            autoComplete="new-password"
            {...form.register('newPassword', {
              required: missing,
              validate: (typed) => !rule || checkField(texts, rule, typed),
            })}
          />
        </Field>
        <Field label={t('identity.confirmNewPassword')} error={errors.confirmNewPassword?.message} required>
          <PasswordInput
            autoComplete="new-password"
            {...form.register('confirmNewPassword', {
              validate: (typed, { newPassword }) => typed === newPassword || t('identity.inconsistentTwice'),
            })}
          />
        </Field>
        <Button type="submit" size="lg" block busy={change.busy}>
          {t('identity.changePasswordSubmit')}
        </Button>
      </form>
    </Modal>
  )
}

function fieldOf(code: string): keyof PasswordFields {
  if (code === 'old_password_wrong') return 'oldPassword'
  return code === 'passwords_differ' ? 'confirmNewPassword' : 'newPassword'
}
