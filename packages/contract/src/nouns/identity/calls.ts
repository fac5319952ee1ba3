import { z } from 'zod'
import { amount, call, count, instant, secret } from '../../call.ts'
import { humanForms } from '../../human.ts'
import { guessing, slider } from '../../limits.ts'
import { fieldText, LoginForm, loginResult, RegisterForm } from './forms.ts'

/** The names of the icons of members. A holder keeps theirs as long as the list is not reordered. */
export const memberIcons = [
  ...(['die', 'ball', 'bat', 'kite', 'tiger', 'boat'] as const),
  ...(['star', 'moon', 'lotus', 'drum', 'rickshaw', 'mango'] as const),
] as const

export const identity = {
  login: call('POST', '/wps/session/login', {
    who: 'anyone',
    sealed: true,
    // Many members share an address. What stops guessing is counted by failures; see `guessing`.
    perMinute: 120,
    summary: 'Signs a member or an agent in, with username and password or with a code that was sent by SMS.',
    takesHeaders: ['captcha', 'work', 'slider'],
    input: LoginForm,
    value: loginResult,
    refusals: [
      'captcha_required',
      'captcha_wrong',
      'account_locked',
      'credentials_wrong',
      'sms_not_enabled',
      'phone_missing',
      'phone_invalid',
      'sms_code_missing',
      'sms_code_wrong',
      'sms_code_expired',
      'account_disabled',
      'not_agent',
      'not_member',
      'factor_required',
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
      version: count(0, 99).optional(),
    }),
    value: loginResult,
    refusals: ['not_allowed'],
  }),
  register: call('PUT', '/wps/member/register', {
    who: 'anyone',
    sealed: true,
    perMinute: 10,
    summary:
      "Opens a member account by username and signs it in. With a trial account's token, that account becomes the" +
      ' member account.',
    takesHeaders: ['captcha', 'work', 'slider'],
    input: RegisterForm,
    value: loginResult,
    refusals: [
      'affiliate_code_wrong',
      'age_not_agreed',
      'under_age',
      'field_rule',
      'passwords_differ',
      'password_common',
      'phone_missing',
      'phone_invalid',
      'sms_code_missing',
      'sms_code_wrong',
      'sms_code_expired',
      'sms_not_enabled',
      'account_taken',
      'account_exists',
      'captcha_required',
      'captcha_wrong',
    ],
  }),
  memberIcon: call('GET', '/wps/member/info/icon', {
    who: 'signed_in',
    trial: true,
    summary: 'The icon of the member: always the same one, out of a fixed list.',
    value: z.object({ icon: z.enum(memberIcons) }),
  }),
  hideName: call('POST', '/wps/member/info/hideName', {
    who: 'signed_in',
    summary: 'Whether the name of the caller is hidden on boards, rather than masked.',
    input: z.strictObject({ hides: z.boolean() }),
    value: z.object({ hidesName: z.boolean() }),
  }),
  memberInfo: call('GET', '/wps/member/info', {
    who: 'signed_in',
    trial: true,
    summary: 'The account holder who is signed in.',
    value: z.object({
      id: z.string(),
      account: z.string(),
      nickname: z.string(),
      /** On boards it is hidden, rather than masked. */
      hidesName: z.boolean(),
      type: z.number(),
      isAgent: z.boolean(),
      isTrial: z.boolean(),
      payeeName: z.string().nullable(),
      /** The account has a password with which its holder signs in; one of another company or by code may have none. */
      pwdEnabled: z.boolean(),
      hasPaymentPassword: z.boolean(),
      mustChangePassword: z.boolean(),
      previousLoginAt: instant.nullable(),
      registeredAt: instant,
      sessionExpiresAt: instant,
      lifetimeNetDeposit: amount,
      /** Whether the account has a VIP rank to show, the rank's name in the visitor's language, and its number. */
      hasVip: z.boolean(),
      vipLabelName: z.string(),
      vipRankLevel: z.number().int(),
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
    refusals: [
      'passwords_differ',
      'field_rule',
      'password_common',
      'factor_fresh_required',
      'old_password_wrong',
      'password_same',
    ],
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
      purpose: z.enum(humanForms).default('login'),
      level: count(1, guessing.workLevelMost).default(1),
    }),
    value: z.object({ challenge: z.string() }),
  }),
  sliderChallenge: call('GET', '/wps/captcha/slider', {
    who: 'anyone',
    perMinute: 60,
    summary: 'A slider: a ball to be moved behind a rope that stands at `rope` percent of the way.',
    input: z.strictObject({ purpose: z.enum(humanForms).default('login') }),
    value: z.object({ challenge: z.string(), rope: z.number() }),
  }),
  sliderCheck: call('POST', '/wps/captcha/slider', {
    who: 'anyone',
    perMinute: 60,
    summary:
      'Checks how the ball was moved. The pass goes into the header slider-pass of one call of the form that the' +
      ' challenge is for. A challenge takes one answer.',
    input: z.strictObject({
      challenge: z.string().max(600),
      /** Where the ball was, in percent of the way, and when, in milliseconds since the first point. */
      trail: z
        .array(z.strictObject({ place: z.number().min(0).max(100), at: z.number().int().min(0).max(600_000) }))
        .min(1)
        .max(slider.mostPoints),
    }),
    value: z.object({ pass: z.string() }),
    refusals: ['slider_short', 'slider_fast', 'slider_expired'],
  }),
  affiliate: call('GET', '/wps/agent/affiliate', {
    who: 'anyone',
    perMinute: 20,
    summary:
      'Says whether an invitation code may be used: one that is named with the host name of the site, or the one of an' +
      ' address of the site, which stands in its query as affiliateCode or belongs to its host name.',
    input: z.strictObject({
      code: z.string().max(32).trim().optional(),
      /** The host name where the visitor is; it must be one of this site. */
      domain: z.string().max(255).trim().optional(),
      /** The address by which the visitor came. The specification gives this field no name, so it is ours. */
      urlInfo: z.string().max(1000).trim().optional(),
    }),
    value: z.object({ valid: z.literal(true), code: z.string() }),
    refusals: ['domain_invalid', 'affiliate_code_wrong'],
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
}
