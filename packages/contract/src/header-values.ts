import { enforced } from './limits.ts'
import { socialSeconds } from './social.ts'

/**
 * Values that travel in headers beside the body, because the specification does not have them in the body; a client
 * that is written from the specification alone sends none of them. One that an answer carries is also set as a cookie,
 * so that browsers send it back by themselves. No call takes a cookie in place of a session; one exchanges that of a
 * remembered browser for a session.
 */
export const headerValues = {
  /** The captcha token: it holds the encrypted text of the picture. */
  captcha: { header: 'captcha-token', cookie: 'captcha', seconds: 180, most: 600 },
  /** A proof of work in the format of ALTCHA: base64 of { challenge, solution } in JSON. */
  work: { header: 'proof-of-work', cookie: null, seconds: 0, most: 4000 },
  /** What a solved slider gave: it shows once, for one form, that the slider was solved. */
  slider: { header: 'slider-pass', cookie: null, seconds: 0, most: 600 },
  /** What this browser has started with a social provider, encrypted: the answer is accepted from it alone. */
  social: { header: 'social-attempt', cookie: 'social', seconds: socialSeconds.attempt, most: 2000 },
  /** The secret by which a browser that was to be remembered comes back without a password. Never in a header. */
  remember: { header: null, cookie: 'remember', seconds: enforced.rememberMeDays * 86_400, most: 100 },
} as const satisfies Record<string, HeaderValue>

type HeaderValue = {
  /** Null for a cookie only. */
  header: string | null
  /** The name of its cookie; null for a header only. */
  cookie: string | null
  /** How long the cookie lives. */
  seconds: number
  /** The maximum length; longer values are ignored. */
  most: number
}
export type HeaderValueName = keyof typeof headerValues
