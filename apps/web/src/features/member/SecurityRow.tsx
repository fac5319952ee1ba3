import { Badge } from '@chokka/ui'
import type { BadgeTone, LucideIcon } from '@chokka/ui'
import { Icon } from '@chokka/ui/Icon.tsx'
import type { ReactNode } from 'react'

type SecurityRowProps = {
  icon: LucideIcon
  name: string
  state?: { tone: BadgeTone; text: string } | undefined
  note: ReactNode
  /** Buttons. */
  children?: ReactNode
}

/** One thing that protects the account: icon, name with its state, what it is, and what can be done. */
export function SecurityRow({ icon, name, state, note, children }: SecurityRowProps) {
  return (
    <li className="secrow">
      <span className={state?.tone === 'wait' ? 'secrow__i is-wait' : 'secrow__i'}>
        <Icon of={icon} />
      </span>
      <span className="grow">
        <span className="row wrap">
          <b className="b">{name}</b>
          {state && <Badge tone={state.tone}>{state.text}</Badge>}
        </span>
        <small className="sm muted secrow__note">{note}</small>
      </span>
      {children && <span className="secrow__a">{children}</span>}
    </li>
  )
}
