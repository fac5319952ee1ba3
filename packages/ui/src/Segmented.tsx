import { useId } from 'react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type SegmentedProps<V extends string> = {
  label: string
  /** Null: nothing is chosen yet. */
  value: V | null
  onChange: (value: V) => void
  options: readonly { value: V; label: ReactNode }[]
  full?: boolean
  /** Large choices that wrap; `grave`: with consequences that cannot be undone. */
  look?: 'large' | 'grave'
}

/** A few exclusive choices side by side. They are native radio buttons, so the arrow keys work. */
export function Segmented<V extends string>({ label, value, onChange, options, full, look }: SegmentedProps<V>) {
  const name = useId()
  return (
    <div
      className={look ? classes('opts', look === 'grave' && 'opts--bad') : classes('seg', full && 'seg--full')}
      role="radiogroup"
      aria-label={label}
    >
      {options.map((option) => (
        <label key={option.value} className={option.value === value ? 'is-on' : undefined}>
          <input
            type="radio"
            className="sr"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
