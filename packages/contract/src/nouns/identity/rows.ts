import { identity } from './calls.ts'
import { identityCodes } from './codes-calls.ts'
import { identityFactors } from './factors-calls.ts'
import { memberFile } from './member-file-calls.ts'
import { identityOffice } from './office-calls.ts'
import { identityRules } from './rules-calls.ts'
import { identitySessions } from './sessions-calls.ts'
import { identitySocial } from './social-calls.ts'

/** Its rows, those of the office apart. */
export const rows = {
  identity: {
    ...identity,
    ...identitySessions,
    ...identityCodes,
    ...identitySocial,
    ...identityFactors,
    ...identityRules,
  },
  identityOffice: { ...identityOffice, ...memberFile },
}
