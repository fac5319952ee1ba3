import { z } from 'zod'
import { call, count, emailAddress, instant, line, page, recordFilter, secret } from '../../call.ts'
import { accountChecks } from '../../account-checks.ts'
import { confirmKinds, givenKinds, protections } from '../../factors.ts'
import { captcha, device, fieldText, loginResult, nameText } from './forms.ts'

const sent = z.object({ expiredMinutes: z.number().int() })
const notSent = ['phone_too_many', 'sms_quota', 'sms_not_enabled'] as const
const codeWrong = ['sms_code_missing', 'sms_code_wrong', 'sms_code_expired'] as const
/** A factor that is asked for: missing, wrong with the tries that are left, or closed for a day. */
const factorWrong = [
  'factor_not_bound',
  'factor_wrong',
  'factor_closed',
  'sms_code_missing',
  'sms_code_expired',
] as const
/** Of everything that changes what protects an account: who has nothing to show who they are signs in again. */
const fresh = ['factor_fresh_required', 'sign_in_again'] as const
const ticket = z.string().min(1).max(100)
const code = line(20)
const email = emailAddress
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const path = '/wps/member/security'

/** The second factor of a login, and what a member does in the security centre. */
export const identityFactors = {
  factorCode: call('POST', '/wps/session/factor/code', {
    who: 'anyone',
    perMinute: 10,
    summary:
      'Sends the code of a second factor by SMS or mail, for the ticket that came with the refusal factor_required.' +
      ' An address comes along only where the member binds it now.',
    input: z.strictObject({ ticket, kind: z.enum(['mobile', 'email']), email: email.optional(), device }),
    value: sent,
    refusals: ['factor_ticket_wrong', 'factor_not_bound', ...notSent],
  }),
  factorLogin: call('POST', '/wps/session/factor', {
    who: 'anyone',
    sealed: true,
    perMinute: 20,
    summary: 'Ends a login with its second factor. A ticket is good for ten minutes, five tries and the same device.',
    input: z.strictObject({
      ticket,
      kind: z.enum(givenKinds),
      code: code.optional(),
      name: fieldText,
      email: email.optional(),
      rememberPlace: z.boolean().default(false),
      device,
    }),
    value: loginResult,
    refusals: ['factor_ticket_wrong', ...factorWrong, 'account_taken', 'account_disabled', 'not_agent', 'not_member'],
  }),
  loginInfo: call('GET', '/wps/session/info', {
    who: 'signed_in',
    trial: true,
    summary: 'What the page after a login shows: the login before, and what was stopped since then.',
    value: z.object({
      previousLoginAt: instant.nullable(),
      userAgent: z.string(),
      stopped: z.object({ total: z.number().int(), lastAt: instant.nullable() }),
    }),
  }),
  loginHistory: call('GET', '/wps/session/history', {
    who: 'signed_in',
    trial: true,
    summary: 'The attempts to sign in to this account in the last 90 days, the latest first.',
    input: z.strictObject({ pageNo: recordFilter.pageNo, pageSize: count(1, 100).default(10) }),
    value: page(
      z.object({
        id: z.string(),
        at: instant,
        method: z.string(),
        factor: z.string().nullable(),
        result: z.enum(['signed_in', 'wrong', 'factor_wrong']),
        newNetwork: z.boolean(),
        ip: z.string(),
        /** Two capital letters (ISO 3166); null where it is not known, as for private networks. */
        country: z.string().nullable(),
        userAgent: z.string(),
      }),
    ),
  }),
  security: call('GET', path, {
    who: 'signed_in',
    summary: 'What protects this account, masked.',
    value: z.object({
      steps: z.array(z.object({ name: z.enum(protections), done: z.boolean() })),
      hasPassword: z.boolean(),
      passwordChangedAt: instant,
      passwordExpiresAt: instant.nullable(),
      mobile: z.object({ hint: z.string(), verified: z.boolean() }).nullable(),
      email: z.object({ hint: z.string(), verified: z.boolean() }).nullable(),
      realName: z.string().nullable(),
      hasBirthday: z.boolean(),
      /** What is missing before this account may deposit and bet. */
      missingChecks: z.array(z.enum(accountChecks)),
      authenticator: z.object({ boundAt: instant, recoveryCodesLeft: z.number().int() }).nullable(),
      sends: z.object({ sms: z.boolean(), mail: z.boolean() }),
      networkCounts: z.boolean(),
    }),
  }),
  confirmCode: call('POST', `${path}/confirm/code`, {
    who: 'signed_in',
    perMinute: 10,
    summary: 'Sends a code by which the member shows again who they are.',
    input: z.strictObject({ kind: z.enum(['mobile', 'email']) }),
    value: sent,
    refusals: ['factor_not_bound', ...notSent],
  }),
  confirmIdentity: call('POST', `${path}/confirm`, {
    who: 'signed_in',
    sealed: true,
    perMinute: 20,
    summary:
      'Shows again who the member is: for five minutes this session may change what protects the account. Where an' +
      ' authenticator is bound, only it or a recovery code will do.',
    input: z.strictObject({ kind: z.enum(confirmKinds), password: secret.optional(), code: code.optional() }),
    value: z.object({ freshUntil: instant }),
    refusals: [...factorWrong, 'old_password_wrong'],
  }),
  setRealName: call('POST', `${path}/name`, {
    who: 'signed_in',
    sealed: true,
    perMinute: 10,
    summary: 'Sets the real name, once. Only customer service can change it.',
    input: z.strictObject({ payeeName: nameText }),
    value: z.object({}),
    refusals: [...fresh, 'name_set', 'field_rule', 'account_exists'],
  }),
  bindCode: call('POST', `${path}/code`, {
    who: 'signed_in',
    perMinute: 10,
    summary: 'Sends a code to the mobile number or the mail address that the member wants to bind.',
    takesHeaders: ['captcha', 'work', 'slider'],
    input: z.strictObject({
      kind: z.enum(['mobile', 'email']),
      mobileNum: fieldText,
      countryDialingCode: fieldText,
      email: email.optional(),
      captcha,
    }),
    value: sent,
    refusals: [...fresh, 'phone_missing', 'phone_invalid', ...notSent, 'captcha_required', 'captcha_check_failed'],
  }),
  bindMobile: call('POST', `${path}/mobile`, {
    who: 'signed_in',
    sealed: true,
    perMinute: 20,
    summary: 'Binds a mobile number by the code that was sent to it. The number before is told.',
    input: z.strictObject({ mobileNum: fieldText, countryDialingCode: fieldText, verificationCode: fieldText }),
    value: z.object({}),
    refusals: [...fresh, 'phone_missing', 'phone_invalid', ...codeWrong, 'account_taken'],
  }),
  bindEmail: call('POST', `${path}/email`, {
    who: 'signed_in',
    sealed: true,
    perMinute: 20,
    summary: 'Binds a mail address by the code that was sent to it. The address before is told.',
    input: z.strictObject({ email, verificationCode: fieldText }),
    value: z.object({}),
    refusals: [...fresh, ...codeWrong, 'account_taken'],
  }),
  unbindContact: call('DELETE', `${path}/contact`, {
    who: 'signed_in',
    perMinute: 10,
    summary: 'Removes the mobile number or the mail address, which is told.',
    input: z.strictObject({ kind: z.enum(['mobile', 'email']) }),
    value: z.object({}),
    refusals: [...fresh, 'factor_not_bound', 'last_way_in'],
  }),
  startAuthenticator: call('POST', `${path}/authenticator/start`, {
    who: 'signed_in',
    perMinute: 10,
    summary: 'A new secret for an authenticator app, which counts once `bindAuthenticator` had a code of it.',
    value: z.object({ secret: z.string(), uri: z.string() }),
    refusals: [...fresh, 'authenticator_bound'],
  }),
  bindAuthenticator: call('POST', `${path}/authenticator`, {
    who: 'signed_in',
    sealed: true,
    perMinute: 10,
    summary: 'Binds the authenticator by its first code. The recovery codes are shown this once.',
    input: z.strictObject({ code }),
    value: recoveryCodes,
    refusals: [...fresh, 'authenticator_bound', 'factor_not_bound', 'factor_wrong', 'factor_closed'],
  }),
  unbindAuthenticator: call('DELETE', `${path}/authenticator`, {
    who: 'signed_in',
    perMinute: 10,
    summary: 'Removes the authenticator and its recovery codes.',
    value: z.object({}),
    refusals: [...fresh, 'factor_not_bound'],
  }),
  newRecoveryCodes: call('POST', `${path}/authenticator/recovery`, {
    who: 'signed_in',
    perMinute: 10,
    summary: 'New recovery codes, shown this once. Those before are worth nothing.',
    value: recoveryCodes,
    refusals: [...fresh, 'factor_not_bound'],
  }),
  myNetworks: call('GET', `${path}/networks`, {
    who: 'signed_in',
    summary: 'The networks from which a login needs no second factor.',
    value: z.object({
      content: z.array(
        z.object({ id: z.string(), ip: z.string(), addedAt: instant, seenAt: instant, current: z.boolean() }),
      ),
    }),
  }),
  removeNetwork: call('DELETE', `${path}/networks`, {
    who: 'signed_in',
    summary: 'Forgets a network: the next login from there needs a second factor again.',
    input: z.strictObject({ id: z.uuid() }),
    value: z.object({}),
    refusals: ['not_found'],
  }),
}
