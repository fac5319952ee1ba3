import { FlightPage } from '../flight/FlightPage.tsx'
import type { FlightLook } from '../flight/look.ts'
import { cutFallMs, drawKites } from './draw-kites.ts'
import { drawSky } from './draw-sky.ts'
import { KiteBets } from './KiteBets.tsx'
import { KiteRules } from './KiteRules.tsx'
import './kite.css'

const look: FlightLook = {
  className: 'stage--kite',
  drawBackdrop: drawSky,
  drawFlight: drawKites,
  fallMs: cutFallMs,
  flying: 'studio.kitesUp',
  ended: 'studio.kiteCut',
  bet: 'studio.kiteNumber',
  placeBet: 'studio.flyKite',
  waitingTakeOff: 'studio.waitingWind',
  sounds: { placed: 'paper', cashed: 'reel', ended: 'snip' },
}

/** Kite: a second crash, on a chain of its own, with up to three kites per player. */
export const KitePage = () => (
  <FlightPage
    look={look}
    bets={3}
    rules={<KiteRules />}
    renderBets={(state) => <KiteBets look={look} state={state} />}
  />
)
