import { Button, Field, Modal, PasswordInput, useTexts } from '@chokka/ui'
import type { SocialProvider } from '@chokka/contract/social'
import { useForm } from 'react-hook-form'
import { useAct } from '../../kit/client.ts'
import { AccountName } from './AccountName.tsx'
import { goToExternalPage } from '../../kit/external-page.ts'
import { providerName } from '../../kit/social-mark.tsx'

type LinkIdentityProps = { provider: SocialProvider; onClose: () => void }

/** Asks for the password again, and then goes to the provider whose account is to be linked. */
export function LinkIdentityPopup({ provider, onClose }: LinkIdentityProps) {
  const { t } = useTexts()
  const name = providerName[provider]
  const form = useForm({ defaultValues: { password: '' } })
  const link = useAct('linkIdentity', {
    done: ({ url }) => void goToExternalPage(url),
    field: (_, sentence) => form.setError('password', { message: sentence }, { shouldFocus: true }),
  })
  return (
    <Modal open onClose={onClose} title={t('identity.linkTitle', { provider: name })} size="sm">
      <form
        className="stack"
        noValidate
        onSubmit={form.handleSubmit(({ password }) => link.run({ provider, password }))}
      >
        <AccountName />
        <p className="t2">{t('identity.linkLead', { provider: name })}</p>
        <Field label={t('identity.oldPassword')} error={form.formState.errors.password?.message} required>
          <PasswordInput
            autoComplete="current-password"
            data-autofocus
            {...form.register('password', { required: t('identity.passwordMissing') })}
          />
        </Field>
        <Button type="submit" size="lg" block busy={link.busy}>
          {t('identity.linkSubmit', { provider: name })}
        </Button>
      </form>
    </Modal>
  )
}
