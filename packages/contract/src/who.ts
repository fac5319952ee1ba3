import type { Permission } from './permissions.ts'

/**
 * Open to staff only: with the permission, or `any` permissions at all. `own`: their own session and password, which is
 * all that is open to somebody who still has a one-time password.
 */
export type Staff = { readonly staff: Permission | 'any' | 'own' }
export const staff = (permission: Staff['staff']): Staff => ({ staff: permission })

/** Who may call: anyone · a signed-in member or agent · a member · an agent · staff. */
export type Who = 'anyone' | 'signed_in' | 'member' | 'agent' | Staff
export const isStaff = (who: Who): who is Staff => typeof who === 'object'
