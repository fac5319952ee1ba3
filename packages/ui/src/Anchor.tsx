import { createContext, createElement, useContext } from 'react'
import type { AnchorHTMLAttributes, ComponentType, ReactNode } from 'react'

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

function PlainAnchor({ children, ...rest }: AnchorProps) {
  return <a {...rest}>{children}</a>
}

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor)

/** Sets the router's link component for every link of this package. Without it links load pages. */
export function AnchorProvider({ as, children }: { as: ComponentType<AnchorProps>; children: ReactNode }) {
  return <AnchorContext value={as}>{children}</AnchorContext>
}

export function Anchor(props: AnchorProps) {
  return createElement(useContext(AnchorContext), props)
}
