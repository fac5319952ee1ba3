import { Button, useTexts } from '@chokka/ui'
import { toast } from '@chokka/client/toasts.ts'
import { deviceId } from '@chokka/client/session.ts'
import { useForm, useWatch } from 'react-hook-form'
import { useAct } from '../../kit/client.ts'
import { backToLogin, homeAfterReset } from '../../kit/open.ts'
import { CodeField } from './CodeField.tsx'
import { HumanField } from './HumanField.tsx'
import { codeFault, codeTyped } from './mobile-number.ts'
import { MobileField } from './MobileField.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { useDialling } from './use-dialling.ts'
import { useHuman } from './use-human.ts'
import { useMobileCode } from './use-mobile-code.ts'
import { usePasswordRule } from './use-password-rule.ts'

type Fields = Record<'mobileNum' | 'verificationCode' | 'codeCaptcha' | 'newPassword' | 'captcha', string>
const nothing: Fields = { mobileNum: '', verificationCode: '', codeCaptcha: '', newPassword: '', captcha: '' }

/** A new password by a code that is sent to the mobile number; it signs in, too (spec 4 Password reset by phone). */
export function ForgotByMobile({ next }: { next: string | undefined }) {
  const { t } = useTexts()
  const { form, rule, mobileCode, human, inputs, submit, busy } = useResetByPhone(next)
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'newPassword' })
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <MobileField dialling={mobileCode.dialling} error={errors.mobileNum?.message} input={inputs.mobileNum} />
      <CodeField
        sending={mobileCode.sending}
        error={errors.verificationCode?.message}
        input={inputs.verificationCode}
        captcha={inputs.codeCaptcha}
        captchaError={errors.codeCaptcha?.message}
      />
      <NewPasswordField
        label={t('identity.newPassword')}
        rule={rule}
        typed={typed}
        error={errors.newPassword?.message}
        input={inputs.newPassword}
      />
      <HumanField human={human} busy={busy} error={errors.captcha?.message} captcha={inputs.captcha} />
      <p className="help">
        {t('identity.resetEnds')} {t('identity.resetFactor')}
      </p>
      <Button type="submit" size="lg" block busy={busy}>
        {t('identity.resetAndLogin')}
      </Button>
    </form>
  )
}

function useResetByPhone(next: string | undefined) {
  const texts = useTexts()
  const { t } = texts
  const form = useForm<Fields>({ defaultValues: nothing })
  const human = useHuman('login')
  const afterSignIn = useAfterSignIn(next ?? homeAfterReset())
  const mobileCode = useMobileCode(form, 'login', useDialling())
  const { rule, check } = usePasswordRule()
  const showAt = (field: keyof Fields, message: string) => form.setError(field, { message }, { shouldFocus: true })
  const askHuman = (sentence: string) => {
    human.ask()
    form.resetField('captcha')
    showAt('captcha', sentence)
  }
  const reset = useAct('resetByPhone', {
    headers: human.headers,
    refused: human.refused,
    done: (value) => {
      if (value.token !== '') return afterSignIn(value, 'code')
      // Signing in takes a second factor, for which the login asks.
      toast({ text: t('identity.resetDone'), tone: 'ok' })
      backToLogin(next)
    },
    field: ({ code }, sentence) => showAt(code.startsWith('sms_code') ? 'verificationCode' : 'newPassword', sentence),
    dialog: mobileCode.dialog,
    captcha: (_refusal, sentence) => (human.mayRetry() ? void submit() : askHuman(sentence)),
  })
  const submit = form.handleSubmit(({ verificationCode, newPassword, captcha }) => {
    const typed = captcha.trim()
    reset.run({
      newPassword,
      ...mobileCode.mobile(),
      verificationCode: codeTyped(verificationCode),
      device: deviceId(),
      ...(typed ? { captcha: typed } : {}),
    })
  })
  const inputs = {
    ...mobileCode.inputs,
    verificationCode: form.register('verificationCode', { validate: (typed) => codeFault(texts, typed) ?? true }),
    newPassword: form.register('newPassword', { validate: check }),
    captcha: form.register('captcha', { required: human.captchaRequired && t('identity.captchaMissing') }),
  }
  return { form, rule, mobileCode, human, inputs, submit, busy: reset.busy }
}
