import { z } from 'zod'
import { call, emailAddress, line, secret } from '../../call.ts'
import { captcha, device, fieldText, loginResult, RegisterMobileForm } from './forms.ts'

/** How long what was sent is good, which is what the screen counts down. */
const sent = z.object({ expiredMinutes: z.number().int() })
const takesHeaders = ['captcha', 'work', 'slider'] as const
const phoneWrong = ['phone_missing', 'phone_invalid'] as const
const codeWrong = ['sms_code_missing', 'sms_code_wrong', 'sms_code_expired'] as const
/** Why nothing is sent. */
const notSent = ['captcha_required', 'captcha_check_failed', 'phone_too_many', 'sms_quota', 'sms_not_enabled'] as const

/** One-time codes, and what somebody does with one instead of a password. */
/** Countries (ISO 3166) with their dialling codes. */
export const countryList = z.object({
  content: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string() })),
})

export const identityCodes = {
  loginCode: call('POST', '/wps/verification/sms/noLogin', {
    who: 'anyone',
    perMinute: 20,
    summary:
      'Sends a code to a mobile number, for login and for a new password. The answer is the same for a number that' +
      ' nobody has; only numbers of an account are sent a code.',
    takesHeaders,
    input: z.strictObject({ mobileNum: fieldText, countryDialingCode: fieldText, captcha, device }),
    value: sent,
    refusals: [...phoneWrong, ...notSent],
  }),
  registerCode: call('POST', '/wps/verification/sms/register', {
    who: 'anyone',
    perMinute: 20,
    summary: 'Sends a code to the mobile number with which somebody registers.',
    takesHeaders,
    input: z.strictObject({
      countryDialingCode: fieldText,
      mobileNo: fieldText,
      /** The form that asks. */
      regType: z.enum(['register', 'registerMobile']),
      captcha,
    }),
    value: sent,
    refusals: [...phoneWrong, ...notSent],
  }),
  registerMobile: call('PUT', '/wps/member/register/mobile', {
    who: 'anyone',
    sealed: true,
    perMinute: 10,
    summary: 'Opens a member account by mobile number and the code that was sent to it, and signs it in.',
    takesHeaders,
    input: RegisterMobileForm,
    value: loginResult,
    refusals: [
      'sms_not_enabled',
      'affiliate_code_wrong',
      'age_not_agreed',
      'under_age',
      ...phoneWrong,
      'field_rule',
      'passwords_differ',
      'password_common',
      ...codeWrong,
      'account_taken',
      'account_exists',
      'captcha_required',
      'captcha_wrong',
    ],
  }),
  resetByPhone: call('POST', '/wps/member/password/verification', {
    who: 'anyone',
    sealed: true,
    perMinute: 10,
    summary:
      'Sets a new password with the code that was sent to the mobile number, ends all sessions and signs in. The token' +
      ' is empty where signing in takes a second factor.',
    takesHeaders,
    input: z.strictObject({
      newPassword: secret,
      mobileNum: fieldText,
      verificationCode: fieldText,
      countryDialingCode: fieldText,
      device,
      captcha,
    }),
    value: loginResult,
    refusals: [
      ...phoneWrong,
      ...codeWrong,
      'field_rule',
      'password_common',
      'captcha_required',
      'captcha_wrong',
      'account_locked',
    ],
  }),
  forgotByEmail: call('POST', '/wps/member/password/email', {
    who: 'anyone',
    body: 'form',
    perMinute: 10,
    summary:
      'Sends a link for a new password to the mail address of an account. The answer is the same whether username and' +
      ' address belong together, unless the merchant wants to tell.',
    takesHeaders,
    input: z.strictObject({
      username: line(64),
      email: emailAddress,
      captcha,
      device,
    }),
    value: sent,
    refusals: [...notSent, 'username_unknown'],
  }),
  resetByLink: call('POST', '/wps/member/password/link', {
    who: 'anyone',
    sealed: true,
    perMinute: 10,
    summary: 'Sets a new password with the token of a link that was sent by mail, and ends all sessions.',
    input: z.strictObject({ token: z.string().min(1).max(100), newPassword: secret, confirmNewPassword: secret }),
    value: z.object({}),
    refusals: ['passwords_differ', 'field_rule', 'reset_link_wrong', 'password_common'],
  }),
  countries: call('GET', '/wps/system/countries', {
    who: 'anyone',
    summary:
      "The countries and their dialling codes; the visitor's comes first where it is known, then the site's own.",
    value: countryList,
  }),
}
