import { inbox } from './calls.ts'
import { inboxOffice } from './office-calls.ts'
import { push } from './push-calls.ts'

/** Its rows, those of the office apart. */
export const rows = {
  inbox: { ...inbox, ...push, ...inboxOffice },
}
