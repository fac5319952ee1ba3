import { useId } from 'react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import { Check, Icon } from './Icon.tsx'

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  children: ReactNode
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ children, error, className, ...rest }: CheckProps) {
  const errorId = useId()
  return (
    <div>
      <label className={classes('check', className)}>
        <input
          type="checkbox"
          className="sr"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...rest}
        />
        <i>
          <Icon of={Check} />
        </i>
        <span>{children}</span>
      </label>
      <div aria-live="polite">
        {error && (
          <p className="err" id={errorId}>
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

/** A setting that takes effect at once, without a button to confirm. */
export function Switch({ children, className, ...rest }: Omit<CheckProps, 'error'>) {
  return (
    <label className={classes('check', className)}>
      <input type="checkbox" role="switch" aria-checked={rest.checked} className="sr" {...rest} />
      <span className="switch" />
      <span>{children}</span>
    </label>
  )
}

type RadioCardProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'title'> & {
  title: ReactNode
  note?: ReactNode
  /** Shown at the end, such as the value of this choice. */
  end?: ReactNode
}

/** One of several choices, with a note. All choices of a group need the same `name`. */
export function RadioCard({ title, note, end, checked, ...rest }: RadioCardProps) {
  return (
    <label className={classes('radio', checked && 'on')}>
      <input type="radio" className="sr" checked={checked} {...rest} />
      <i />
      <span className="grow">
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
      {end && (
        <span className="num" translate="no">
          {end}
        </span>
      )}
    </label>
  )
}

type ChipProps = { pressed: boolean; onPress: () => void; count?: ReactNode; children: ReactNode }

/** A filter that is on or off. */
export function Chip({ pressed, onPress, count, children }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={pressed} onClick={onPress}>
      {children}
      {count != null && <span className="cnt">{count}</span>}
    </button>
  )
}
export const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className="chips" aria-label={label}>
    {children}
  </fieldset>
)
