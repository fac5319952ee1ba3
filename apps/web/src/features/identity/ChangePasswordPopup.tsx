import { Alert, Button, Field, Modal, PasswordInput, useTexts } from '@chokka/ui'
import type { TextKey } from '@chokka/text'
import { useForm, useWatch } from 'react-hook-form'
import { navigate } from '@chokka/client/router.tsx'
import { open } from '../../kit/open.ts'
import type { MustChange } from '../../kit/open.ts'
import { toast } from '@chokka/client/toasts.ts'
import { beginSession } from '../../kit/client.ts'
import { useAct } from '../../kit/client.ts'
import { useMember } from '../../kit/use-member.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { usePasswordRule } from './use-password-rule.ts'
import './identity.css'

type PasswordFields = { oldPassword: string; newPassword: string; confirmNewPassword: string }
type ChangePasswordProps = {
  /** The password that was just typed at the login. */
  oldPassword?: string
  /** Undefined: by own choice. */
  reason?: MustChange
  next?: string
  onClose: () => void
}

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

/** Changes the password. A change that is required cannot be skipped, only left by signing out (spec 2, 4). */
export function ChangePasswordPopup({ oldPassword, reason, next, onClose }: ChangePasswordProps) {
  const { t } = useTexts()
  const title = reason ? titles[reason] : 'identity.changePasswordTitle'
  return (
    <Modal open onClose={reason ? () => open('logout') : onClose} title={t(title)} size="sm">
      {reason === 'default' ? <Alert tone="warn">{t(leads.default)}</Alert> : reason && <p>{t(leads[reason])}</p>}
      <ChangePasswordForm oldPassword={oldPassword} reason={reason} next={next} onClose={onClose} />
      {reason && (
        <Button look="ghost" block onClick={() => open('logout')}>
          {t('common.logout')}
        </Button>
      )}
    </Modal>
  )
}

function ChangePasswordForm({ oldPassword, reason, next, onClose }: ChangePasswordProps) {
  const { t } = useTexts()
  const { member } = useMember()
  const { rule, check } = usePasswordRule()
  const form = useForm<PasswordFields>({
    defaultValues: { oldPassword: oldPassword ?? '', newPassword: '', confirmNewPassword: '' },
  })
  const { errors } = form.formState
  const [oldTyped, newTyped] = useWatch({ control: form.control, name: ['oldPassword', 'newPassword'] })
  const change = useAct('changePassword', {
    done: ({ token }) => {
      beginSession(token)
      onClose()
      toast({ text: t('identity.passwordChangedOthersEnded'), tone: 'ok' })
      if (next) navigate(next)
    },
    field: ({ code }, sentence) => form.setError(fieldOf(code), { message: sentence }, { shouldFocus: true }),
  })
  // The default password is known to everybody, so asking for it again would prove nothing.
  const isOldKnown = reason === 'default' && oldPassword !== undefined
  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit((typed) => change.run(typed))}>
      {/* Says to password managers whose password this is. */}
      <input className="sr" autoComplete="username" value={member?.account ?? ''} readOnly tabIndex={-1} aria-hidden />
      {!isOldKnown && (
        <Field label={t('identity.oldPassword')} error={errors.oldPassword?.message} required>
          <PasswordInput
            autoComplete="current-password"
            data-autofocus
            {...form.register('oldPassword', { required: t('identity.fault_empty') })}
          />
        </Field>
      )}
      <NewPasswordField
        label={t('identity.newPassword')}
        rule={rule}
        typed={newTyped}
        isFirst={isOldKnown}
        not={{ old: isOldKnown ? undefined : oldTyped, mayBeDefault: !isOldKnown }}
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
      <Button type="submit" size="lg" block busy={change.busy}>
        {t('identity.changePasswordSubmit')}
      </Button>
    </form>
  )
}

function fieldOf(code: string): keyof PasswordFields {
  if (code === 'old_password_wrong') return 'oldPassword'
  return code === 'passwords_differ' ? 'confirmNewPassword' : 'newPassword'
}
