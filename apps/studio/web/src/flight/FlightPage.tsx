import type { ReactNode } from 'react'
import type { TableLook } from '../table/look.ts'
import { TablePage } from '../table/TablePage.tsx'
import type { TableState } from '../table/TablePage.tsx'
import type { FlightLook } from './look.ts'
import { Stage } from './Stage.tsx'

type FlightProps = {
  look: TableLook
  flight: FlightLook
  rules: ReactNode
  renderBets: (state: TableState) => ReactNode
}

/** A page of a game with a flight. */
export const FlightPage = ({ look, flight, rules, renderBets }: FlightProps) => (
  <TablePage
    look={look}
    rules={rules}
    renderBets={renderBets}
    renderStage={({ table, live, onHistory }) => (
      <Stage look={flight} table={table} live={live} onHistory={onHistory} />
    )}
  />
)
