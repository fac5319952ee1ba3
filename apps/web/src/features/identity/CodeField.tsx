import { Field, TextInput, useTexts } from '@chokka/ui'
import { MessageSquareMore } from '@chokka/ui/Icon.tsx'
import { oneTimeCode } from '@chokka/contract/limits'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { HumanField } from './HumanField.tsx'
import { SendCodeAct } from '../../kit/SendCodeAct.tsx'
import type { SendCode } from './use-send-code.ts'
import './identity.css'

type CodeFieldProps = {
  sending: SendCode
  error: string | undefined
  input: UseFormRegisterReturn
  /** The letters of a picture, where the form asks for them before it sends a code. */
  captcha: UseFormRegisterReturn
  captchaError: string | undefined
}

/** The code of an SMS, with the button that sends one, and the human verification that belongs to sending. */
export function CodeField({ sending, error, input, captcha, captchaError }: CodeFieldProps) {
  const { t } = useTexts()
  const { secondsLeft, minutes } = sending
  const hint = minutes === null || secondsLeft === 0 ? undefined : t('identity.codeSent', { count: minutes })
  return (
    <>
      {sending.human && <HumanField human={sending.human} busy={sending.busy} error={captchaError} captcha={captcha} />}
      <Field label={t('identity.smsCode')} error={error} hint={hint} required>
        <TextInput
          {...input}
          icon={MessageSquareMore}
          exact
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          placeholder={t('identity.codePlaceholder', { digits: oneTimeCode.digits })}
          after={<SendCodeAct {...sending} send={() => void sending.send()} />}
        />
      </Field>
    </>
  )
}
