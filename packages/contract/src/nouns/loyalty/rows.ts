import { loyalty } from './calls.ts'
import { loyaltyOffice } from './office-calls.ts'

/** Its rows, those of the office apart. */
export const rows = { loyalty, loyaltyOffice }
