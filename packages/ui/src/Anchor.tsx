import { createContext, createElement, useContext } from 'react'
import type { AnchorHTMLAttributes, ComponentType, ReactNode } from 'react'

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

function PlainAnchor({ children, ...rest }: AnchorProps) {
  return <a {...rest}>{children}</a>
}

const AnchorHere = createContext<ComponentType<AnchorProps>>(PlainAnchor)

/** Lets the app put its router behind every link of this package. Without it links load pages. */
export function AnchorProvider({ as, children }: { as: ComponentType<AnchorProps>; children: ReactNode }) {
  return <AnchorHere value={as}>{children}</AnchorHere>
}

export function Anchor(props: AnchorProps) {
  return createElement(useContext(AnchorHere), props)
}
