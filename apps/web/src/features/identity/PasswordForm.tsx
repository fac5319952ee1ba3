import { Button, Field, PasswordInput, useTexts } from '@chokka/ui'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Refused } from '@chokka/client/calls.ts'
import { AccountName } from './AccountName.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { usePasswordRule } from './use-password-rule.ts'
import './identity.css'

export type PasswordFields = { oldPassword: string; newPassword: string; confirmNewPassword: string }

/** The fields of a new password, and the place at which a refusal is shown. */
export function usePasswordForm(oldPassword = '') {
  const form = useForm<PasswordFields>({ defaultValues: { oldPassword, newPassword: '', confirmNewPassword: '' } })
  const refused = ({ code }: Refused, message: string) =>
    form.setError(fieldOf(code), { message }, { shouldFocus: true })
  return { form, refused }
}

function fieldOf(code: string): keyof PasswordFields {
  if (code === 'old_password_wrong') return 'oldPassword'
  return code === 'passwords_differ' ? 'confirmNewPassword' : 'newPassword'
}

type PasswordFormProps = {
  form: ReturnType<typeof usePasswordForm>['form']
  /** Asks for the password until now. */
  asksOld?: boolean
  /** A password that everybody knows is to be replaced: the rules say that the new one must be another. */
  isDefault?: boolean
  submit: string
  busy: boolean
  onSubmit: (typed: PasswordFields) => void
  /** What stands above the fields, and above the button. */
  lead?: ReactNode
  note?: ReactNode
}

/** A new password, typed twice, after the old one where it is asked for. */
export function PasswordForm(props: PasswordFormProps) {
  const { form, asksOld = false, isDefault = false, submit, busy, onSubmit, lead, note } = props
  const { t } = useTexts()
  const { rule, check } = usePasswordRule()
  const { errors, defaultValues } = form.formState
  // After a login the password until now is filled in: then the new one is what is left to type.
  const isOldKnown = Boolean(defaultValues?.oldPassword)
  const [oldTyped, newTyped] = useWatch({ control: form.control, name: ['oldPassword', 'newPassword'] })
  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit((typed) => onSubmit(typed))}>
      {lead}
      <AccountName />
      {asksOld && (
        <Field label={t('identity.oldPassword')} error={errors.oldPassword?.message} required>
          <PasswordInput
            autoComplete="current-password"
            data-autofocus={!isOldKnown || undefined}
            {...form.register('oldPassword', { required: t('identity.fault_empty') })}
          />
        </Field>
      )}
      <NewPasswordField
        label={t('identity.newPassword')}
        rule={rule}
        typed={newTyped}
        isFirst={!asksOld || isOldKnown}
        not={{ old: asksOld ? oldTyped : undefined, mayBeDefault: !isDefault }}
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
      {note}
      <Button type="submit" size="lg" block busy={busy}>
        {submit}
      </Button>
    </form>
  )
}
