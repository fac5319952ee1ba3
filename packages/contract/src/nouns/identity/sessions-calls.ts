import { z } from 'zod'
import { call, instant, line } from '../../call.ts'
import { device, loginResult } from './forms.ts'

/** Sessions of account holders: how one leads to another, which are open, and how they end. */
export const identitySessions = {
  makeLoginCode: call('POST', '/wps/session/login/code', {
    who: 'signed_in',
    perMinute: 10,
    summary: 'A single-use code, valid for a minute, that signs this account in at another address of the site.',
    value: z.object({ code: z.string(), expiresAt: instant }),
  }),
  loginCodeFor: call('POST', '/wps/session/login/code/operator', {
    who: 'anyone',
    perMinute: 600,
    summary:
      "A code for a member whom the operator's own site has signed in; an address of this site with `?token=` and the" +
      ' code signs them in here. The assertion is a JWS (EdDSA, ES256 or RS256) by the key of the setting operatorKey,' +
      ' at most a minute old, with the account as `sub`, the merchant code as `aud`, and an `iat` and a `jti`.',
    input: z.strictObject({ assertion: line(4096) }),
    value: z.object({ code: z.string(), expiresAt: instant }),
    refusals: ['not_allowed', 'seal_broken', 'seal_replayed', 'username_unknown', 'account_disabled', 'not_member'],
  }),
  loginCodeOwner: call('POST', '/wps/session/login/code/owner', {
    who: 'anyone',
    perMinute: 20,
    summary: 'Whose login code this is. The page asks before it signs in.',
    input: z.strictObject({ code: z.string().max(100) }),
    value: z.object({ account: z.string() }),
    refusals: ['login_code_wrong'],
  }),
  loginByCode: call('POST', '/wps/session/login/exchange', {
    who: 'anyone',
    perMinute: 20,
    summary: 'Signs in with a login code, which came in the query string `token` of an address of the site.',
    input: z.strictObject({ code: z.string().max(100), device }),
    value: loginResult,
    refusals: ['login_code_wrong'],
  }),
  firstLogin: call('GET', '/wps/session/first', {
    who: 'signed_in',
    trial: true,
    summary: 'Whether this session is the first one of its account, and since when the account has signed in.',
    value: z.object({ firstTimeLogin: z.boolean(), firstLoginAt: instant.nullable() }),
  }),
  logout: call('DELETE', '/wps/session/logout', {
    who: 'signed_in',
    trial: true,
    summary: 'Ends this session on the server. A browser that was remembered is no more.',
    takesHeaders: ['remember'],
    givesHeaders: ['remember'],
    value: z.object({}),
  }),
  rememberSession: call('POST', '/wps/session/remember', {
    who: 'signed_in',
    summary:
      'Lets this browser come back without a password until a day after the sign-in: its cookie, which no script can' +
      ' read, is exchanged by `/wps/session/resume`.',
    givesHeaders: ['remember'],
    value: z.object({ until: instant }),
  }),
  resumeSession: call('POST', '/wps/session/resume', {
    who: 'anyone',
    perMinute: 30,
    summary:
      'Exchanges the cookie of a remembered browser, once, for a session; null where there is nothing to resume.',
    takesHeaders: ['remember'],
    givesHeaders: ['remember'],
    input: z.strictObject({ device }),
    value: z.object({ token: z.string().nullable() }),
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
          /** Until then this browser comes back without a password; null where it was not to be remembered. */
          rememberedUntil: instant.nullable(),
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
