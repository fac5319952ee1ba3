import { useState } from 'react'
import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { useField } from './Field.tsx'
import { Check, ChevronDown, Eye, EyeOff, Icon, LockKeyhole } from './Icon.tsx'
import type { LucideIcon } from './Icon.tsx'
import { useTexts } from './texts.tsx'

type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  icon?: LucideIcon
  /** Shown before the text, such as a dialling code. */
  before?: ReactNode
  /** Shown at the end, such as a button of class `act`. */
  after?: ReactNode
  /** For user names, codes and ids: Latin digits, no autocorrection. */
  exact?: boolean
  ref?: Ref<HTMLInputElement>
}

const exactAttributes = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

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
        {...(exact ? exactAttributes : {})}
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

/** A text of several lines. */
export function TextArea(props: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  const field = useField()
  return (
    <div className={classes('input input--area', field?.bad && 'is-bad')}>
      <textarea
        id={field?.id}
        aria-describedby={field?.describedBy}
        aria-invalid={field?.bad || undefined}
        aria-required={field?.required || undefined}
        {...props}
      />
    </div>
  )
}

/** A password with a button that shows and hides it. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'after' | 'exact'>) {
  const { t } = useTexts()
  const [isShown, setShown] = useState(false)
  return (
    <TextInput
      icon={LockKeyhole}
      {...props}
      exact
      type={isShown ? 'text' : 'password'}
      after={
        <button
          type="button"
          className="act act--icon"
          aria-pressed={isShown}
          aria-label={t(isShown ? 'common.hidePassword' : 'common.showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <Icon of={isShown ? EyeOff : Eye} />
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

/** A native select: phones show their own picker for it. */
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
