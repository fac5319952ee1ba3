import { classes } from './classes.ts'

/** The six pips of the mark; what they look like is the matter of the element around them. */
export const Pips = () => Array.from({ length: 6 }, (_, pip) => <i key={pip} />)

/** A loader of six pips. With `label` it is announced as a status; inside a button it is decoration. */
export function PipLoader({ small, label }: { small?: boolean; label?: string }) {
  return (
    <span
      className={classes('loader', small && 'loader--sm')}
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <Pips />
    </span>
  )
}

/** Progress in six steps, such as VIP ranks. `filled` may be a fraction. */
export function PipBar({ filled, label }: { filled: number; label: string }) {
  return (
    <>
      <span className="sr">{label}</span>
      <span className="pipbar" aria-hidden>
        {[0, 1, 2, 3, 4, 5].map((pip) => {
          const part = Math.min(Math.max(filled - pip, 0), 1)
          return (
            <i
              key={pip}
              className={classes(part === 1 && 'on', part > 0 && part < 1 && 'part')}
              style={part > 0 && part < 1 ? { '--p': `${Math.round(part * 100)}%` } : undefined}
            />
          )
        })}
      </span>
    </>
  )
}
