import { z } from 'zod'
import { amount, call, count, instant, secret } from '../call.ts'
import { guessing } from '../limits.ts'

/** The text of the picture. The captcha token and a proof of work travel in headers; see header-values.ts. */
const captcha = z.string().trim().max(12).optional()
/** A random id that the browser keeps. A known device is not locked out by wrong guesses from elsewhere. */
const device = z
  .string()
  .max(32)
  .regex(/^[0-9a-f]{32}$/)
  .optional()
const fieldText = z.string().trim().max(128).optional()

const LoginForm = z.strictObject({
  username: z.string().trim().min(1).max(64),
  password: secret,
  type: z.literal('username').default('username'),
  area: z.enum(['member', 'agent']).default('member'),
  device,
  mobileNum: fieldText,
  countryDialingCode: fieldText,
  verificationCode: fieldText,
  captcha,
})

const RegisterForm = z.strictObject({
  username: z.string().trim().max(64),
  password: secret,
  confirmPassword: secret,
  /** The specification has no such field, so leaving it out counts as agreement. A page that asks sends the answer. */
  ageAgreed: z.boolean().default(true),
  affiliateCode: fieldText,
  referralCode: fieldText,
  payeeName: fieldText,
  email: fieldText,
  mobileNum: fieldText,
  countryDialingCode: fieldText,
  paymentPassword: z.string().max(64).optional(),
  qqNum: fieldText,
  line: fieldText,
  whatsapp: fieldText,
  facebook: fieldText,
  wechat: fieldText,
  idNumber: fieldText,
  recommenderId: fieldText,
  verificationCode: fieldText,
  firebaseChannel: fieldText,
  firebaseIdToken: z.string().max(4096).optional(),
  domain: z.string().max(255).optional(),
  registerUrl: z.string().max(1000).optional(),
  registerMethod: z.literal('WEB').default('WEB'),
  login: z.boolean().default(true),
  device,
  captcha,
})

const loginResult = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
})

