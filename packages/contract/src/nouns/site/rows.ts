import { site, siteOffice } from './calls.ts'

/** Its rows, those of the office apart. */
export const rows = {
  site,
  siteOffice,
}
