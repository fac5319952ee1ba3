import type { calls } from '@chokka/contract'
import { withPasswords } from '../identity/index.ts'
import { imageSentWith } from '../images/index.ts'
import type { Routes } from '../kit/index.ts'
import { identityDocuments, sendDocument, type WithdrawnOf } from './documents/documents.ts'
import { decideDocument, officeDocuments } from './documents/office.ts'
import { reopenAccount } from './exclusions/dormancy.ts'
import { endExclusion } from './exclusions/end-exclusion.ts'
import { closeAccount, exclude, takeBreak } from './exclusions/exclude.ts'
import { confirmLimit, setLimit, setPlayTime } from './limits/set-limits.ts'
import { likeExcluded, releaseLikeExcluded } from './exclusions/office.ts'
import { excludeMember, memberProtection, tightenLimit } from './office.ts'
import type { ProtectionNeeds } from './needs.ts'
import { activityMonths, activityStatement } from './play/activity.ts'
import { acknowledgeReality, playSession } from './play/play-session.ts'
import { protection } from './show.ts'

type Rows = Routes<keyof typeof calls.protection | keyof typeof calls.protectionOffice>

export const protectionRoutes = (needs: ProtectionNeeds & { withdrawnOf: WithdrawnOf }): Rows => ({
  protection: protection(needs),
  setLimit: setLimit(needs),
  setPlayTime: setPlayTime(needs),
  confirmLimit: confirmLimit(needs),
  takeBreak: takeBreak(needs),
  exclude: withPasswords(exclude(needs)),
  endExclusion: endExclusion(needs),
  closeAccount: withPasswords(closeAccount(needs)),
  reopenAccount: reopenAccount(needs),
  playSession: playSession(needs),
  acknowledgeReality,
  activityStatement: activityStatement(needs),
  activityMonths: activityMonths(needs),
  identityDocuments: identityDocuments(needs),
  sendDocument,
  likeExcluded,
  releaseLikeExcluded,
  officeDocuments,
  officeDocumentImage: imageSentWith('document'),
  decideDocument,
  memberProtection: memberProtection(needs),
  tightenLimit: tightenLimit(needs),
  excludeMember: excludeMember(needs),
})
