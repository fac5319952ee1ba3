import { Alert, Button, Field, PasswordInput, PinInput, useTexts } from '@chokka/ui'
import { open } from '../../../kit/open.ts'
import type { Points } from './points.ts'

type PasswordFieldProps = {
  asks: Points['password']
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The password by which points are spent: that of payments, or of the login where there is no other. */
export function PasswordField({ asks, value, onChange, error }: PasswordFieldProps) {
  const { t } = useTexts()
  if (asks === 'none')
    return (
      <Alert
        tone="warn"
        action={
          <Button look="secondary" size="sm" onClick={() => open('paymentPassword')}>
            {t('mall.setPassword')}
          </Button>
        }
      >
        {t('mall.noPassword')}
      </Alert>
    )
  return (
    <Field
      label={t(asks === 'payment' ? 'mall.paymentPassword' : 'mall.loginPassword')}
      error={error}
      hint={t('mall.passwordHint')}
    >
      {asks === 'payment' ? (
        <PinInput secret value={value} onChange={onChange} />
      ) : (
        <PasswordInput
          autoComplete="current-password"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
