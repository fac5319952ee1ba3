import { Field, Icon, Skeleton, TextInput, useTexts } from '@chokka/ui'
import { RefreshCw } from '@chokka/ui/Icon.tsx'
import type { Ref } from 'react'
import type { ChangeHandler } from 'react-hook-form'
import type { Captcha } from './use-captcha.ts'
import { canProveWork } from './use-proof-of-work.ts'
import './identity.css'

type CaptchaFieldProps = {
  captcha: Captcha
  error: string | undefined
  input: { name: string; onChange: ChangeHandler; onBlur: ChangeHandler; ref: Ref<HTMLInputElement> }
}

/** The captcha: a click on the picture loads a new one. Left empty, the proof of work is used instead. */
export function CaptchaField({ captcha, error, input }: CaptchaFieldProps) {
  const { t } = useTexts()
  const { picture, failed, refresh } = captcha
  const hint = t(canProveWork ? 'identity.captchaHintOrWait' : 'identity.captchaHint')
  return (
    <Field label={t('identity.captcha')} error={error} hint={hint} required={!canProveWork}>
      <div className="captcharow">
        <TextInput {...input} exact autoComplete="off" maxLength={8} />
        <button type="button" className="captchabtn" aria-label={t('identity.captchaRefresh')} onClick={refresh}>
          {picture ? (
            <img className="captcha" src={picture} alt={t('identity.captchaImage')} width={128} height={48} />
          ) : failed ? (
            <span className="captcha captcha--none sm">{t('identity.captchaFailed')}</span>
          ) : (
            <Skeleton width="128px" height="48px" />
          )}
          <Icon of={RefreshCw} />
        </button>
      </div>
    </Field>
  )
}
