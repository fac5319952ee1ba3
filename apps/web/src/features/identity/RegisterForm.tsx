import { Alert, Button, Checkbox, useTexts } from '@chokka/ui'
import type { WireValue } from '@chokka/contract'
import { open } from '../../kit/open.ts'
import { useMember } from '../../kit/use-member.ts'
import { HumanField } from './HumanField.tsx'
import { RegisterField } from './RegisterField.tsx'
import { useRegister } from './use-register.ts'
import type { SocialTicket } from './use-register.ts'

type RegisterFormProps = {
  rules: WireValue<'registerRules'>
  next: string | undefined
  /** Set where somebody has signed in with another company. */
  social?: SocialTicket | undefined
}

/** The form of a registration, with the fields and rules that the server names. */
export function RegisterForm({ rules, next, social }: RegisterFormProps) {
  const { t } = useTexts()
  const { form, shown, human, submit, busy } = useRegister(rules, next, social)
  const { isTrial } = useMember()
  const { errors } = form.formState
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {isTrial && <Alert>{t('identity.trialKeeps')}</Alert>}
      <div className="authtwo">
        {shown.map(({ row, rule }) => (
          <RegisterField
            key={row.field}
            row={row}
            rule={rule}
            error={errors[row.field]?.message}
            input={form.register(row.field)}
          />
        ))}
      </div>
      <HumanField human={human} busy={busy} error={errors.captcha?.message} captcha={form.register('captcha')} />
      <Checkbox error={errors.ageAgreed?.message} {...form.register('ageAgreed')}>
        {t('identity.ageAgree', { age: rules.ageYears })}
      </Checkbox>
      <Button type="submit" size="lg" block busy={busy}>
        {t('identity.registerSubmit')}
      </Button>
      <p className="authfoot">{t('identity.ageNote', { age: rules.ageYears })}</p>
      <p className="authfoot sm">{t('identity.cookieNote')}</p>
      {!social && (
        <p className="authfoot">
          {t('identity.haveAccount')}{' '}
          <button type="button" className="link" onClick={() => open('login', { next })}>
            {t('identity.goLogin')}
          </button>
        </p>
      )}
    </form>
  )
}
