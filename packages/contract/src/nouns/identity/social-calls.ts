import { z } from 'zod'
import { call, instant, secret } from '../../call.ts'
import { socialProvider } from '../../social.ts'
import { device, loginResult, RegisterForm } from './forms.ts'

/** An address of the site itself, where the visitor wanted to go. Browsers drop tabs and line ends from addresses. */
const next = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])\S*$/)
  .optional()

const { username, password, confirmPassword } = RegisterForm.shape
const SocialRegisterForm = RegisterForm.extend({
  /** Of `socialFinish`. It opens one account. */
  ticket: z.string().min(1).max(3000),
  /** Without a name the server makes one. */
  username: username.default(''),
  /** An account may be opened without a password: it signs in with the provider. */
  password: password.or(z.literal('')).default(''),
  confirmPassword: confirmPassword.or(z.literal('')).default(''),
})

export const identitySocial = {
  socialStart: call('POST', '/wps/session/social', {
    who: 'anyone',
    perMinute: 20,
    summary:
      'Starts a sign-in with another company. The browser goes to `url`, and comes back to the page /sign-in/<provider>' +
      ' of the site with a code and a state, which go into socialFinish. What was started is in a cookie of this browser.',
    givesHeaders: ['social'],
    input: z.strictObject({ provider: socialProvider, next }),
    value: z.object({ url: z.string() }),
    refusals: ['social_disabled', 'social_unreachable'],
  }),
  socialFinish: call('POST', '/wps/session/social/finish', {
    who: 'anyone',
    perMinute: 20,
    summary:
      'Takes what the other company answered, once, from the browser that started it. `signed_in` brings a session,' +
      ' `register` a ticket for socialRegister, and `linked` says that the account may sign in so from now on.',
    takesHeaders: ['social'],
    input: z.strictObject({
      provider: socialProvider,
      code: z.string().min(1).max(2048),
      state: z.string().min(1).max(200),
      /** The issuer that some providers name in their answer. */
      iss: z.string().max(300).optional(),
      device,
    }),
    value: z.object({
      step: z.enum(['signed_in', 'register', 'linked']),
      login: loginResult.nullable(),
      ticket: z.string().nullable(),
      /** What the provider says of the account holder, to fill in the form. */
      suggested: z.object({ email: z.string().nullable(), name: z.string().nullable() }),
      next: z.string().nullable(),
    }),
    refusals: [
      'factor_required',
      'social_disabled',
      'social_expired',
      'social_refused',
      'social_unreachable',
      'social_email_taken',
      'not_signed_in',
      'identity_taken',
      'identity_linked',
      'account_disabled',
      'not_member',
    ],
  }),
  socialRegister: call('POST', '/wps/session/social/register', {
    who: 'anyone',
    sealed: true,
    perMinute: 10,
    summary: 'Opens a member account for somebody who has signed in with another company, and signs it in.',
    takesHeaders: ['captcha', 'work', 'slider'],
    input: SocialRegisterForm,
    value: loginResult,
    refusals: [
      'factor_required',
      'social_disabled',
      'social_expired',
      'affiliate_code_wrong',
      'age_not_agreed',
      'field_rule',
      'passwords_differ',
      'password_common',
      'phone_missing',
      'sms_code_missing',
      'sms_code_wrong',
      'sms_code_expired',
      'sms_not_enabled',
      'account_taken',
      'account_exists',
      'captcha_required',
      'captcha_wrong',
      'account_disabled',
      'not_member',
    ],
  }),
  myIdentities: call('GET', '/wps/member/identity', {
    who: 'member',
    summary: 'With which companies this account may sign in, and whether it has a password.',
    value: z.object({
      hasPassword: z.boolean(),
      content: z.array(z.object({ provider: socialProvider, linkedAt: instant.nullable() })),
    }),
  }),
  linkIdentity: call('POST', '/wps/member/identity', {
    who: 'member',
    sealed: true,
    perMinute: 10,
    summary:
      'Starts linking an account of another company, after the password was given again. The browser goes to `url`' +
      ' and comes back as in socialStart; socialFinish links, in the same session.',
    givesHeaders: ['social'],
    input: z.strictObject({ provider: socialProvider, password: secret }),
    value: z.object({ url: z.string() }),
    refusals: [
      'factor_fresh_required',
      'old_password_wrong',
      'identity_linked',
      'social_disabled',
      'social_unreachable',
    ],
  }),
  unlinkIdentity: call('DELETE', '/wps/member/identity', {
    who: 'member',
    perMinute: 10,
    summary:
      'Unlinks an account of another company, unless it is the only way in, after showing again who asks (confirmIdentity).',
    input: z.strictObject({ provider: socialProvider }),
    value: z.object({}),
    refusals: ['factor_fresh_required', 'sign_in_again', 'not_found', 'last_way_in'],
  }),
  setFirstPassword: call('POST', '/wps/member/password/first', {
    who: 'member',
    sealed: true,
    perMinute: 10,
    summary: 'Sets the password of an account that has none, soon after a sign-in.',
    input: z.strictObject({ newPassword: secret, confirmNewPassword: secret }),
    value: z.object({}),
    refusals: [
      'password_exists',
      'sign_in_again',
      'factor_fresh_required',
      'passwords_differ',
      'field_rule',
      'password_common',
    ],
  }),
}
