import { askedActCalls } from './asked-acts-calls.ts'
import { bulk } from './bulk-calls.ts'
import { staffCalls } from './calls.ts'

/** Its rows, those of the office apart. */
export const rows = {
  staff: { ...staffCalls, ...askedActCalls, ...bulk },
}
