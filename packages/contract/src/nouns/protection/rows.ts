import { protectionCalls, protectionOffice } from './calls.ts'
import { protectionMembers } from './members-calls.ts'

/** Its rows, those of the office apart. */
export const rows = {
  protection: protectionCalls,
  protectionOffice: { ...protectionOffice, ...protectionMembers },
}
