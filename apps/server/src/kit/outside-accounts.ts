import { z } from 'zod'
import type { SocialProvider } from '@chokka/contract/social'

const onThisMachine = new Set(['127.0.0.1', 'localhost', '[::1]'])
/** Codes and keys travel there, so without encryption only to this machine: to a simulator. */
const safeUrl = z.url({ protocol: /^https?$/ }).refine((text) => {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || onThisMachine.has(hostname)
}, 'must be https, or http on this machine')
const text = z.string().min(1).optional()

/** What the environment says of companies that know who somebody is. */
export const outsideAccountVariables = {
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: safeUrl.default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  FACEBOOK_ISSUER: safeUrl.default('https://www.facebook.com'),
  // What Facebook publishes lacks its token endpoint, so its endpoints stand here. `discover`: as the issuer publishes.
  FACEBOOK_AUTHORIZATION_URL: safeUrl.default('https://www.facebook.com/v23.0/dialog/oauth'),
  FACEBOOK_TOKEN_URL: z
    .union([safeUrl, z.literal('discover')])
    .default('https://graph.facebook.com/v23.0/oauth/access_token'),
  FACEBOOK_KEYS_URL: safeUrl.default('https://www.facebook.com/.well-known/oauth/openid/jwks/'),
  FIREBASE_PROJECT_ID: text,
  FIREBASE_KEYS_URL: safeUrl.default(
    'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com',
  ),
  /** The key of the project, which every visitor sees. Without it no browser can verify a number. */
  FIREBASE_API_KEY: text,
  FIREBASE_URL: safeUrl.default('https://identitytoolkit.googleapis.com'),
  /** The script of the human check that Firebase asks for before it sends an SMS. */
  FIREBASE_CAPTCHA_URL: safeUrl.default('https://www.google.com/recaptcha/api.js'),
  /** `accept` takes the unsigned tokens of Firebase's emulator. For tests on one machine only. */
  FIREBASE_EMULATOR: z.enum(['refuse', 'accept']).default('refuse'),
}
type Variables = z.infer<z.ZodObject<typeof outsideAccountVariables>>

export type SocialConfig = {
  clientId: string
  clientSecret: string
  issuer: string
  /** Null: as the issuer publishes them. */
  endpoints: { authorization: string; token: string; keys: string } | null
}
/** What a browser needs to have a number verified. Nothing of it is secret. Addresses end without a slash. */
export type FirebaseInBrowser = { url: string; apiKey: string; captchaUrl: string }
export type FirebaseConfig = {
  projectId: string
  keysUrl: string
  acceptsEmulator: boolean
  /** Null without a key: tokens are then only checked. */
  inBrowser: FirebaseInBrowser | null
}
export type OutsideAccounts = {
  /** The providers that have credentials. */
  social: Readonly<Partial<Record<SocialProvider, SocialConfig>>>
  firebase: FirebaseConfig | null
}

export function outsideAccounts(read: Variables): OutsideAccounts {
  const google = credentials(read.GOOGLE_CLIENT_ID, read.GOOGLE_CLIENT_SECRET)
  const facebook = credentials(read.FACEBOOK_CLIENT_ID, read.FACEBOOK_CLIENT_SECRET)
  const token = read.FACEBOOK_TOKEN_URL
  const ofFacebook = { authorization: read.FACEBOOK_AUTHORIZATION_URL, token, keys: read.FACEBOOK_KEYS_URL }
  const endpoints = token === 'discover' ? null : ofFacebook
  return {
    social: {
      ...(google && { google: { ...google, issuer: read.GOOGLE_ISSUER, endpoints: null } }),
      ...(facebook && { facebook: { ...facebook, issuer: read.FACEBOOK_ISSUER, endpoints } }),
    },
    firebase: read.FIREBASE_PROJECT_ID
      ? {
          projectId: read.FIREBASE_PROJECT_ID,
          keysUrl: read.FIREBASE_KEYS_URL,
          acceptsEmulator: read.FIREBASE_EMULATOR === 'accept',
          inBrowser: inBrowser(read),
        }
      : null,
  }
}

function inBrowser({ FIREBASE_API_KEY, FIREBASE_URL, FIREBASE_CAPTCHA_URL }: Variables): FirebaseInBrowser | null {
  if (!FIREBASE_API_KEY) return null
  return { url: FIREBASE_URL.replace(/\/+$/, ''), apiKey: FIREBASE_API_KEY, captchaUrl: FIREBASE_CAPTCHA_URL }
}

const credentials = (clientId: string | undefined, clientSecret: string | undefined) =>
  clientId && clientSecret ? { clientId, clientSecret } : undefined

/** What does not fit together, a line for each. */
export function outsideAccountFaults(read: Variables, siteUrl: string): string[] {
  const half = (['GOOGLE', 'FACEBOOK'] as const).filter(
    (name) => (read[`${name}_CLIENT_ID`] === undefined) !== (read[`${name}_CLIENT_SECRET`] === undefined),
  )
  return [
    ...half.map((name) => `${name}_CLIENT_ID: needs ${name}_CLIENT_SECRET, and the other way round`),
    ...(read.FIREBASE_API_KEY && !read.FIREBASE_PROJECT_ID ? ['FIREBASE_API_KEY: needs FIREBASE_PROJECT_ID'] : []),
    ...(read.FIREBASE_EMULATOR === 'accept' && siteUrl.startsWith('https:')
      ? ['FIREBASE_EMULATOR: unsigned tokens are refused where the site is served by https']
      : []),
  ]
}
