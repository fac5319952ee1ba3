import type { HumanMethod } from '@chokka/contract/human'
import type { TextKey } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import type { Ref } from 'react'
import type { ChangeHandler } from 'react-hook-form'
import { CaptchaField } from './CaptchaField.tsx'
import { SliderCheck } from './SliderCheck.tsx'
import { WorkStatus } from './WorkStatus.tsx'
import type { Human } from './use-human.ts'
import './identity.css'

type HumanFieldProps = {
  human: Human
  /** The form is being sent, so it waits for the proof of work. */
  busy: boolean
  error: string | undefined
  captcha: { name: string; onChange: ChangeHandler; onBlur: ChangeHandler; ref: Ref<HTMLInputElement> }
}

const otherWay: Record<HumanMethod, TextKey> = {
  work: 'identity.humanByWork',
  slider: 'identity.humanBySlider',
  captcha: 'identity.humanByCaptcha',
}

/** The human verification of a form: what it asks for now, and the other ways. */
export function HumanField({ human, busy, error, captcha }: HumanFieldProps) {
  const { t } = useTexts()
  const { shown, others } = human
  if (shown === null) return busy && human.work.state === 'working' ? <WorkStatus work={human.work} /> : null
  return (
    <div className="human">
      {shown === 'captcha' && (
        <CaptchaField captcha={human.captcha} required={human.captchaRequired} error={error} input={captcha} />
      )}
      {shown === 'slider' && <SliderCheck human={human} error={error && t('identity.verificationFirst')} />}
      {shown === 'work' && <WorkStatus work={human.work} />}
      <div className="human__others" hidden={shown === 'slider' && human.pass !== null}>
        {others.map((method) => (
          <button key={method} type="button" className="link sm" onClick={() => human.show(method)}>
            {t(otherWay[method])}
          </button>
        ))}
      </div>
    </div>
  )
}
