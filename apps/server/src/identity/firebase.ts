import { createLocalJWKSet, decodeProtectedHeader, importX509, jwtVerify, UnsecuredJWT } from 'jose'
import type { CryptoKey, JWTPayload, JWTVerifyGetKey } from 'jose'
import type { Input } from '@chokka/contract'
import { z } from 'zod'
import { plusSeconds, Refusal, useOnce, type BaseCtx, type Ctx } from '../kit/index.ts'
import type { FirebaseConfig } from '../kit/outside-accounts.ts'
import { readMobile } from './mobile-number.ts'
import { secretHash } from './session-table.ts'

type Form = Pick<Input<'register'>, 'mobileNum' | 'countryDialingCode' | 'firebaseChannel' | 'firebaseIdToken'>

/** A mobile number that Firebase has verified, with what makes its token usable only once. */
export type VerifiedPhone = { mobile: string; tokenKey: string; expiresAt: Date }

/** So long ago at most may the code have been typed in. */
const freshSeconds = 300
/** What a clock of ours and one of theirs may differ by. */
const toleranceSeconds = 30
const issuerOf = (projectId: string) => `https://securetoken.google.com/${projectId}`

const Claims = z.object({
  sub: z.string().min(1).max(128),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number(),
  phone_number: z.string(),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
})

/**
 * The number of a registration that Firebase has verified. Null where the site verifies numbers itself or not at all,
 * or the form has no number. Refuses with phone_missing, sms_code_missing, sms_code_wrong or sms_code_expired.
 */
export async function verifiedPhone(
  ctx: BaseCtx,
  form: Form,
  isNeeded: boolean,
  keys: FirebaseKeys | null,
): Promise<VerifiedPhone | null> {
  if (ctx.site.smsProvider !== 'firebase') return null
  if (!form.mobileNum) {
    if (form.firebaseIdToken && ctx.site.flags.smsOnRegistration) throw new Refusal('phone_missing')
    return null
  }
  if (!isNeeded) return null
  const mobile = readMobile(ctx.site, form)
  if (!form.firebaseIdToken) throw new Refusal('sms_code_missing')
  if (!keys) throw new Refusal('sms_not_enabled')
  const claims = await readToken(ctx, keys, form.firebaseIdToken)
  if (claims.phone_number !== mobile) throw new Refusal('sms_code_wrong')
  // The hash of what is signed, without the signature: some signatures can be written in several ways.
  const signed = form.firebaseIdToken.split('.').slice(0, 2).join('.')
  const tokenKey = `firebase:${secretHash(signed).toString('hex')}`
  return { mobile, tokenKey, expiresAt: plusSeconds(new Date(claims.exp * 1000), 2 * toleranceSeconds) }
}

/** Uses the token of a verification up. Refuses with sms_code_expired when it was used before. */
export async function usePhone(ctx: Ctx, { tokenKey, expiresAt }: VerifiedPhone): Promise<void> {
  if (!(await useOnce(ctx.db, tokenKey, expiresAt))) throw new Refusal('sms_code_expired')
}

async function readToken(ctx: BaseCtx, keys: FirebaseKeys, token: string): Promise<z.infer<typeof Claims>> {
  const now = ctx.clock.now()
  const { projectId } = keys.config
  const expected = { issuer: issuerOf(projectId), audience: projectId, currentDate: now }
  const checks = { ...expected, clockTolerance: toleranceSeconds, requiredClaims: ['exp', 'iat', 'auth_time', 'sub'] }
  let payload: JWTPayload
  try {
    payload = isUnsigned(token)
      ? readUnsigned(keys, token, checks)
      : (await jwtVerify(token, await keys.find(ctx), { ...checks, algorithms: ['RS256'] })).payload
  } catch (fault) {
    if (fault instanceof Refusal) throw fault
    const isOld = fault instanceof Error && 'code' in fault && fault.code === 'ERR_JWT_EXPIRED'
    throw new Refusal(isOld ? 'sms_code_expired' : 'sms_code_wrong')
  }
  const claims = Claims.safeParse(payload)
  if (!claims.success) throw new Refusal('sms_code_wrong')
  return refuseTimes(claims.data, now)
}

function refuseTimes(claims: z.infer<typeof Claims>, now: Date): z.infer<typeof Claims> {
  const seconds = now.getTime() / 1000
  const latest = seconds + toleranceSeconds
  if (claims.iat > latest || claims.auth_time > latest) throw new Refusal('sms_code_wrong')
  if (claims.auth_time < seconds - freshSeconds) throw new Refusal('sms_code_expired')
  return claims
}

const isUnsigned = (token: string) => decodeProtectedHeader(token).alg === 'none'

/** Firebase's emulator signs nothing. Only a configuration for tests accepts that. */
function readUnsigned(
  keys: FirebaseKeys,
  token: string,
  checks: Parameters<typeof UnsecuredJWT.decode>[1],
): JWTPayload {
  if (!keys.config.acceptsEmulator) throw new Refusal('sms_code_wrong')
  return UnsecuredJWT.decode(token, checks).payload
}

export type FirebaseKeys = { config: FirebaseConfig; find: (ctx: BaseCtx) => Promise<JWTVerifyGetKey> }

const timeoutMs = 5000
/** How long the keys are kept when the answer does not say. */
const defaultSeconds = 600

/** Google's keys, read again when the answer that brought them says so. Refuses with busy_try_again without them. */
export function openFirebaseKeys(config: FirebaseConfig): FirebaseKeys {
  let cached: { find: JWTVerifyGetKey; until: Date } | undefined
  return {
    config,
    find: async (ctx) => {
      const now = ctx.clock.now()
      if (cached && cached.until > now) return cached.find
      try {
        const reply = await fetch(config.keysUrl, { signal: AbortSignal.timeout(timeoutMs) })
        if (!reply.ok) throw new Error(`status ${reply.status}`)
        cached = { find: await keySet(await reply.json()), until: plusSeconds(now, maxAge(reply)) }
        return cached.find
      } catch (fault) {
        ctx.log.error({ err: fault }, 'the keys of Firebase cannot be read')
        throw new Refusal('busy_try_again')
      }
    },
  }
}

function maxAge(reply: Response): number {
  const [, seconds] = /max-age=(\d+)/.exec(reply.headers.get('cache-control') ?? '') ?? []
  return seconds === undefined ? defaultSeconds : Number(seconds)
}

const Certificates = z.record(z.string(), z.string())
const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

/** As certificates by key id, which is how Google publishes them, or as a key set. */
async function keySet(published: unknown): Promise<JWTVerifyGetKey> {
  const asSet = KeySet.safeParse(published)
  if (asSet.success) return createLocalJWKSet(asSet.data)
  const certificates = Object.entries(Certificates.parse(published))
  const keys = new Map<string | undefined, CryptoKey>()
  for (const [id, pem] of certificates) keys.set(id, await importX509(pem, 'RS256'))
  return async ({ kid }) => {
    const key = keys.get(kid)
    if (!key) throw new Refusal('sms_code_wrong')
    return key
  }
}
