import { z } from 'zod'
import { call, instant, line } from '../../call.ts'
import { captcha, device } from './forms.ts'

const username = line(64)
const accepted = { acceptedVersion: z.string().nullable(), acceptedAt: instant.nullable() }

/** What the law asks of an account: terms, identity, and a way out of a lock. */
export const identityRules = {
  terms: call('GET', '/wps/member/terms', {
    who: 'signed_in',
    summary: 'The version of the terms in force, what is new in it, and whether this account must accept it.',
    value: z.object({
      version: z.string(),
      changes: z.object({ bn: z.string(), en: z.string() }),
      ...accepted,
      mustAccept: z.boolean(),
    }),
  }),
  acceptTerms: call('POST', '/wps/member/terms', {
    who: 'signed_in',
    perMinute: 20,
    summary: 'Accepts the terms. The version named must be the one in force.',
    input: z.strictObject({ version: line(40) }),
    value: z.object(accepted),
    refusals: ['terms_outdated'],
  }),
  setBirthday: call('POST', '/wps/member/security/birthday', {
    who: 'signed_in',
    sealed: true,
    perMinute: 10,
    summary: 'Sets the birth date, once. Only customer service can change it.',
    input: z.strictObject({ birthday: line(20) }),
    value: z.object({}),
    refusals: ['factor_fresh_required', 'sign_in_again', 'birthday_set', 'field_rule', 'under_age', 'account_exists'],
  }),
  unlockCode: call('POST', '/wps/session/unlock/code', {
    who: 'anyone',
    perMinute: 10,
    summary:
      'Asks for the code that ends a lock of the login. It goes to the verified number or mail address of the account,' +
      ' if there is one; the answer is always the same.',
    takesHeaders: ['captcha', 'work', 'slider'],
    input: z.strictObject({
      username,
      kind: z.enum(['mobile', 'email']),
      captcha,
    }),
    value: z.object({ expiredMinutes: z.number().int() }),
    refusals: ['phone_too_many', 'sms_quota', 'sms_not_enabled', 'captcha_required', 'captcha_check_failed'],
  }),
  unlockLogin: call('POST', '/wps/session/unlock', {
    who: 'anyone',
    sealed: true,
    perMinute: 20,
    summary:
      'Ends the lock of the login for the device, or the network, from which it is sent, by a second factor. Nobody is' +
      ' signed in by it. Names without an account, and accounts without that factor, get the answer of a wrong code.',
    input: z.strictObject({
      username,
      kind: z.enum(['authenticator', 'mobile', 'email']),
      code: line(20),
      device,
    }),
    value: z.object({}),
    refusals: ['unlock_wrong', 'unlock_closed'],
  }),
}
