import { charactersIn } from '@chokka/contract/content'
import type { WireValue } from '@chokka/contract'
import { classes, useTexts } from '@chokka/ui'
import { useId } from 'react'

type FeedbackTextProps = {
  rules: Pick<WireValue<'feedbackRules'>, 'least' | 'most'>
  value: string
  fault: string
  onChange: (value: string) => void
}

/** The text of a feedback, with a counter that counts as the server does. */
export function FeedbackText({ rules: { least, most }, value, fault, onChange }: FeedbackTextProps) {
  const { t } = useTexts()
  const id = useId()
  const used = charactersIn(value)
  return (
    <div className="field">
      <span className="fb__row">
        <label className="label" htmlFor={id}>
          {t('content.feedbackLabel')}
        </label>
        <span className={classes('num', 'sm', used > most ? 'err' : 'muted')} translate="no" aria-hidden>
          {t('content.feedbackCount', { used, most })}
        </span>
      </span>
      <div className={classes('input input--area', fault !== '' && 'is-bad')}>
        <textarea
          id={id}
          rows={5}
          data-autofocus
          aria-invalid={fault !== '' || undefined}
          aria-describedby={`${id}-hint`}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      <div id={`${id}-hint`} aria-live="polite">
        {fault ? <p className="err">{fault}</p> : <p className="help">{t('content.feedbackHint', { least, most })}</p>}
      </div>
    </div>
  )
}
