import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { LucideIcon } from './Icon.tsx'
import { PipLoader } from './PipLoader.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'ghost' | 'gain' | 'danger' | 'outline-danger'
type Shape = { look?: ButtonLook; size?: 'sm' | 'md' | 'lg'; block?: boolean }

/** The class of a button, for links that look like buttons. */
export const buttonClass = ({ look = 'primary', size = 'md', block = false }: Shape = {}): string =>
  classes('btn', `btn--${look}`, size !== 'md' && `btn--${size}`, block && 'btn--block')

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Shape & {
    /** Shows the loader, keeps the width and ignores clicks while something is in progress. */
    busy?: boolean
    icon?: LucideIcon
    ref?: Ref<HTMLButtonElement>
  }

export function Button({ look, size, block, busy, icon, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass({ look, size, block }), busy && 'is-loading', className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <PipLoader small /> : icon && <Icon of={icon} size="sm" />}
      {children}
    </button>
  )
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: LucideIcon
  /** What the button does, for screen readers. */
  label: string
  size?: 'sm' | 'md'
  line?: boolean
  /** A small badge in the corner, such as an unread count. */
  dot?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ icon, label, size = 'md', line, dot, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes('iconbtn', size === 'sm' && 'iconbtn--sm', line && 'iconbtn--line', className)}
      aria-label={label}
    >
      <Icon of={icon} size={size === 'sm' ? 'sm' : 'md'} />
      {dot != null && <span className="dot">{dot}</span>}
    </button>
  )
}
