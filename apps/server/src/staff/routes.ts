import type { calls } from '@chokka/contract'
import { withPasswords } from '../identity/index.ts'
import type { Routes } from '../kit/index.ts'
import { approveAct, type VerbOf } from './approve-act.ts'
import { askedActs } from './asked-acts.ts'
import { bulkJob, bulkJobs } from './bulk/bulk-jobs.ts'
import { pauseBulk, previewBulk, startBulk } from './bulk/preview-bulk.ts'
import { createStaff } from './create-staff.ts'
import { bindStaffAuthenticator, startStaffAuthenticator } from './bind-authenticator.ts'
import { disableStaff } from './disable-staff.ts'
import { enableStaff, resetStaffPassword } from './enable-staff.ts'
import { endLease, takeLease, workLeases } from './leases.ts'
import { officeDoor, officeWork } from './office-door.ts'
import type { QueueHas } from './queues.ts'
import { refuseAct, withdrawAct } from './refuse-act.ts'
import { removeRole } from './remove-role.ts'
import { saveRole } from './save-role.ts'
import { setStaffRoles } from './set-staff-roles.ts'
import { staffChangePassword } from './staff-change-password.ts'
import { endStaffSessions, staffSessions } from './staff-sessions.ts'
import { staffInfo } from './staff-info.ts'
import { roleList, staffList } from './staff-list.ts'
import { staffLogin } from './staff-login.ts'
import { staffLogout } from './staff-logout.ts'
import { takePasswordHalf } from './take-password-half.ts'

/** `verbOf` finds the verb of an approved act, which may belong to any module. */
type Options = { verbOf: VerbOf; queueHas: readonly QueueHas[]; wake: (job: string) => void }

export const staffRoutes = ({ verbOf, queueHas, wake }: Options): Routes<keyof typeof calls.staff> => ({
  officeDoor,
  officeWork,
  staffLogin,
  staffLogout,
  staffInfo,
  staffChangePassword: withPasswords(staffChangePassword),
  startStaffAuthenticator,
  bindStaffAuthenticator,
  workLeases,
  takeLease: takeLease(queueHas),
  endLease,
  staffList,
  roleList,
  staffSessions,
  endStaffSessions,
  createStaff,
  setStaffRoles,
  disableStaff,
  enableStaff,
  resetStaffPassword,
  takePasswordHalf,
  saveRole,
  removeRole,
  askedActs,
  approveAct: approveAct(verbOf),
  refuseAct,
  withdrawAct,
  previewBulk: previewBulk(verbOf),
  startBulk: startBulk(wake),
  pauseBulk: pauseBulk(wake),
  bulkJobs,
  bulkJob,
})
