import type { ReactNode } from 'react'

/** The bar with the bet buttons, fixed at the bottom of the screen on phones. */
export const CashBar = ({ one, children }: { one?: boolean; children: ReactNode }) => (
  <div className={one ? 'cashbar cashbar--one' : 'cashbar'}>{children}</div>
)
