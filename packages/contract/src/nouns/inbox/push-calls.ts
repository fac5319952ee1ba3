import { z } from 'zod'
import { call, language } from '../../call.ts'

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+=*$/)
const endpoint = z.url({ protocol: /^https?$/ }).max(1000)

/** Notices that a browser shows while the site is closed (Web Push). */
export const push = {
  pushState: call('GET', '/wps/push', {
    who: 'signed_in',
    summary: 'The public key (VAPID) by which a browser allows notices of this site, and how many devices get them.',
    value: z.object({ publicKey: z.string(), devices: z.number() }),
  }),
  allowPush: call('POST', '/wps/push', {
    who: 'signed_in',
    perMinute: 10,
    summary:
      'This browser gets notices of the messages of the account holder: the subscription as the browser made it.',
    input: z.strictObject({ endpoint, keys: z.strictObject({ p256dh: base64url(200), auth: base64url(60) }) }),
    value: z.object({}),
    refusals: ['push_endpoint_wrong'],
  }),
  stopPush: call('POST', '/wps/push/end', {
    who: 'signed_in',
    summary: 'This browser gets no more notices.',
    input: z.strictObject({ endpoint }),
    value: z.object({}),
  }),
  updateLanguage: call('POST', '/wps/member/language', {
    who: 'signed_in',
    summary:
      'The language of this session was changed (getUpdateLanguage of the specification): notices of this browser are' +
      ' written in it from now on. Answers the language that is used, which is the default for one the site lacks.',
    input: z.strictObject({ language }),
    value: z.object({ language: z.string() }),
  }),
}
