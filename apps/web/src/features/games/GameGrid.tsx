import type { ReactNode } from 'react'

/** A grid of tiles: six columns, three on phones. */
export const GameGrid = ({ children }: { children: ReactNode }) => <div className="grid6">{children}</div>
