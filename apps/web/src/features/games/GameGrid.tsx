import type { ReactNode } from 'react'

/** Tiles six abreast, three on phones. */
export const GameGrid = ({ children }: { children: ReactNode }) => <div className="grid6">{children}</div>
