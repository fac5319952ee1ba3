import { Alert, Button, Checkbox, Modal, RefusedState, SkeletonLines, useTexts } from '@chokka/ui'
import type { WireValue } from '@chokka/contract'
import { open } from '../../kit/open.ts'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useCall } from '../../kit/client.ts'
import { HumanField } from './HumanField.tsx'
import { useMember } from '../../kit/use-member.ts'
import { AuthArt } from './AuthArt.tsx'
import { RegisterField } from './RegisterField.tsx'
import { useRegister } from './use-register.ts'
import './identity.css'

type RegisterPopupProps = { next?: string; onClose: () => void }

/** Registration by username, with the fields and rules that the server names (spec 5). */
export function RegisterPopup({ next, onClose }: RegisterPopupProps) {
  const { t } = useTexts()
  const rules = useCall('registerRules')
  return (
    <Modal open onClose={onClose} title={t('identity.registerTitle')} art={<AuthArt />}>
      {rules.data ? (
        <RegisterForm rules={rules.data} next={next} />
      ) : rules.error ? (
        <RefusedState text={sentenceOf(rules.error)} onRetry={() => void rules.refetch()} busy={rules.isFetching} />
      ) : (
        <div className="authwait" aria-busy="true">
          <SkeletonLines lines={8} />
        </div>
      )}
    </Modal>
  )
}

type RegisterFormProps = { rules: WireValue<'registerRules'>; next: string | undefined }

function RegisterForm({ rules, next }: RegisterFormProps) {
  const { t } = useTexts()
  const { form, shown, human, submit, busy } = useRegister(rules, next)
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
      <p className="authfoot">
        {t('identity.haveAccount')}{' '}
        <button type="button" className="link" onClick={() => open('login', { next })}>
          {t('identity.goLogin')}
        </button>
      </p>
    </form>
  )
}
