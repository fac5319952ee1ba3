import { Secret, TOTP } from 'otpauth'
import { toLatinDigits } from '@chokka/text'
import type { Ctx } from '../../kit/index.ts'

const periodSeconds = 30
/** Clocks of phones differ: the step before and the one after count too. */
const window = 1

const totpOf = (secret: string, label?: { issuer: string; label: string }) =>
  new TOTP({ ...label, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret: Secret.fromBase32(secret) })

/** A new secret of 160 bits, in base 32. */
export const newSecret = (ctx: Pick<Ctx, 'chance'>): string => Secret.fromHex(ctx.chance.hex(20)).base32

/** What an authenticator app reads from a QR code. */
export const uriOf = (secret: string, issuer: string, account: string): string =>
  totpOf(secret, { issuer, label: account }).toString()

/** The step of 30 seconds to which a code belongs, around an instant; null for a wrong one (RFC 6238). */
export function stepOf(secret: string, typed: string, at: Date): number | null {
  const token = toLatinDigits(typed).replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(secret).validate({ token, timestamp: at.getTime(), window })
  return delta === null ? null : Math.floor(at.getTime() / 1000 / periodSeconds) + delta
}

/**
 * Whether a code is right, and uses it up: its step and those before are refused from now on. Two calls with one code
 * wait for each other, and one succeeds.
 */
export async function useAuthenticatorCode(ctx: Ctx, holderId: bigint, typed: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('authenticator')
    .select(['secret_sealed', 'last_step'])
    .where('holder_id', '=', holderId)
    .forUpdate()
    .executeTakeFirst()
  const step = row ? stepOf(ctx.keys.openAtRest(row.secret_sealed), typed, ctx.clock.now()) : null
  if (!row || step === null || BigInt(step) <= row.last_step) return false
  await ctx.db
    .updateTable('authenticator')
    .set({ last_step: BigInt(step) })
    .where('holder_id', '=', holderId)
    .execute()
  return true
}

/** A secret that nobody has. */
const noSecret = 'A'.repeat(32)

/** As much work as a wrong code of an account that has an authenticator. */
export async function wasteAuthenticatorCode(ctx: Ctx, typed: string): Promise<false> {
  await useAuthenticatorCode(ctx, 0n, typed)
  stepOf(ctx.keys.openAtRest(ctx.keys.sealAtRest(noSecret)), typed, ctx.clock.now())
  return false
}
