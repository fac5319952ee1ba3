import type { Value } from '@chokka/contract'
import type { Ctx, Db } from '../kit/index.ts'
import { countryOf } from './country.ts'
import { routeOf } from './domain-route.ts'
import { registerRules } from './register-rules.ts'
import { isRestricted, statusFor } from './system-status.ts'
import { whitelabel, type WhitelabelParts } from './whitelabel.ts'

/** Pictures and addresses by name (spec 3 Resources). */
export type Resources = Value<'permission'>['info']['resources']
export type ReadResources = (ctx: Pick<Ctx, 'live' | 'who' | 'clock' | 'site'> & { db: Db }) => Promise<Resources>

/** The permission data of section 3: all that a client needs to know of the site before anything else. */
export const permission =
  (parts: WhitelabelParts) =>
  async (ctx: Ctx): Promise<Value<'permission'>> => ({
    info: {
      customerService: { url: ctx.site.customerService, csPosition: ctx.site.servicePositions },
      domainRoute: routeOf(ctx.site, ctx.host),
      resources: await parts.resources(ctx),
      whitelabel: await whitelabel(parts)(ctx),
      register: await registerRules(ctx),
      mainDomain: ctx.site.mainDomain,
      analytics: { gtagId: ctx.site.googleTag },
      imageCDNs: ctx.site.imageHosts,
      launchGameCDNs: ctx.site.launchHosts,
    },
    location: { ip: ctx.ip, country: countryOf(ctx.ip) },
    maintenance: statusFor(ctx.site, ctx.ip) === 1,
    regionRestriction: isRestricted(ctx.site, ctx.ip),
  })
