import { Button, useTexts } from '@chokka/ui'
import { CodeField } from './CodeField.tsx'
import { ForgotLink } from './ForgotLink.tsx'
import { HumanField } from './HumanField.tsx'
import { MobileField } from './MobileField.tsx'
import { useSmsLogin } from './use-sms-login.ts'

/** Mobile number and the code that is sent to it (spec 2 Login form, spec 4 SMS code). */
export function SmsLogin({ next }: { next: string | undefined }) {
  const { t } = useTexts()
  const { inputs, errors, mobileCode, human, submit, busy } = useSmsLogin(next)
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
      <HumanField human={human} busy={busy} error={errors.captcha?.message} captcha={inputs.captcha} />
      <div className="authrow">
        <ForgotLink next={next} />
      </div>
      <Button type="submit" size="lg" block busy={busy}>
        {t('identity.loginSubmit')}
      </Button>
    </form>
  )
}
