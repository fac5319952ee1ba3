import { useId } from 'react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type SegmentedProps<V extends string> = {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; label: ReactNode }[]
  full?: boolean
}

/** A few exclusive choices side by side. They are native radio buttons, so the arrow keys work. */
export function Segmented<V extends string>({ label, value, onChange, options, full }: SegmentedProps<V>) {
  const name = useId()
  return (
    <div className={classes('seg', full && 'seg--full')} role="radiogroup" aria-label={label}>
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
