import { FlightPage } from '../flight/FlightPage.tsx'
import type { FlightLook } from '../flight/look.ts'
import { pointText } from '../flight/result.ts'
import type { TableLook } from '../table/look.ts'
import { ThreeBets } from '../table/ThreeBets.tsx'
import { cutFallMs, drawKites } from './draw-kites.ts'
import { drawSky } from './draw-sky.ts'
import { KiteMark } from './KiteMark.tsx'
import { KiteRules } from './KiteRules.tsx'
import './kite.css'

const flight: FlightLook = {
  className: 'stage--kite',
  drawBackdrop: drawSky,
  drawFlight: drawKites,
  fallMs: cutFallMs,
  flying: 'studio.kitesUp',
  ended: 'studio.kiteCut',
}
const look: TableLook = {
  bets: 3,
  nameOf: () => 'studio.kiteNumber',
  renderMark: (slot) => <KiteMark slot={slot} />,
  placeBet: 'studio.flyKite',
  waiting: 'studio.waitingWind',
  won: 'studio.cashedOut',
  paidCount: 'studio.cashedCount',
  nonePaid: 'studio.noTop',
  sounds: { placed: 'paper', won: 'reel', ended: 'snip' },
  formula: 'studio.fairCrash2',
  resultOf: pointText,
}

/** Kite: a second crash, on a chain of its own, with up to three kites per player. */
export const KitePage = () => (
  <FlightPage
    look={look}
    flight={flight}
    rules={<KiteRules />}
    renderBets={(state) => <ThreeBets look={look} label="studio.kites" state={state} />}
  />
)
