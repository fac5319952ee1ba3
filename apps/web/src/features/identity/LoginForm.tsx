import { Button, Checkbox, Field, PasswordInput, TextInput, useTexts } from '@chokka/ui'
import { UserRound } from '@chokka/ui/Icon.tsx'
import { enforced } from '@chokka/contract/limits'
import type { ReactNode } from 'react'
import { ForgotLink } from './ForgotLink.tsx'
import { HumanField } from './HumanField.tsx'
import { useLogin } from './use-login.ts'
import type { LoginArea } from './use-login.ts'
import './identity.css'

type LoginFormProps = {
  /** Where it signs in: on the members' site or in the agent centre. */
  area: LoginArea
  next?: string | undefined
  /** What stands below the button. */
  children?: ReactNode
}

/** Username, password, human verification when a refusal asks for it, and the box to be remembered (spec 2). */
export function LoginForm({ area, next, children }: LoginFormProps) {
  const { t } = useTexts()
  const { inputs, errors, human, remember, setRemember, submit, busy } = useLogin(area, next)
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Field label={t('identity.field_username')} error={errors.username?.message} required>
        <TextInput icon={UserRound} exact autoComplete="username" {...inputs.username} />
      </Field>
      <Field label={t('identity.field_password')} error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...inputs.password} />
      </Field>
      <HumanField human={human} busy={busy} error={errors.captcha?.message} captcha={inputs.captcha} />
      <div className="authrow">
        <Checkbox checked={remember} onChange={(event) => setRemember(event.currentTarget.checked)}>
          {t('identity.rememberMe', { days: enforced.rememberMeDays })}
        </Checkbox>
        <ForgotLink next={next} />
      </div>
      <Button type="submit" size="lg" block busy={busy}>
        {t('identity.loginSubmit')}
      </Button>
      {children}
    </form>
  )
}
