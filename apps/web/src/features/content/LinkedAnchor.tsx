import { Anchor } from '@chokka/ui'
import type { ReactNode } from 'react'
import { outside } from './linked.ts'
import type { Linked } from './linked.ts'

type LinkedAnchorProps = { to: Linked; className?: string; onClick?: () => void; children: ReactNode }

/** A link to what a piece of content names. */
export const LinkedAnchor = ({ to, className, onClick, children }: LinkedAnchorProps) => (
  <Anchor className={className} href={to.href} onClick={onClick} {...(to.isOutside && outside)}>
    {children}
  </Anchor>
)