export const identity = {
  login: call('POST', '/wps/session/login', {
    who: 'anyone',
    sealed: true,
    perMinute: 30,
    summary: 'Signs a member or an agent in with username and password.',
    takesHeaders: ['captcha', 'work'],
    input: LoginForm,
    value: loginResult,
    refusals: [
      'captcha_required',
      'captcha_wrong',
      'account_locked',
      'credentials_wrong',
      'account_disabled',
      'not_agent',
      'not_member',
    ],
  }),
  freePlayLogin: call('POST', '/wps/session/login/freeplay', {
    who: 'anyone',
    perMinute: 10,
    summary:
      'Opens a trial account and signs it in. The fields are taken as the specification sends them; none is needed.',
    input: z.strictObject({
      /** The specification gives these fields without names, so the names are ours (decision 44). */
      os: fieldText,
      platform: z.literal('W').optional(),
      value: z.string().max(4096).optional(),
      gatewayVersion: count(0, 99).optional(),
    }),
    value: loginResult,
    refusals: ['not_allowed'],
  }),
  logout: call('DELETE', '/wps/session/logout', {
    who: 'signed_in',
    trial: true,
    summary: 'Ends this session on the server.',
    value: z.object({}),
  }),
  register: call('PUT', '/wps/member/register', {
    who: 'anyone',
    sealed: true,
    perMinute: 10,
    summary:
      "Opens a member account by username and signs it in. With a trial account's token, that account becomes the" +
      ' member account.',
    takesHeaders: ['captcha', 'work'],
    input: RegisterForm,
    value: loginResult,
    refusals: [
      'affiliate_code_wrong',
      'age_not_agreed',
      'field_rule',
      'passwords_differ',
      'password_common',
      'account_taken',
      'captcha_required',
      'captcha_wrong',
    ],
  }),
  memberInfo: call('GET', '/wps/member/info', {
    who: 'signed_in',
    trial: true,
    summary: 'The account holder who is signed in.',
    value: z.object({
      id: z.string(),
      account: z.string(),
      nickname: z.string(),
      type: z.number(),
      isAgent: z.boolean(),
      isTrial: z.boolean(),
      payeeName: z.string().nullable(),
      hasPaymentPassword: z.boolean(),
      mustChangePassword: z.boolean(),
      previousLoginAt: instant.nullable(),
      registeredAt: instant,
      sessionExpiresAt: instant,
      lifetimeNetDeposit: amount,
    }),
  }),
  changePassword: call('POST', '/wps/member/password', {
    who: 'signed_in',
    sealed: true,
    perMinute: 10,
    summary: "Changes the caller's own password and, unless the input says otherwise, ends all their other sessions.",
    input: z.strictObject({
      oldPassword: secret,
      newPassword: secret,
      confirmNewPassword: secret,
      endOtherSessions: z.boolean().default(true),
    }),
    value: z.object({ token: z.string() }),
    refusals: ['passwords_differ', 'field_rule', 'password_common', 'old_password_wrong', 'password_same'],
  }),
  captcha: call('GET', '/wps/captcha', {
    who: 'anyone',
    perMinute: 60,
    summary:
      'A picture with a text: the value is a PNG as a base64 data URL, as an image element takes it. The captcha token,' +
      ' which belongs to the picture, comes in the header captcha-token and in a cookie; send it back in either.',
    givesHeaders: ['captcha'],
    value: z.string(),
  }),
  workChallenge: call('GET', '/wps/captcha/work', {
    who: 'anyone',
    perMinute: 60,
    summary:
      'A challenge of ALTCHA as JSON. Its solution goes into the header proof-of-work of a login or registration, as' +
      ' base64 of { challenge, solution }, and replaces a captcha. A refusal says which level is required.',
    input: z.strictObject({
      purpose: z.enum(['login', 'register']).default('login'),
      level: count(1, guessing.workLevelMost).default(1),
    }),
    value: z.object({ challenge: z.string() }),
  }),
  affiliate: call('GET', '/wps/agent/affiliate', {
    who: 'anyone',
    perMinute: 20,
    summary: 'Says whether an invitation code may be used.',
    input: z.strictObject({ code: z.string().trim().min(1).max(32), domain: z.string().max(255).optional() }),
    value: z.object({ valid: z.literal(true) }),
    refusals: ['affiliate_code_wrong'],
  }),
  agentOverview: call('GET', '/wps/agent/overview', {
    who: 'agent',
    summary: 'The agent who is signed in: invitation codes, how many registered by each, and the time of the server.',
    value: z.object({
      account: z.string(),
      nickname: z.string(),
      type: z.number(),
      /** Everybody directly below the agent, by whatever code they came. */
      registered: z.number(),
      codes: z.array(
        z.object({
          code: z.string(),
          usable: z.boolean(),
          createdAt: instant,
          expiresAt: instant.nullable(),
          registered: z.number(),
        }),
      ),
      now: instant,
    }),
  }),
  mySessions: call('GET', '/wps/session/list', {
    who: 'signed_in',
    trial: true,
    summary: 'The open sessions of this account.',
    value: z.object({
      content: z.array(
        z.object({
          id: z.string(),
          startedAt: instant,
          seenAt: instant,
          ip: z.string(),
          userAgent: z.string(),
          current: z.boolean(),
        }),
      ),
    }),
  }),
  endSession: call('DELETE', '/wps/session/other', {
    who: 'signed_in',
    trial: true,
    summary: 'Ends another session of this account.',
    input: z.strictObject({ id: z.uuid() }),
    value: z.object({}),
    refusals: ['not_found'],
  }),
  liveTicket: call('POST', '/wps/live/ticket', {
    who: 'signed_in',
    trial: true,
    perMinute: 60,
    summary: 'A single-use ticket, good for 30 seconds, that opens the live socket at /live.',
    value: z.object({ ticket: z.string() }),
  }),
}
