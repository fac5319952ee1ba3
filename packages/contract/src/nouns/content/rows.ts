import { content } from './calls.ts'
import { contentOffice } from './office-calls.ts'

/** Its rows, those of the office apart. */
export const rows = {
  content,
  contentOffice,
}
