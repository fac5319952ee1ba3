import { loyalty } from './calls.ts'
import { missions } from './mission-calls.ts'
import { missionsOffice } from './mission-office-calls.ts'

/** Its rows, those of the office apart. */
export const rows = { loyalty, missions, missionsOffice }
