import { siteCurrency } from '@chokka/money'
import type { Value } from '@chokka/contract'
import { flagCodes, flags, type FlagCode } from '@chokka/contract/flags'
import about from '../../package.json' with { type: 'json' }
import type { Ctx, Settings } from '../kit/index.ts'

/** The version of the site's software; every visitor may know it (O-08). */
const { version } = about

export const whitelabel = async (ctx: Ctx): Promise<Value<'whitelabel'>> => ({
  merchantCode: ctx.site.merchantCode,
  brandName: ctx.site.brandName,
  defaultLanguage: ctx.site.defaultLanguage,
  languages: ctx.site.languages,
  currency: siteCurrency,
  currencySymbol: '৳',
  timeZone: ctx.site.timeZone,
  minimumAge: ctx.site.minimumAge,
  flags: ctx.site.flags,
  humanChecks: ctx.site.humanChecks,
  modules: modulesOf(ctx.site),
  customerService: ctx.site.customerService,
  socials: ctx.site.socials,
  version,
})

/** The flags by the specification's own codes. */
const modulesOf = (site: Settings) =>
  // Made from the list of the codes.
  Object.fromEntries(flagCodes.map((code) => [code, site.flags[flags[code].name]])) as Record<FlagCode, boolean>
