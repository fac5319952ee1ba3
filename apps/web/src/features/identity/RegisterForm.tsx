import { useWatch } from 'react-hook-form'
import { Alert, Button, Checkbox, useTexts } from '@chokka/ui'
import { useMember } from '../../kit/use-member.ts'
import { CodeField } from './CodeField.tsx'
import { HumanField } from './HumanField.tsx'
import { MobileField } from './MobileField.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { RegisterField } from './RegisterField.tsx'
import { mobileDigits } from './mobile-number.ts'
import type { RegisterType, Rules, ShownRow, SocialTicket } from './register-form.ts'
import { useRegister } from './use-register.ts'

type RegisterFormProps = {
  type: RegisterType
  rules: Rules
  next: string | undefined
  /** Set where somebody has signed in with another company. */
  social?: SocialTicket | undefined
}

/** The form of one way to register. */
export function RegisterForm({ type, rules, next, social }: RegisterFormProps) {
  const { t } = useTexts()
  const register = useRegister(rules, type, next, social)
  const { wanted, submit, busy } = register
  const { isTrial } = useMember()
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {isTrial && <Alert>{t('identity.trialKeeps')}</Alert>}
      <div className="authtwo">
        {wanted.shown.map((shown) => (
          <AnyField key={shown.row.field} shown={shown} register={register} />
        ))}
      </div>
      <LastFields register={register} ageYears={rules.ageYears} />
      <Button type="submit" size="lg" block busy={busy}>
        {t('identity.registerSubmit')}
      </Button>
      <p className="authfoot">{t('identity.ageNote', { age: rules.ageYears })}</p>
      <p className="authfoot sm">{t('identity.cookieNote')}</p>
    </form>
  )
}

type LastFieldsProps = { register: ReturnType<typeof useRegister>; ageYears: number }

/**
 * What stands below the fields. The form gives the focus to the first field that is wrong in the order in which they
 * registered, so these must render after the others.
 */
function LastFields({ register, ageYears }: LastFieldsProps) {
  const { t } = useTexts()
  const { form, human, busy } = register
  const { errors } = form.formState
  return (
    <>
      <HumanField human={human} busy={busy} error={errors.captcha?.message} captcha={form.register('captcha')} />
      <Checkbox error={errors.ageAgreed?.message} {...form.register('ageAgreed')}>
        {t('identity.ageAgree', { age: ageYears })}
      </Checkbox>
      <a className="link regterms" href="/help#terms" target="_blank" rel="noopener">
        {t('identity.readTerms')}
      </a>
    </>
  )
}

type AnyFieldProps = { shown: ShownRow; register: ReturnType<typeof useRegister> }

function AnyField({ shown: { row, rule }, register }: AnyFieldProps) {
  const { t } = useTexts()
  const { form } = register
  const error = form.formState.errors[row.field]?.message
  const input = form.register(row.field)
  const [username, password] = useWatch({ control: form.control, name: ['username', 'password'] })
  if (row.field === 'mobileNum') return <MobileRow rule={rule} register={register} />
  if (row.field === 'password') {
    return (
      <NewPasswordField
        label={t(row.label)}
        rule={rule}
        typed={password}
        not={{ name: username }}
        error={error}
        input={input}
      />
    )
  }
  return <RegisterField row={row} rule={rule} error={error} input={input} />
}

/** The number, and the code that is sent to it once there is one. */
function MobileRow({ rule, register }: { rule: ShownRow['rule']; register: AnyFieldProps['register'] }) {
  const { t } = useTexts()
  const { form, wanted, mobileCode } = register
  const { errors } = form.formState
  const label = t('identity.field_mobileNum')
  const typed = useWatch({ control: form.control, name: 'mobileNum' })
  const hasNumber = mobileDigits(typed, wanted.diallingCode) !== ''
  return (
    <div className="authwhole stack">
      <MobileField
        dialling={mobileCode.dialling}
        label={rule.required ? label : `${label} (${t('common.optional')})`}
        hint={t('identity.hint_mobileNum')}
        error={errors.mobileNum?.message}
        required={rule.required}
        input={form.register('mobileNum')}
      />
      {wanted.takesCode && (wanted.type === 'registerMobile' || hasNumber) && (
        <CodeField
          sending={mobileCode.sending}
          error={errors.verificationCode?.message}
          input={form.register('verificationCode')}
          captcha={form.register('codeCaptcha')}
          captchaError={errors.codeCaptcha?.message}
        />
      )}
    </div>
  )
}
