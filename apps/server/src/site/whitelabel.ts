import { siteCurrency } from '@chokka/money'
import type { Value } from '@chokka/contract'
import about from '../../package.json' with { type: 'json' }
import type { Ctx } from '../kit/index.ts'

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
  forgotMethods: ctx.site.forgotMethods,
  customerService: ctx.site.customerService,
  socials: ctx.site.socials,
  version,
})
