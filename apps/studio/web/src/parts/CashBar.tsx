import type { ReactNode } from 'react'

/** On phones the buttons stay at the thumb. */
export const CashBar = ({ one, children }: { one?: boolean; children: ReactNode }) => (
  <div className={one ? 'cashbar cashbar--one' : 'cashbar'}>{children}</div>
)
