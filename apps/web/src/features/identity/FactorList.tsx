import { Icon } from '@chokka/ui/Icon.tsx'
import { ChevronRight } from '@chokka/ui/Icon.tsx'
import type { ReactNode } from 'react'
import type { LucideIcon } from '@chokka/ui'
import './factor.css'

export type FactorEntry = {
  key: string
  icon: LucideIcon
  name: string
  note: ReactNode
  /** Undefined: it cannot be chosen, and the note says why. */
  onPress?: (() => void) | undefined
}

type FactorListProps = {
  entries: readonly FactorEntry[]
  /** The dialog begins with the list: its first way has the focus. */
  isFirst?: boolean
}

/** Ways to show who somebody is. Those that cannot be chosen stay visible, with the reason. */
export function FactorList({ entries, isFirst = false }: FactorListProps) {
  const firstKey = entries.find(({ onPress }) => onPress)?.key
  return (
    <div className="fac">
      {entries.map(({ key, icon, name, note, onPress }) => (
        <button
          key={key}
          type="button"
          className={onPress ? undefined : 'is-off'}
          disabled={!onPress}
          data-autofocus={(isFirst && key === firstKey) || undefined}
          onClick={onPress}
        >
          <span className="fac__k">
            <Icon of={icon} />
          </span>
          <span>
            <b>{name}</b>
            <small>{note}</small>
          </span>
          {onPress ? <Icon of={ChevronRight} size="sm" /> : <span />}
        </button>
      ))}
    </div>
  )
}
