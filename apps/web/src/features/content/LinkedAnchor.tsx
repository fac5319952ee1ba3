import { Anchor } from '@chokka/ui'
import type { ReactNode } from 'react'
import { outside } from './linked.ts'
import type { Linked } from './linked.ts'

type LinkedAnchorProps = {
  to: Linked
  className?: string
  /** In a popup: it gets the focus when the popup opens. */
  isFirst?: boolean
  onClick?: () => void
  children: ReactNode
}

/** A link to what a piece of content names. */
export const LinkedAnchor = ({ to, className, isFirst, onClick, children }: LinkedAnchorProps) => (
  <Anchor
    className={className}
    href={to.href}
    onClick={onClick}
    data-autofocus={isFirst || undefined}
    {...(to.isOutside && outside)}
  >
    {children}
  </Anchor>
)
