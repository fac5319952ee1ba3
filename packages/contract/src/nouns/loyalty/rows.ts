import { loyalty } from './calls.ts'
import { mallCalls } from './mall-calls.ts'
import { mallOffice } from './mall-office-calls.ts'
import { missions } from './mission-calls.ts'
import { missionsOffice } from './mission-office-calls.ts'
import { loyaltyOffice } from './office-calls.ts'

/** Its rows, those of the office apart. */
export const rows = {
  loyalty: { ...loyalty, ...mallCalls },
  loyaltyOffice: { ...loyaltyOffice, ...mallOffice },
  missions,
  missionsOffice,
}
