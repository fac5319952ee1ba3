import type { calls } from '@chokka/contract'
import { withPasswords } from '../identity/index.ts'
import type { Routes } from '../kit/index.ts'
import { approveAct, type VerbOf } from './approve-act.ts'
import { askedActs } from './asked-acts.ts'
import { createStaff } from './create-staff.ts'
import { disableStaff } from './disable-staff.ts'
import { enableStaff, resetStaffPassword } from './enable-staff.ts'
import { refuseAct, withdrawAct } from './refuse-act.ts'
import { removeRole } from './remove-role.ts'
import { saveRole } from './save-role.ts'
import { setStaffRoles } from './set-staff-roles.ts'
import { staffChangePassword } from './staff-change-password.ts'
import { staffInfo } from './staff-info.ts'
import { roleList, staffList } from './staff-list.ts'
import { staffLogin } from './staff-login.ts'
import { staffLogout } from './staff-logout.ts'

/** `verbOf` finds the verb of an approved act, which may belong to any module. */
export const staffRoutes = ({ verbOf }: { verbOf: VerbOf }): Routes<keyof typeof calls.staff> => ({
  staffLogin,
  staffLogout,
  staffInfo,
  staffChangePassword: withPasswords(staffChangePassword),
  staffList,
  roleList,
  createStaff,
  setStaffRoles,
  disableStaff,
  enableStaff,
  resetStaffPassword,
  saveRole,
  removeRole,
  askedActs,
  approveAct: approveAct(verbOf),
  refuseAct,
  withdrawAct,
})
