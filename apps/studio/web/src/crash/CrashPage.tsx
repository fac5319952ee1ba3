import { FlightPage } from '../flight/FlightPage.tsx'
import type { FlightLook } from '../flight/look.ts'
import { pointText } from '../flight/result.ts'
import { drawField } from '../parts/draw-field.ts'
import { BetPanel } from '../table/BetPanel.tsx'
import type { TableLook } from '../table/look.ts'
import { CrashRules } from './CrashRules.tsx'
import { drawBallFlight } from './draw-ball-flight.ts'

const flight: FlightLook = {
  drawBackdrop: drawField,
  drawFlight: drawBallFlight,
  fallMs: 1000,
  flying: 'studio.flying',
  ended: 'studio.caught',
}
const look: TableLook = {
  bets: 2,
  nameOf: () => 'studio.betNumber',
  placeBet: 'studio.placeBet',
  waiting: 'studio.waitingTakeOff',
  won: 'studio.cashedOut',
  paidCount: 'studio.cashedCount',
  nonePaid: 'studio.noTop',
  sounds: { placed: 'tap', won: 'crack', ended: 'thud' },
  formula: 'studio.fairCrash2',
  resultOf: pointText,
}

/** Crash: one shared ball, and two bets per player. */
export const CrashPage = () => (
  <FlightPage
    look={look}
    flight={flight}
    rules={<CrashRules />}
    renderBets={({ slots, table, live }) =>
      slots.map((slot) => <BetPanel key={slot.slot} look={look} slot={slot} table={table} live={live} />)
    }
  />
)
