import { oneTimeCode } from '@chokka/contract/limits'
import { Alert, Button, Field, TextInput, useTexts } from '@chokka/ui'
import { KeyRound, MessageSquareMore } from '@chokka/ui/Icon.tsx'
import { navigate } from '@chokka/client/router.tsx'
import { SendCodeAct } from '../../kit/SendCodeAct.tsx'
import type { Terms } from './labels.ts'
import type { SentCode } from './use-withdrawal-code.ts'

type WithdrawalProofProps = {
  proof: Terms['proof']
  value: string
  onChange: (typed: string) => void
  error: string | undefined
  sending: SentCode
  /** Checks payee and amount first: the code is sent for them. */
  send: () => void
}

/** The code that confirms a withdrawal besides the payment password: by SMS, or of the authenticator. */
export function WithdrawalProof({ proof, value, onChange, error, sending, send }: WithdrawalProofProps) {
  const { t } = useTexts()
  if (proof.by === 'none') return null
  const isSms = proof.by === 'sms'
  if (isSms && proof.mobile === null) {
    return (
      <Alert
        tone="warn"
        action={
          <Button look="secondary" size="sm" onClick={() => navigate('/member/securityCenter')}>
            {t('cashier.verifyMobile')}
          </Button>
        }
      >
        {t('cashier.verifyMobileFirst')}
      </Alert>
    )
  }
  const smsHint =
    sending.minutes === null
      ? t('cashier.codeTo', { mobile: proof.mobile ?? '' })
      : t('cashier.codeGoodFor', { count: sending.minutes, mobile: proof.mobile ?? '' })
  return (
    <Field
      label={t(isSms ? 'identity.smsCode' : 'cashier.authenticatorCode')}
      error={error}
      hint={isSms ? smsHint : t('cashier.authenticatorHint')}
      required
    >
      <TextInput
        icon={isSms ? MessageSquareMore : KeyRound}
        exact
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        placeholder={t('identity.codePlaceholder', { digits: oneTimeCode.digits })}
        after={
          isSms && (
            <SendCodeAct send={send} busy={sending.busy} secondsLeft={sending.secondsLeft} wasSent={sending.wasSent} />
          )
        }
      />
    </Field>
  )
}
