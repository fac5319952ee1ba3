import { z } from 'zod'
import { act } from '../../act.ts'
import { call, count, id, instant, line, page, secret } from '../../call.ts'
import { siteFormats } from '../../formats.ts'
import { guessing } from '../../limits.ts'
import { permissionNames } from '../../permissions.ts'
import { staff } from '../../who.ts'

const staffStates = ['active', 'disabled'] as const

/** The name of a staff member is their login and stands in every record, so it is never changed or reused. */
const name = z
  .string()
  .max(40)
  .regex(/^\s*[A-Za-z][A-Za-z0-9._-]{2,31}\s*$/)
  .trim()
  .toLowerCase()
const roles = z.array(name).max(20)
const permission = z.enum(permissionNames)
const staffName = { name }
/** One half of a one-time password, which is shown this once. */
const passwordHalf = z.object({ name: z.string(), passwordHalf: z.string() })
const staffMember = z.object({
  name: z.string(),
  state: z.enum(staffStates),
  roles: z.array(z.string()),
  mustChangePassword: z.boolean(),
  createdAt: instant,
  lastLoginAt: instant.nullable(),
})
const role = z.object({ name: z.string(), permissions: z.array(permission) })

/** Something of a queue, as the audit names it: `withdrawal:<id>`. */
const subject = z
  .string()
  .max(80)
  .regex(/^[a-z_]+:[0-9a-z-]{1,64}$/)
const lease = z.object({ subject: z.string(), name: z.string(), until: instant })

/** Six digits of the authenticator, or a recovery code. */
const factorCode = z
  .string()
  .max(12)
  .regex(/\S.{4,}\S/)
  .trim()

