import { isIP } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { productName } from '@chokka/contract/product'
import { formatNumber, formatsOf, productSymbol } from '@chokka/text'
import type { Db, Settings } from '../kit/index.ts'
import type { PageHead } from '../kit/web.ts'
import type { WebScreen } from '../kit/web-build.ts'
import { brandSheet } from './brand-sheet.ts'
import { localeIn, productZone } from './locale-settings.ts'
import type { Resources } from './permission.ts'
import type { ShareCard, Shared } from './share-card.ts'
import type { SiteTexts } from './site-texts.ts'

type Visit = { path: string; query: URLSearchParams }
type Place = Visit & {
  siteUrl: string
  /** That the site can show, those that the operator has added among them. */
  languages: readonly string[]
  site: Settings
  resources: Resources
  texts: SiteTexts
  screens: readonly WebScreen[]
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Something at an address, without a slash at its end. */
const screenAt = (screens: readonly WebScreen[], path: string) =>
  screens.find(({ paths }) => paths.includes(path.length > 1 ? path.replace(/\/$/, '') : path))

/** The language of the address (`?lang=en`), else that of the site. */
const languageAt = ({ query, site }: Pick<Place, 'query' | 'site'>): 'bn' | 'en' => {
  const asked = query.get('lang')?.toLowerCase()
  const standard = site.defaultLanguage.toLowerCase() === 'en' ? 'en' : 'bn'
  return offeredLanguages(site).find((one) => one === asked) ?? standard
}

/** The languages of the product that the site offers; all of them where it names none. */
export function offeredLanguages({ languages }: Pick<Settings, 'languages'>): ('bn' | 'en')[] {
  const own = (['bn', 'en'] as const).filter((one) => languages.includes(one))
  return own.length > 0 ? own : ['bn', 'en']
}

/** The origin of canonical addresses: the main domain, where the site has one. */
export function originOf({ site, siteUrl }: Pick<Place, 'site' | 'siteUrl'>): string {
  const { mainDomain } = site
  return mainDomain === '' || isIP(mainDomain) > 0 ? new URL(siteUrl).origin : `https://${mainDomain}`
}

/** What the page at this address says of itself to search engines and to whoever is sent a link to it. */
export async function pageHead(place: Place, cards: readonly ShareCard[], db: Db): Promise<PageHead> {
  const lang = languageAt(place)
  const screen = screenAt(place.screens, place.path)
  const card = cards.find(({ path }) => screen?.paths.includes(path))
  const values = card?.queries.map((name) => place.query.get(name) ?? '') ?? []
  const isNamed = card !== undefined && values.every((value) => value !== '')
  const shared = isNamed ? await card.read(db, values, lang) : null
  const isThere = screen !== undefined && !(isNamed && shared === null)
  return {
    status: isThere ? 200 : 404,
    lang,
    tags: tagsOf(place, { lang, screen: isThere ? screen : undefined, shared, card }),
    languages: place.languages,
    slots: slotsOf(place.site),
  }
}

const slotsOf = (site: Settings) => ({
  ...{ brand_bn: escaped(site.brand.name.bn), brand_en: escaped(site.brand.name.en) },
  ...{ age_bn: ageIn(site, 'bn'), age_en: ageIn(site, 'en') },
})

/** The age from which somebody may register, in the digits of the language. */
export const ageIn = (site: Settings, lang: string): string => formatNumber(site.minimumAge, localeIn(site, lang))

type Found = {
  lang: 'bn' | 'en'
  screen: WebScreen | undefined
  shared: Shared | null
  card: ShareCard | undefined
}

function tagsOf(place: Place, found: Found): string {
  const { lang, screen, shared } = found
  const { site, texts } = place
  const t = texts[lang]
  const brand = site.brand.name[lang]
  const age = ageIn(site, lang)
  const label = shared?.title ?? (screen?.label ? t.find(screen.label) : undefined)
  const title =
    label && screen !== undefined && !isHome(screen) ? `${label} – ${brand}` : `${brand} – ${t.t('site.tagline')}`
  const description = shared
    ? t.t('site.gameText', { brand, game: shared.title, vendor: shared.by, age })
    : t.t('site.description', { age })
  const picture = pictureOf(place, shared)
  const head = [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    ...(screen?.isPublic ? addresses(place, found) : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:locale', lang === 'bn' ? 'bn_BD' : 'en_GB'),
    meta('property', 'og:image', picture.address),
    meta('name', 'twitter:card', picture.isWide ? 'summary_large_image' : 'summary'),
    ...brandTags(site),
    ...localeTags(site),
  ]
  return head.join('\n    ')
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`

/** The icons, and what a brand changes: its style sheet, and the names that the scripts show before any answer. */
function brandTags({ brand }: Settings): string[] {
  const sheet = brandSheet(brand)
  const isNamed = brand.name.bn !== productName.bn || brand.name.en !== productName.en
  const icons = brand.mark
    ? [`<link rel="icon" href="${brand.mark.url}" />`, `<link rel="apple-touch-icon" href="${brand.mark.url}" />`]
    : [
        '<link rel="icon" href="/icon.svg" type="image/svg+xml" />',
        '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />',
      ]
  return [
    ...icons,
    ...(sheet ? [`<link rel="stylesheet" href="${sheet.path}" />`] : []),
    ...(isNamed ? [meta('name', 'brand', JSON.stringify(brand.name))] : []),
  ]
}

const standardFormats = { bn: formatsOf({ lang: 'bn' }), en: formatsOf({ lang: 'en' }) }

/** How values are written here, where that is not the way of the product: the scripts read it before any answer. */
function localeTags({ timeZone: zone, currencySymbol: symbol, formats }: Settings): string[] {
  const isStandard = zone === productZone && symbol === productSymbol && isDeepStrictEqual(formats, standardFormats)
  return isStandard ? [] : [meta('name', 'locale', JSON.stringify({ zone, symbol, formats }))]
}

const isHome = ({ paths }: WebScreen) => paths.includes('/')

/** The one address of this page, and the same page in each language. */
function addresses(place: Place, { screen, lang, card }: Found): string[] {
  const [path = '/'] = screen?.paths ?? []
  const kept = [...new Set([...(card?.queries ?? []), ...(screen?.queries ?? [])])]
  const query = new URLSearchParams()
  for (const name of kept) if (place.query.get(name)) query.set(name, place.query.get(name) ?? '')
  const at = (language?: string) => {
    const whole = new URLSearchParams(query)
    if (language) whole.set('lang', language)
    return originOf(place) + path + (whole.size > 0 ? `?${whole.toString()}` : '')
  }
  const own = place.query.has('lang') ? at(lang) : at()
  return [
    `<link rel="canonical" href="${escaped(own)}" />`,
    ...offeredLanguages(place.site).map(
      (code) => `<link rel="alternate" hreflang="${code}" href="${escaped(at(code))}" />`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escaped(at())}" />`,
    meta('property', 'og:url', own),
  ]
}

/** The picture of what is shared, else that of the site: the resource SHARE, the logo, or the product's. */
function pictureOf(place: Place, shared: Shared | null): { address: string; isWide: boolean } {
  const own = shared?.picture
  const { dark, light } = place.site.brand.logo
  const address = own ?? place.resources.SHARE?.url ?? (dark ?? light)?.url ?? '/share.png'
  return { address: new URL(address, originOf(place)).href, isWide: !own }
}
