import { languageOf, languages } from '@chokka/text'
import type { Language } from '@chokka/text'
import type { WireValue } from '@chokka/contract'
import type { ServicePosition } from '@chokka/contract/chat'
import { productName } from '@chokka/contract/product'
import { homeSections } from '@chokka/contract/home'
import type { HomeSection } from '@chokka/contract/home'
import type { ForgotMethod } from '@chokka/contract/forgot-methods'
import { useLanguage } from '@chokka/client/language.ts'
import { useCall } from './client.ts'

/** The name that stands in the page, where the site has one of its own; shown until the brand has loaded. */
function nameOfPage(): { bn: string; en: string } {
  const said = document.querySelector<HTMLMetaElement>('meta[name=brand]')?.content
  return said ? { ...productName, ...JSON.parse(said) } : productName
}
const pageName = nameOfPage()
const bundled = languages.filter((language) => language.bundled)
const longMs = 10 * 60_000

export type SiteView = {
  brand: { name: string; word: 'bn' | 'en' }
  minimumAge: number
  flags: Readonly<Record<string, boolean>>
  /** How each form verifies that a human sends it; undefined until known. */
  humanChecks: WireValue<'whitelabel'>['humanChecks'] | undefined
  /** How a member may get a new password. */
  forgotMethods: readonly ForgotMethod[]
  languages: readonly Language[]
  /** The address of customer service; empty when the site has none. */
  customerService: string
  /** Where the entries of customer service stand. */
  csPosition: readonly ServicePosition[]
  socials: Readonly<Record<string, string>>
  /** The companies whose accounts may sign in. */
  socialLogin: WireValue<'whitelabel'>['socialLogin']
  /** Who sends and checks the codes of a phone verification in the registration. */
  smsProvider: WireValue<'whitelabel'>['smsProvider']
  phoneVerification: WireValue<'whitelabel'>['phoneVerification']
  merchantCode: string | undefined
  /** The time zone of its business days. */
  timeZone: string
  /** The version of the software; empty until known. */
  version: string
  homeSections: readonly HomeSection[]
  jackpotCounter: boolean
  /** A visitor who opens a game plays for free without being asked to sign in; undefined until known. */
  freePlayAtOnce: boolean | undefined
  /** Whether members may invite friends. */
  hasReferral: boolean
  /** In the language of the visitor; empty when the site names none. */
  licenceText: string
  androidApp: WireValue<'whitelabel'>['androidApp']
}

/** Brand, flags, languages and contact of this site; defaults until they have loaded. */
export function useSite(): SiteView {
  const word = useLanguage() === 'bn' ? 'bn' : 'en'
  const { data } = useCall('whitelabel', undefined, { freshMs: longMs })
  const offered = data?.languages.flatMap((code) => languageOf(code) ?? [])
  return {
    brand: { name: (data?.brandName ?? pageName)[word], word },
    minimumAge: data?.minimumAge ?? 18,
    flags: data?.flags ?? {},
    humanChecks: data?.humanChecks,
    forgotMethods: data?.forgotMethods ?? ['email', 'mobile'],
    languages: offered?.length ? offered : bundled,
    customerService: data?.customerService ?? '',
    csPosition: data?.csPosition ?? [],
    socials: data?.socials ?? {},
    socialLogin: data?.socialLogin ?? [],
    smsProvider: data?.smsProvider ?? 'own',
    phoneVerification: data?.phoneVerification ?? null,
    merchantCode: data?.merchantCode,
    timeZone: data?.timeZone ?? 'Asia/Dhaka',
    version: data?.version ?? '',
    homeSections: data?.homeSections ?? homeSections,
    jackpotCounter: data?.jackpotCounter ?? true,
    freePlayAtOnce: data?.freePlayAtOnce,
    hasReferral: data?.availablePromo.REFERRAL.enabled ?? false,
    licenceText: data?.licenceText[word] ?? '',
    androidApp: data?.androidApp ?? null,
  }
}
