import { classes } from '@chokka/ui'
import type { ReactNode } from 'react'

/** The bar with the bet buttons, fixed at the bottom of the screen on phones. */
export const CashBar = ({ of = 2, children }: { of?: number; children: ReactNode }) => (
  <div className={classes('cashbar', of === 1 && 'cashbar--one', of === 3 && 'cashbar--three')}>{children}</div>
)
