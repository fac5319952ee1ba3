import { createContext, useContext, useId } from 'react'
import type { ReactNode } from 'react'
import { Icon, CircleAlert } from './Icon.tsx'

type FieldState = {
  id: string
  labelId: string
  describedBy: string | undefined
  bad: boolean
  ok: boolean
  required: boolean
}
const FieldContext = createContext<FieldState | null>(null)

/** What an input gets from the Field around it: id, description and validity. */
export const useField = (): FieldState | null => useContext(FieldContext)

export type FieldProps = {
  label: ReactNode
  /** The error under the field. It replaces the hint and is announced by screen readers. */
  error?: ReactNode
  hint?: ReactNode
  /** The id of something else that describes the input, such as a list of rules. */
  describedBy?: string
  /** A tick inside the input: the value is valid. */
  ok?: boolean
  required?: boolean
  /** Shows the label to screen readers only. */
  labelHidden?: boolean
  children: ReactNode
}

/** A label, one input and its message. Every input of this package finds its Field through the context. */
export function Field(props: FieldProps) {
  const { label, error, hint, describedBy, ok = false, required = false, labelHidden, children } = props
  const id = useId()
  const message = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  const describing = [message, describedBy].filter((one) => one !== undefined).join(' ')
  const state: FieldState = {
    id,
    labelId: `${id}-label`,
    describedBy: describing || undefined,
    bad: Boolean(error),
    ok,
    required,
  }
  return (
    <div className="field">
      <label id={state.labelId} htmlFor={id} className={labelHidden ? 'sr' : undefined}>
        {label}
      </label>
      <FieldContext value={state}>{children}</FieldContext>
      <div className="field__msg" aria-live="polite">
        {error ? (
          <p className="err" id={`${id}-error`}>
            <Icon of={CircleAlert} />
            <span>{error}</span>
          </p>
        ) : (
          hint && (
            <p className="help" id={`${id}-hint`}>
              {hint}
            </p>
          )
        )}
      </div>
    </div>
  )
}
