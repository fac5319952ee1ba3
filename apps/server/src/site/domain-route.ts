import type { Value } from '@chokka/contract'
import type { Ctx, Settings } from '../kit/index.ts'

type Domains = Pick<Settings, 'domains' | 'mainDomain' | 'domainRoutes'>

/** What a host name of this site leads to; `valid` false where it is none of this site. */
export function routeOf(site: Domains, host: string): Value<'domainRoute'> {
  const { path = '', affiliateCode = '' } = site.domainRoutes[host] ?? {}
  return { domain: host, valid: isOwnHost(site, host), mainDomain: site.mainDomain || null, path, affiliateCode }
}

/** Whether a host name is one of this site. A site that names none takes any. */
export function isOwnHost({ domains, mainDomain, domainRoutes }: Domains, host: string): boolean {
  if (domains.length === 0) return true
  if (host === mainDomain || Object.hasOwn(domainRoutes, host)) return true
  return domains.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : one === host))
}

export const domainRoute = async (ctx: Ctx): Promise<Value<'domainRoute'>> => routeOf(ctx.site, ctx.host)
