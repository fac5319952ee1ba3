import { FlightRules } from '../flight/FlightRules.tsx'

const sentences = ['studio.kiteRule1', 'studio.kiteRule2', 'studio.kiteRule3'] as const

/** The rules of kite: those of a flight, with three bets. */
export const KiteRules = () => <FlightRules sentences={sentences} atOnce="studio.kiteStart" />
