import type { Input, Value } from '@chokka/contract'
import { parsedUrl } from '@chokka/contract/parsed-url'
import { Refusal, type Ctx } from '../kit/index.ts'
import { isOwnHost, routeOf } from '../site/index.ts'
import { signInStates } from './authenticate.ts'

/**
 * Checks an invitation code: the one that is named, else the one in the query of the address, else the one to which
 * the host name leads. Refuses with domain_invalid a host name that is none of this site, and with
 * affiliate_code_wrong.
 */
export async function affiliate(ctx: Ctx, input: Input<'affiliate'>): Promise<Value<'affiliate'>> {
  const address = input.urlInfo === undefined ? null : addressIn(input.urlInfo)
  if (input.urlInfo !== undefined && !address) throw new Refusal('affiliate_code_wrong')
  const hosts = [input.domain?.toLowerCase(), address?.hostname].filter((host) => host !== undefined)
  if (!hosts.every((host) => isOwnHost(ctx.site, host))) throw new Refusal('domain_invalid')
  const ofHost = hosts.map((host) => routeOf(ctx.site, host).affiliateCode)
  const named = [input.code, address?.searchParams.get('affiliateCode'), ...ofHost].find((code) => code)
  const { code } = await uplineOf(ctx, named ?? '')
  return { valid: true, code }
}

/** An address as a browser shows it, with or without its scheme. */
const addressIn = (text: string): URL | null => parsedUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`)

/** The agent whose code this is. Codes are in capitals, however they are typed. */
export async function uplineOf(ctx: Ctx, code: string): Promise<{ uplineId: bigint; code: string }> {
  const normalized = code.trim().toUpperCase()
  const row = /^[A-Z0-9]{1,32}$/.test(normalized) ? await usableCode(ctx, normalized) : undefined
  if (!row) throw new Refusal('affiliate_code_wrong')
  return { uplineId: row.holder_id, code: normalized }
}

/** The same as `usableCode` asks of the database, for a code that was read. */
export const isUsable = (code: { enabled: boolean; expiresAt: Date | null }, now: Date): boolean =>
  code.enabled && (code.expiresAt === null || code.expiresAt > now)

const usableCode = (ctx: Ctx, code: string) =>
  ctx.db
    .selectFrom('affiliate_code')
    .innerJoin('account_holder', 'account_holder.id', 'affiliate_code.holder_id')
    .select('affiliate_code.holder_id')
    .where('affiliate_code.code', '=', code)
    .where('affiliate_code.enabled', '=', true)
    .where((where) =>
      where.or([
        where('affiliate_code.expires_at', 'is', null),
        where('affiliate_code.expires_at', '>', ctx.clock.now()),
      ]),
    )
    .where('account_holder.state', 'in', signInStates)
    .executeTakeFirst()
