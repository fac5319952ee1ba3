import { z } from 'zod'
import { act } from '../act.ts'
import { call, count, id, instant, page, recordFilter, secret } from '../call.ts'
import { permissionNames } from '../permissions.ts'
import { staff } from '../who.ts'

const actStates = ['asked', 'done', 'refused', 'withdrawn', 'failed', 'expired'] as const
const staffStates = ['active', 'disabled'] as const

/** The name of a staff member is their login and stands in every record: it is never changed or used again. */
const name = z
  .string()
  .trim()
  .toLowerCase()
  .max(32)
  .regex(/^[a-z][a-z0-9._-]{2,31}$/)
const roles = z.array(name).max(20)
const permission = z.enum(permissionNames)
const someone = { name }
const oneTime = z.object({ name: z.string(), oneTimePassword: z.string() })
const member = z.object({
  name: z.string(),
  state: z.enum(staffStates),
  roles: z.array(z.string()),
  mustChangePassword: z.boolean(),
  createdAt: instant,
  lastLoginAt: instant.nullable(),
})
const role = z.object({ name: z.string(), permissions: z.array(permission) })

const askedAct = z.object({
  id,
  call: z.string(),
  subject: z.string(),
  state: z.enum(actStates),
  input: z.record(z.string(), z.unknown()),
  reason: z.string(),
  /** What the act would have changed at the moment when it was asked for. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  maker: z.string(),
  askedAt: instant,
  expiresAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
  /** Why it failed: the code with which the act was refused when it was to be done. */
  refusal: z.string().nullable(),
})
const decided = z.object({ act: askedAct })

export const staffCalls = {
  staffLogin: call('POST', '/office/v1/login', {
    who: 'anyone',
    sealed: true,
    perMinute: 30,
    summary:
      'Signs a staff member in with name and password; a one-time password must be changed before anything else.',
    takesBeside: ['captcha', 'work'],
    input: z.strictObject({
      username: z.string().trim().min(1).max(64),
      password: secret,
      device: z
        .string()
        .max(32)
        .regex(/^[0-9a-f]{32}$/)
        .optional(),
      captcha: z.string().trim().max(12).optional(),
    }),
    value: z.object({
      token: z.string(),
      mustChangePassword: z.boolean(),
      previousLoginAt: instant.nullable(),
    }),
    refusals: ['captcha_required', 'captcha_wrong', 'account_locked', 'credentials_wrong', 'account_disabled'],
  }),
  staffLogout: call('DELETE', '/office/v1/session', {
    who: staff('own'),
    summary: 'Ends this session of a staff member on the server.',
    value: z.object({}),
  }),
  staffInfo: call('GET', '/office/v1/session', {
    who: staff('own'),
    summary: 'Which staff member is signed in, and what they may do.',
    value: z.object({
      name: z.string(),
      roles: z.array(z.string()),
      permissions: z.array(permission),
      mustChangePassword: z.boolean(),
      sessionExpiresAt: instant,
    }),
  }),
  staffChangePassword: call('POST', '/office/v1/password', {
    who: staff('own'),
    sealed: true,
    perMinute: 10,
    summary: 'Changes the own password; every other session of the staff member ends.',
    input: z.strictObject({ oldPassword: secret, newPassword: secret, confirmNewPassword: secret }),
    value: z.object({ token: z.string() }),
    refusals: ['passwords_differ', 'field_rule', 'password_common', 'old_password_wrong', 'password_same'],
  }),
  staffList: call('GET', '/office/v1/staff', {
    who: staff('staff.read'),
    summary: 'All staff members with their roles.',
    input: z.strictObject({ pageNo: count(1, 10_000).default(1), pageSize: count(1, 100).default(20) }),
    value: page(member),
  }),
  roleList: call('GET', '/office/v1/roles', {
    who: staff('staff.read'),
    summary: 'All roles with their permissions.',
    value: z.object({ content: z.array(role) }),
  }),
  createStaff: act('POST', '/office/v1/staff/create', {
    who: staff('staff.manage'),
    second: 'always',
    summary: 'Opens the login of a staff member and gives a one-time password.',
    input: { ...someone, roles },
    result: oneTime,
    refusals: ['account_taken', 'not_found', 'not_allowed'],
  }),
  setStaffRoles: act('POST', '/office/v1/staff/roles', {
    who: staff('staff.manage'),
    second: 'by_rule',
    summary: 'Sets the roles of a staff member; one that adds a permission needs a second staff member.',
    input: { ...someone, roles },
    result: member,
    refusals: ['not_found', 'not_allowed', 'last_administrator'],
  }),
  disableStaff: act('POST', '/office/v1/staff/disable', {
    who: staff('staff.manage'),
    second: 'never',
    summary: 'Disables a staff member at once; all their sessions end.',
    input: someone,
    result: member,
    refusals: ['not_found', 'not_allowed', 'last_administrator'],
  }),
  enableStaff: act('POST', '/office/v1/staff/enable', {
    who: staff('staff.manage'),
    second: 'always',
    summary: 'Lets a disabled staff member in again, with a one-time password.',
    input: someone,
    result: oneTime,
    refusals: ['not_found', 'not_allowed', 'wrong_state'],
  }),
  resetStaffPassword: act('POST', '/office/v1/staff/password', {
    who: staff('staff.manage'),
    second: 'always',
    summary: 'Gives a staff member a one-time password in place of theirs; all their sessions end.',
    input: someone,
    result: oneTime,
    refusals: ['not_found', 'not_allowed', 'wrong_state'],
  }),
  saveRole: act('POST', '/office/v1/roles/save', {
    who: staff('staff.manage'),
    second: 'by_rule',
    summary: 'Makes a role or changes its permissions; one that adds a permission needs a second staff member.',
    input: { name, permissions: z.array(permission).max(permissionNames.length) },
    result: role,
    refusals: ['not_allowed', 'last_administrator'],
  }),
  removeRole: act('POST', '/office/v1/roles/remove', {
    who: staff('staff.manage'),
    second: 'never',
    summary: 'Removes a role that nobody has.',
    input: { name },
    result: role,
    refusals: ['not_found', 'wrong_state'],
  }),
  askedActs: call('GET', '/office/v1/acts', {
    who: staff('any'),
    summary: 'Acts that needed a second staff member: those that the caller asked for or may decide, newest first.',
    input: z.strictObject({ ...recordFilter, state: z.enum(actStates).optional() }),
    value: page(askedAct),
  }),
  approveAct: act('POST', '/office/v1/acts/approve', {
    who: staff('any'),
    second: 'never',
    summary:
      'Approves what somebody else asked for, and does it now. It may fail, if the world has changed since then.',
    input: { id },
    result: z.object({ act: askedAct, result: z.unknown() }),
    refusals: ['not_found', 'not_allowed', 'same_staff_member', 'wrong_state'],
  }),
  refuseAct: act('POST', '/office/v1/acts/refuse', {
    who: staff('any'),
    second: 'never',
    summary: 'Refuses what somebody else asked for.',
    input: { id },
    result: decided,
    refusals: ['not_found', 'not_allowed', 'same_staff_member', 'wrong_state'],
  }),
  withdrawAct: act('POST', '/office/v1/acts/withdraw', {
    who: staff('any'),
    second: 'never',
    summary: 'Takes back what one has asked for oneself.',
    input: { id },
    result: decided,
    refusals: ['not_found', 'wrong_state'],
  }),
}