export const staffCalls = {
  officeDoor: call('GET', '/office/v1/door', {
    who: 'anyone',
    summary: 'What the sign-in of the office shows before it; networks that are not listed are refused.',
    value: z.object({
      ...{
        now: instant,
        timeZone: z.string(),
        currencySymbol: z.string(),
        brand: z.object({ bn: z.string(), en: z.string() }),
      },
      formats: siteFormats,
      /** The country of the site, by its two letters. */
      country: z.string(),
    }),
  }),
  officeWork: call('GET', '/office/v1/work', {
    who: 'anyone',
    summary: 'A challenge for a proof of work, which stands for the captcha at the sign-in.',
    input: z.strictObject({ level: count(1, guessing.workLevelMost).default(1) }),
    value: z.object({ challenge: z.string() }),
  }),
  staffLogin: call('POST', '/office/v1/login', {
    who: 'anyone',
    sealed: true,
    perMinute: 30,
    summary:
      'Signs a staff member in with name, password and the code of their authenticator. A one-time password must be' +
      ' changed, and then an authenticator bound, before anything else.',
    takesHeaders: ['captcha', 'work', 'slider'],
    input: z.strictObject({
      username: line(64),
      password: secret,
      device: z
        .string()
        .max(32)
        .regex(/^[0-9a-f]{32}$/)
        .optional(),
      captcha: z.string().max(12).trim().optional(),
      code: factorCode.optional(),
    }),
    value: z.object({
      token: z.string(),
      mustChangePassword: z.boolean(),
      mustBindAuthenticator: z.boolean(),
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
    summary: 'Which staff member is signed in, and their permissions.',
    value: z.object({
      name: z.string(),
      roles: z.array(z.string()),
      permissions: z.array(permission),
      mustChangePassword: z.boolean(),
      mustBindAuthenticator: z.boolean(),
      sessionExpiresAt: instant,
      idleMinutes: z.number(),
    }),
  }),
  startStaffAuthenticator: call('POST', '/office/v1/authenticator/start', {
    who: staff('own'),
    perMinute: 10,
    summary: "A new secret for the caller's authenticator app, which counts once a code of it was sent.",
    value: z.object({ secret: z.string(), uri: z.string() }),
    refusals: ['password_change_first', 'authenticator_bound'],
  }),
  bindStaffAuthenticator: call('POST', '/office/v1/authenticator', {
    who: staff('own'),
    sealed: true,
    perMinute: 10,
    summary: "Binds the caller's authenticator by its first code. The recovery codes are shown this once.",
    input: z.strictObject({ code: factorCode }),
    value: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['authenticator_bound', 'factor_not_bound', 'factor_wrong'],
  }),
  workLeases: call('GET', '/office/v1/leases', {
    who: staff('any'),
    summary: 'Who works on what of the queues at this moment.',
    value: z.object({ content: z.array(lease) }),
  }),
  takeLease: call('POST', '/office/v1/leases', {
    who: staff('any'),
    summary:
      'Takes something that the caller may decide about for six minutes, anew where they have it. No other acts on it.',
    input: z.strictObject({ subject }),
    value: lease,
    refusals: ['leased', 'not_found'],
  }),
  endLease: call('DELETE', '/office/v1/leases', {
    who: staff('any'),
    summary: 'Gives something of a queue back.',
    input: z.strictObject({ subject }),
    value: z.object({}),
  }),
  staffChangePassword: call('POST', '/office/v1/password', {
    who: staff('own'),
    sealed: true,
    perMinute: 10,
    summary: "Changes the caller's own password; every other session of the staff member ends.",
    input: z.strictObject({ oldPassword: secret, newPassword: secret, confirmNewPassword: secret }),
    value: z.object({ token: z.string() }),
    refusals: ['passwords_differ', 'field_rule', 'password_common', 'old_password_wrong', 'password_same'],
  }),
  staffList: call('GET', '/office/v1/staff', {
    who: staff('staff.read'),
    summary: 'All staff members with their roles.',
    input: z.strictObject({ pageNo: count(1, 10_000).default(1), pageSize: count(1, 100).default(20) }),
    value: page(staffMember.extend({ hasYourHalf: z.boolean() })),
  }),
  staffSessions: call('GET', '/office/v1/staff/sessions', {
    who: staff('staff.read'),
    summary: 'The sessions of a staff member that are open.',
    input: z.strictObject(staffName),
    value: z.object({
      content: z.array(
        z.object({
          id,
          startedAt: instant,
          seenAt: instant,
          expiresAt: instant,
          ip: z.string(),
          userAgent: z.string(),
        }),
      ),
    }),
  }),
  endStaffSessions: act('POST', '/office/v1/staff/sessions/end', {
    who: staff('staff.manage'),
    second: 'never',
    summary: 'Ends all sessions of a staff member at once.',
    input: staffName,
    result: z.object({ name: z.string(), ended: z.number() }),
    refusals: ['not_found', 'not_allowed'],
  }),
  roleList: call('GET', '/office/v1/roles', {
    who: staff('staff.read'),
    summary: 'All roles with their permissions.',
    value: z.object({ content: z.array(role) }),
  }),
  createStaff: act('POST', '/office/v1/staff/create', {
    who: staff('staff.manage'),
    second: 'always',
    summary: 'Creates the login of a staff member. Checker and maker get one half of its one-time password each.',
    input: { ...staffName, roles },
    result: passwordHalf,
    refusals: ['account_taken', 'not_found', 'not_allowed'],
  }),
  setStaffRoles: act('POST', '/office/v1/staff/roles', {
    who: staff('staff.manage'),
    second: 'by_rule',
    summary: 'Sets the roles of a staff member. Adding a permission needs a second staff member.',
    input: { ...staffName, roles },
    result: staffMember,
    refusals: ['not_found', 'not_allowed', 'last_administrator'],
  }),
  disableStaff: act('POST', '/office/v1/staff/disable', {
    who: staff('staff.manage'),
    second: 'never',
    summary: 'Disables a staff member at once; all their sessions end.',
    input: staffName,
    result: staffMember,
    refusals: ['not_found', 'not_allowed', 'last_administrator'],
  }),
  enableStaff: act('POST', '/office/v1/staff/enable', {
    who: staff('staff.manage'),
    second: 'always',
    summary: 'Enables a disabled staff member again. Checker and maker get one half of a one-time password each.',
    input: staffName,
    result: passwordHalf,
    refusals: ['not_found', 'not_allowed', 'wrong_state'],
  }),
  resetStaffPassword: act('POST', '/office/v1/staff/password', {
    who: staff('staff.manage'),
    second: 'always',
    summary: 'Replaces password and authenticator by a one-time password in two halves; all sessions end.',
    input: staffName,
    result: passwordHalf,
    refusals: ['not_found', 'not_allowed', 'wrong_state'],
  }),
  takePasswordHalf: call('POST', '/office/v1/staff/password/half', {
    who: staff('staff.manage'),
    perMinute: 10,
    summary: "Shows the caller's half of the one-time password of a login that they have made, this once.",
    input: z.strictObject(staffName),
    value: passwordHalf,
    refusals: ['not_found'],
  }),
  saveRole: act('POST', '/office/v1/roles/save', {
    who: staff('staff.manage'),
    second: 'by_rule',
    summary: 'Creates a role or changes its permissions. Adding a permission needs a second staff member.',
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
}
