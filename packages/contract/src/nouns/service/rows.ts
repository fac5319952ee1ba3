import { service } from './calls.ts'
import { serviceChats } from './chats-calls.ts'
import { serviceLetters } from './letters-calls.ts'
import { serviceOffice } from './office-calls.ts'

/** Its rows, those of the office apart. */
export const rows = {
  service,
  serviceOffice: { ...serviceOffice, ...serviceChats, ...serviceLetters },
}
