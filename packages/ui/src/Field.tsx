import { createContext, useContext, useId } from 'react'
import type { ReactNode } from 'react'
import { Icon, CircleAlert } from './Icon.tsx'

type FieldState = { id: string; describedBy: string | undefined; bad: boolean; ok: boolean; required: boolean }
const FieldHere = createContext<FieldState | null>(null)

/** What an input inside a Field takes over from it: its id, its description, whether it is wrong. */
export const useField = (): FieldState | null => useContext(FieldHere)

export type FieldProps = {
  label: ReactNode
  /** The sentence under the field while it is wrong. It replaces the hint and is read out. */
  error?: ReactNode
  hint?: ReactNode
  /** A tick inside the input: the server or the rule has accepted it. */
  ok?: boolean
  required?: boolean
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean
  children: ReactNode
}

/** A label over one input, with the message under it. Every input of this package finds its Field by itself. */
export function Field({ label, error, hint, ok = false, required = false, labelHidden, children }: FieldProps) {
  const id = useId()
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  const state: FieldState = { id, describedBy, bad: Boolean(error), ok, required }
  return (
    <div className="field">
      <label htmlFor={id} className={labelHidden ? 'sr' : undefined}>
        {label}
      </label>
      <FieldHere value={state}>{children}</FieldHere>
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
