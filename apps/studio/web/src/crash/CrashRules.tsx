import { FlightRules } from '../flight/FlightRules.tsx'

const sentences = ['studio.crashRule1', 'studio.crashRule2'] as const

/** The rules of crash. */
export const CrashRules = () => <FlightRules sentences={sentences} atOnce="studio.crashRule3" />
