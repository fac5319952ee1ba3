import type { Call } from '@chokka/contract/call'
import type { Code } from '@chokka/contract/errors'
import { isStaff } from '@chokka/contract/who'
import type { StaffWho, Who } from './ctx.ts'

/** Whose session came with a call, if any; never both, as a row accepts sessions of one kind only. */
export type Caller = { who: Who | null; isTrial: boolean; staff: StaffWho | null }

/** The code with which a row refuses a caller, or null when they may call. */
export function refusalOf(row: Pick<Call, 'who' | 'trial'>, { who, isTrial, staff }: Caller): Code | null {
  if (row.who === 'anyone') return null
  if (isStaff(row.who)) return staff ? refusalOfStaff(row.who.staff, staff) : 'not_signed_in'
  if (!who) return 'not_signed_in'
  if (row.who !== 'signed_in' && row.who !== who.area) return 'not_allowed'
  return isTrial && !row.trial ? 'in_need_true_account' : null
}

function refusalOfStaff(needed: string, staff: StaffWho): Code | null {
  if (needed === 'own') return null
  if (staff.mustChangePassword) return 'password_change_first'
  if (staff.mustBindAuthenticator) return 'authenticator_first'
  const held: ReadonlySet<string> = staff.permissions
  return needed === 'any' || held.has(needed) ? null : 'not_allowed'
}
