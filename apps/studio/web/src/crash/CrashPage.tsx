import { BetPanel } from '../flight/BetPanel.tsx'
import { FlightPage } from '../flight/FlightPage.tsx'
import type { FlightLook } from '../flight/look.ts'
import { drawField } from '../parts/draw-field.ts'
import { CrashRules } from './CrashRules.tsx'
import { drawBallFlight } from './draw-ball-flight.ts'

const look: FlightLook = {
  drawBackdrop: drawField,
  drawFlight: drawBallFlight,
  fallMs: 1000,
  flying: 'studio.flying',
  ended: 'studio.caught',
  bet: 'studio.betNumber',
  placeBet: 'studio.placeBet',
  waitingTakeOff: 'studio.waitingTakeOff',
  sounds: { placed: 'tap', cashed: 'crack', ended: 'thud' },
}

/** Crash: one shared ball, and two bets per player. */
export const CrashPage = () => (
  <FlightPage
    look={look}
    bets={2}
    rules={<CrashRules />}
    renderBets={({ slots, table, live }) =>
      slots.map((slot) => <BetPanel key={slot.slot} look={look} slot={slot} table={table} live={live} />)
    }
  />
)
