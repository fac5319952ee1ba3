import { Field, Icon, PasswordInput, useTexts } from '@chokka/ui'
import { Check, CircleDashed } from '@chokka/ui/Icon.tsx'
import type { FieldRule } from '@chokka/contract/patterns'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { passwordTicks } from './password-ticks.ts'
import type { NotThese } from './password-ticks.ts'
import './identity.css'

type NewPasswordFieldProps = {
  label: string
  /** Undefined until the rules have come. */
  rule: FieldRule | undefined
  /** What is typed so far. */
  typed: string
  not?: NotThese
  /** Takes the focus when the popup opens. */
  isFirst?: boolean
  hint?: string | undefined
  error: string | undefined
  input: UseFormRegisterReturn
}

/** A new password, with ticks for what the rule wants of it. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { label, rule, typed, not, isFirst, hint, error, input } = props
  const texts = useTexts()
  const ticksId = useId()
  const ticks = rule ? passwordTicks(texts, rule, typed, not) : []
  const isRight = ticks.length > 0 && ticks.every(({ isMet }) => isMet)
  return (
    <div className="newpw">
      <Field label={label} error={error} hint={hint} ok={isRight && !error} describedBy={ticksId} required>
        <PasswordInput autoComplete="new-password" data-autofocus={isFirst || undefined} {...input} />
      </Field>
      <ul className="pwl" id={ticksId} aria-label={texts.t('identity.passwordRules')}>
        {ticks.map(({ text, isMet }) => (
          <li key={text} className={isMet ? 'is-met' : undefined}>
            <Icon of={isMet ? Check : CircleDashed} size="sm" />
            <span>
              {text}
              {isMet && <span className="sr"> ({texts.t('identity.tick_done')})</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
