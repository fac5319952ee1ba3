import { Alert, Button, Field, PinInput, useTexts } from '@chokka/ui'
import { open } from '../../kit/open.ts'

type PaymentPasswordStepProps = {
  isSet: boolean
  value: string
  onChange: (digits: string) => void
  error: string | undefined
}

/** The payment password that confirms a withdrawal (S-14), or a button to set it first. */
export function PaymentPasswordStep({ isSet, value, onChange, error }: PaymentPasswordStepProps) {
  const { t } = useTexts()
  if (!isSet) {
    return (
      <Alert
        tone="warn"
        action={
          <Button look="secondary" size="sm" onClick={() => open('paymentPassword')}>
            {t('cashier.paymentPasswordSetUp')}
          </Button>
        }
      >
        {t('errors.payment_password_unset')}
      </Alert>
    )
  }
  return (
    <Field label={t('cashier.paymentPassword')} error={error} hint={t('cashier.paymentPasswordHint')}>
      <PinInput secret value={value} onChange={onChange} />
    </Field>
  )
}
