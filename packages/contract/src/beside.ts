/**
 * What travels beside a body: a client that is written from the specification alone sends none of it, and what the
 * specification names keeps its form. Each has a header. One that an answer gives comes back by itself in a cookie too,
 * for browsers; no cookie ever says who somebody is.
 */
export const beside = {
  /** Ties the answer to a captcha to its picture. */
  captcha: { header: 'captcha-token', cookie: 'captcha', seconds: 180, most: 600 },
  /** A proof of work, as ALTCHA writes it: base64 of { challenge, solution } in JSON. */
  work: { header: 'proof-of-work', cookie: null, seconds: 0, most: 4000 },
} as const satisfies Record<string, Travelling>

type Travelling = {
  header: string
  /** Its name as a cookie; null for what travels as a header only. */
  cookie: string | null
  /** How long the cookie lives. */
  seconds: number
  /** So many characters at most; longer ones are not read. */
  most: number
}
export type Beside = keyof typeof beside
