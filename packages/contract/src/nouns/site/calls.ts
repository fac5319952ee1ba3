import { z } from 'zod'
import { act } from '../../act.ts'
import { call, line } from '../../call.ts'
import { servicePositions } from '../../chat.ts'
import { flagCodes } from '../../flags.ts'
import { forgotMethods } from '../../forgot-methods.ts'
import { homeSections } from '../../home.ts'
import { humanChecks } from '../../human.ts'
import { socialProvider } from '../../social.ts'
import { shape } from '../../setting-shape.ts'
import { staff } from '../../who.ts'

const fieldRule = z.object({
  acceptedPattern: z.string(),
  patternId: z.string(),
  minLength: z.number(),
  maxLength: z.number(),
  shown: z.boolean(),
  required: z.boolean(),
})

/** In each language of the product. An empty text stands for the text of the client. */
const words = z.object({ bn: z.string(), en: z.string() })
/** ISO 3166-1 alpha-2; null where the country of the visitor is not known. */
const country = z.string().nullable()

/** Where the host name of this request leads to: an empty path is the home page. */
const domainRoute = z.object({
  domain: z.string(),
  /** False: the host name is not one of this site. */
  valid: z.boolean(),
  mainDomain: z.string().nullable(),
  path: z.string(),
  affiliateCode: z.string(),
})
const whitelabel = z.object({
  /** The configuration of the specification (section 3), by its names; ours stand below. */
  platform: z.literal('WEB'),
  merchant: z.string(),
  lotteryType: z.literal('Lott'),
  defaultLang: z.string(),
  supportLanguages: z.array(z.string()),
  hasFreePlay: z.boolean(),
  showVerCodeLogin: z.boolean(),
  merchantCode: z.string(),
  brandName: words,
  defaultLanguage: z.string(),
  languages: z.array(z.string()),
  currency: z.string(),
  currencySymbol: z.string(),
  timeZone: z.string(),
  minimumAge: z.number(),
  /** By our names. */
  flags: z.record(z.string(), z.boolean()),
  /** The same by the codes of the specification. */
  modules: z.record(z.enum(flagCodes), z.boolean()),
  humanChecks,
  forgotMethods,
  customerService: z.string(),
  /** Where the entries of customer service stand. */
  csPosition: z.array(z.enum(servicePositions)),
  socials: z.record(z.string(), z.string()),
  /** The companies whose accounts may sign in here. */
  socialLogin: z.array(socialProvider),
  /** Who sends and checks the codes of a phone verification. */
  smsProvider: z.enum(['own', 'firebase']),
  /** Where Firebase verifies numbers: what its browser side needs. Public by nature. */
  phoneVerification: z.object({ url: z.string(), apiKey: z.string(), captchaUrl: z.string() }).nullable(),
  version: z.string(),
  /** The sections of the home page, in their order. */
  homeSections: z.array(z.enum(homeSections)),
  /** Whether the decorative counter is shown. */
  jackpotCounter: z.boolean(),
  freePlayAtOnce: z.boolean(),
  /** Promotions that change what the pages show (spec 3, Public state). */
  availablePromo: z.object({ REFERRAL: z.object({ enabled: z.boolean() }) }),
  licenceText: words,
  androidApp: z.object({ url: z.string(), version: z.string(), bytes: z.number(), sha256: z.string() }).nullable(),
})
const registerRules = z.object({ fields: z.record(z.string(), fieldRule), ageYears: z.number() })

export const site = {
  systemStatus: call('GET', '/wps/system/status', {
    who: 'anyone',
    summary: 'Whether the site is open (0), in maintenance (1) or closed to this region (2).',
    value: z.object({
      status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      ip: z.string(),
      country,
      /** When the maintenance ends, if that is known, and the operator's own words about it. */
      until: z.string().nullable(),
      title: words,
      text: words,
      /** A maintenance that is still ahead. */
      announced: z.object({ from: z.string().nullable(), until: z.string().nullable() }).nullable(),
      domain: domainRoute,
      /** Names the release of the pages; another one than before: there is a new release. Empty: no pages. */
      build: z.string(),
      customerService: z.string(),
    }),
  }),
  whitelabel: call('GET', '/wps/system/whitelabel', {
    who: 'anyone',
    summary: 'Brand, flags, languages, currency and contact of this site.',
    value: whitelabel,
  }),
  registerRules: call('GET', '/wps/system/setting/register', {
    who: 'anyone',
    summary: 'Which registration fields are shown and required, and which values each accepts.',
    value: registerRules,
  }),
  permission: call('GET', '/wps/system/permission', {
    who: 'anyone',
    summary: 'All that a client needs to know of the site and of the visitor before anything else.',
    value: z.object({
      info: z.object({
        /** The address of customer service for visitors, and where its entries stand. */
        customerService: z.object({ url: z.string(), csPosition: z.array(z.enum(servicePositions)) }),
        domainRoute,
        resources: z.record(z.string(), z.object({ labelNameEn: z.string(), url: z.string() })),
        whitelabel,
        register: registerRules,
        mainDomain: z.string(),
        analytics: z.object({ gtagId: z.string() }),
        imageCDNs: z.array(z.string()),
        launchGameCDNs: z.array(z.string()),
      }),
      location: z.object({ ip: z.string(), country }),
      maintenance: z.boolean(),
      regionRestriction: z.boolean(),
    }),
  }),
  domainRoute: call('GET', '/wps/system/domainRoute', {
    who: 'anyone',
    summary: 'Whether the host name of the request is one of this site, and where it leads to.',
    value: domainRoute,
  }),
}

/** A value of any shape, as a JSON text: `"{\"on\":true}"`. */
const jsonText = z.codec(z.string().max(20_000), z.json(), {
  decode: (text, context) => {
    try {
      return z.json().parse(JSON.parse(text))
    } catch {
      context.issues.push({ code: 'custom', message: 'json', input: text })
      return z.NEVER
    }
  },
  encode: (value) => JSON.stringify(value),
})

const settingRow = z.object({
  name: z.string(),
  unit: z.string(),
  /** Whom it guards. Only what guards nobody is changed by one staff member. */
  guards: z.enum(['money', 'members', 'office', 'nobody']),
  sentence: words,
  value: z.unknown(),
  isDefault: z.boolean(),
  /** What it is until somebody changes it. */
  standard: z.unknown(),
  /** A change of it takes a second staff member. */
  takesTwo: z.boolean(),
  shape,
})

/** The settings, for staff. */
export const siteOffice = {
  settingList: call('GET', '/office/v1/settings', {
    who: staff('site.read'),
    summary: 'Every setting with its meaning, its unit and its value; and the languages that the site can offer.',
    value: z.object({ content: z.array(settingRow), languages: z.array(z.string()).max(100) }),
  }),
  changeSetting: act('POST', '/office/v1/settings/change', {
    who: staff('site.change'),
    second: 'by_rule',
    summary: 'Changes a setting at once. One that guards money, members or the office needs a second staff member.',
    input: { name: line(60), value: jsonText },
    result: settingRow,
    refusals: [
      ...(['not_found', 'contrast_low', 'picture_unknown'] as const),
      ...(['domain_unknown', 'entry_twice', 'language_not_offered'] as const),
      'shuts_out_caller',
    ],
  }),
}
