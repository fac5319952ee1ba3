import { siteCurrency } from '@chokka/money'
import type { Value } from '@chokka/contract'
import { flagCodes, flags, type FlagCode } from '@chokka/contract/flags'
import { socialProviders } from '@chokka/contract/social'
import about from '../../package.json' with { type: 'json' }
import type { Ctx, Settings } from '../kit/index.ts'
import type { OutsideAccounts } from '../kit/outside-accounts.ts'
import type { AddedTexts } from './added-texts.ts'
import type { ReadResources, Resources } from './permission.ts'

/** The version of the site's software; every visitor may know it (O-08). */
const { version } = about

export type WhitelabelParts = {
  /** The companies for which the environment has credentials. */
  outside: OutsideAccounts
  resources: ReadResources
  /** The languages that the operator has added. */
  added: Promise<AddedTexts>
}

export const whitelabel =
  ({ outside: { social, firebase }, resources, added }: WhitelabelParts) =>
  async (ctx: Ctx): Promise<Value<'whitelabel'>> => ({
    platform: 'WEB',
    merchant: ctx.site.merchantCode,
    lotteryType: 'Lott',
    defaultLang: ctx.site.defaultLanguage.toUpperCase(),
    supportLanguages: (await added).offered(ctx.site.languages).map((language) => language.toUpperCase()),
    hasFreePlay: ctx.site.flags.freePlay,
    showVerCodeLogin: ctx.site.flags.smsLogin,
    merchantCode: ctx.site.merchantCode,
    brandName: ctx.site.brand.name,
    defaultLanguage: ctx.site.defaultLanguage,
    languages: (await added).offered(ctx.site.languages),
    currency: siteCurrency,
    currencySymbol: ctx.site.currencySymbol,
    timeZone: ctx.site.timeZone,
    minimumAge: ctx.site.minimumAge,
    flags: ctx.site.flags,
    humanChecks: ctx.site.humanChecks,
    forgotMethods: ctx.site.forgotMethods,
    modules: modulesOf(ctx.site),
    customerService: ctx.site.customerService,
    csPosition: ctx.site.servicePositions,
    socials: { ...socialsIn(await resources(ctx)), ...ctx.site.socials },
    socialLogin: socialProviders.filter((name) => ctx.site.socialLogin[name] && name in social),
    smsProvider: ctx.site.smsProvider,
    phoneVerification: ctx.site.smsProvider === 'firebase' ? (firebase?.inBrowser ?? null) : null,
    version,
    homeSections: ctx.site.homeSections,
    jackpotCounter: ctx.site.jackpotCounter,
    freePlayAtOnce: ctx.site.freePlayAtOnce,
    availablePromo: { REFERRAL: { enabled: ctx.site.referral } },
    licenceText: ctx.site.licenceText,
    androidApp: ctx.site.androidApp,
  })

/** The social networks of the specification (section 2, Footer). */
const networks = ['facebook', 'tiktok', 'youtube', 'twitter', 'instagram', 'telegram', 'whatsapp', 'viber']

/** The addresses on social networks that stand among the resources, where the specification has them (section 3). */
const socialsIn = (resources: Resources) =>
  Object.fromEntries(
    Object.entries(resources).flatMap(([name, { url }]) => {
      const network = name.toLowerCase()
      return networks.includes(network) ? [[network, url]] : []
    }),
  )

/** The flags by the specification's own codes. */
const modulesOf = (site: Settings) =>
  // Made from the list of the codes.
  Object.fromEntries(flagCodes.map((code) => [code, site.flags[flags[code].name]])) as Record<FlagCode, boolean>
