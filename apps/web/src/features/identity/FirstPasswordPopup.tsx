import { Button, Field, Modal, PasswordInput, useTexts } from '@chokka/ui'
import { useForm } from 'react-hook-form'
import { toast } from '@chokka/client/toasts.ts'
import { useAct, useCall } from '../../kit/client.ts'
import { checkField, ruleSentence } from './register-fields.ts'

type FirstPasswordFields = { newPassword: string; confirmNewPassword: string }

/** Sets the password of an account that was opened by a sign-in with another company. */
export function FirstPasswordPopup({ onClose }: { onClose: () => void }) {
  const texts = useTexts()
  const { t } = texts
  const rule = useCall('registerRules').data?.fields.password
  const form = useForm<FirstPasswordFields>({ defaultValues: { newPassword: '', confirmNewPassword: '' } })
  const { errors } = form.formState
  const set = useAct('setFirstPassword', {
    done: () => {
      onClose()
      toast({ text: t('identity.firstPasswordSet'), tone: 'ok' })
    },
    field: ({ code }, sentence) => {
      const field = code === 'passwords_differ' ? 'confirmNewPassword' : 'newPassword'
      form.setError(field, { message: sentence }, { shouldFocus: true })
    },
  })
  return (
    <Modal open onClose={onClose} title={t('identity.firstPasswordTitle')} size="sm">
      <form className="stack" noValidate onSubmit={form.handleSubmit((typed) => set.run(typed))}>
        <p className="t2">{t('identity.firstPasswordLead')}</p>
        <Field
          label={t('identity.newPassword')}
          error={errors.newPassword?.message}
          hint={rule && ruleSentence(texts, rule)}
          required
        >
          <PasswordInput
            autoComplete="new-password"
            {...form.register('newPassword', {
              required: t('identity.fault_empty'),
              validate: (typed) => !rule || checkField(texts, rule, typed),
            })}
          />
        </Field>
        <Field label={t('identity.confirmNewPassword')} error={errors.confirmNewPassword?.message} required>
          <PasswordInput
            autoComplete="new-password"
            {...form.register('confirmNewPassword', {
              validate: (typed, { newPassword }) => typed === newPassword || t('identity.confirmationIncorrect'),
            })}
          />
        </Field>
        <Button type="submit" size="lg" block busy={set.busy}>
          {t('identity.setPassword')}
        </Button>
      </form>
    </Modal>
  )
}
