import { Field, Icon, Skeleton, TextInput, useTexts } from '@chokka/ui'
import { RefreshCw } from '@chokka/ui/Icon.tsx'
import { useEffect } from 'react'
import type { Ref } from 'react'
import type { ChangeHandler } from 'react-hook-form'
import type { Captcha } from './use-captcha.ts'
import './identity.css'

type CaptchaFieldProps = {
  captcha: Captcha
  /** Left empty, a proof of work goes with the form instead. */
  required: boolean
  error: string | undefined
  input: { name: string; onChange: ChangeHandler; onBlur: ChangeHandler; ref: Ref<HTMLInputElement> }
}

/** The captcha: a click on the picture loads a new one. */
export function CaptchaField({ captcha, required, error, input }: CaptchaFieldProps) {
  const { t } = useTexts()
  const { picture, failed, load, refresh } = captcha
  useEffect(() => void load(), [load])
  const hint = t(required ? 'identity.captchaHint' : 'identity.captchaHintOrWait')
  return (
    <Field label={t('identity.captcha')} error={error} hint={hint} required={required}>
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
