import type { Value } from '@chokka/contract'
import type { Ctx } from '../kit/index.ts'

export const version = '0.1.0'

export const whitelabel = async (ctx: Ctx): Promise<Value<'whitelabel'>> => ({
  merchantCode: ctx.site.merchantCode,
  brandName: ctx.site.brandName,
  defaultLanguage: ctx.site.defaultLanguage,
  languages: ctx.site.languages,
  currency: 'BDT',
  currencySymbol: '৳',
  timeZone: ctx.site.timeZone,
  minimumAge: ctx.site.minimumAge,
  flags: ctx.site.flags,
  customerService: ctx.site.customerService,
  socials: ctx.site.socials,
  version,
})
