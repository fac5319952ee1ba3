import { useState } from 'react'
import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { useField } from './Field.tsx'
import { Check, ChevronDown, Eye, EyeOff, Icon, LockKeyhole } from './Icon.tsx'
import type { LucideIcon } from './Icon.tsx'
import { useTexts } from './texts.tsx'

type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  icon?: LucideIcon
  /** Stands before the text behind a line: a dialling code. */
  before?: ReactNode
  /** Stands at the end: a button of class `act`. */
  after?: ReactNode
  /** For what is copied and typed: Latin digits, no spelling help (user names, codes, ids). */
  exact?: boolean
  ref?: Ref<HTMLInputElement>
}

const exactly = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

export function TextInput({ icon, before, after, exact, className, ...rest }: TextInputProps) {
  const field = useField()
  return (
    <div className={classes('input', field?.bad && 'is-bad', field?.ok && 'is-ok', className)}>
      {icon && <Icon of={icon} />}
      {before && <span className="pre">{before}</span>}
      <input
        id={field?.id}
        aria-describedby={field?.describedBy}
        aria-invalid={field?.bad || undefined}
        aria-required={field?.required || undefined}
        {...(exact ? exactly : {})}
        {...rest}
        className={exact ? 'id' : undefined}
      />
      {field?.ok && (
        <span className="tick">
          <Icon of={Check} />
        </span>
      )}
      {after}
    </div>
  )
}

/** A password with a button that shows and hides it. Say `autoComplete="current-password"` or `"new-password"`. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'after' | 'exact'>) {
  const { t } = useTexts()
  const [shown, show] = useState(false)
  return (
    <TextInput
      icon={LockKeyhole}
      {...props}
      exact
      type={shown ? 'text' : 'password'}
      after={
        <button
          type="button"
          className="act act--icon"
          aria-pressed={shown}
          aria-label={t(shown ? 'common.hidePassword' : 'common.showPassword')}
          onClick={() => show(!shown)}
        >
          <Icon of={shown ? EyeOff : Eye} />
        </button>
      }
    />
  )
}

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  options: readonly { value: string; label: string; disabled?: boolean }[]
  icon?: LucideIcon
  ref?: Ref<HTMLSelectElement>
}

/** The platform's own list: the wheel of a phone is better than any list of ours. */
export function Select({ options, icon, className, ...rest }: SelectProps) {
  const field = useField()
  return (
    <div className={classes('input input--select', field?.bad && 'is-bad', className)}>
      {icon && <Icon of={icon} />}
      <select
        id={field?.id}
        aria-describedby={field?.describedBy}
        aria-invalid={field?.bad || undefined}
        aria-required={field?.required || undefined}
        {...rest}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size="sm" />
    </div>
  )
}
