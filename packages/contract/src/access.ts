// What the settings of domains and regions may hold. The forms of the office and the server ask the same questions.
import { parsedUrl } from './parsed-url.ts'

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
const hostForm = new RegExp(`^(?=.{1,253}$)${label}(\\.${label})*$`)
/** The name of one host, in small letters and without a port. */
export const isHost = (text: string): boolean => hostForm.test(text)
/** The same, or `*.` and a name: every host below it. */
export const isDomain = (text: string): boolean => isHost(text.replace(/^\*\./, ''))

/** `https://img.example`: no path, because it goes into the content security policy. */
export function isOrigin(text: string): boolean {
  const [, host = '', port = ''] = /^https?:\/\/([^/:]+)(?::(\d{1,5}))?$/.exec(text) ?? []
  return isHost(host) && Number(port) <= 65_535
}

const byte = /^(0|[1-9]\d{0,2})$/
/** An address, or a network as `203.0.113.0/24`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/')
  const parts = address.split('.')
  const isOld = parts.length === 4 && parts.every((part) => byte.test(part) && Number(part) <= 255)
  const isNew = /^[0-9a-f:.]+$/i.test(address) && address.includes(':') && parsedUrl(`http://[${address}]`) !== null
  return (
    rest.length === 0 && /^\d{1,3}$/.test(bits) && ((isOld && Number(bits) <= 32) || (isNew && Number(bits) <= 128))
  )
}

const code = /^[A-Z]{2}$/
/** Codes of the Unicode regions that are no country (ISO 3166 reserves them or leaves them to everybody). */
const noCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])
/** A country by the code that address databases use: GB, and not its other name UK. */
export function isCountry(text: string): boolean {
  if (!code.test(text) || noCountries.has(text)) return false
  const isCanonical = new Intl.Locale(`und-${text}`).region === text
  return isCanonical && new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(text) !== undefined
}

/** Where the home page of a single host name leads to: a path of the site, or the visitors of an agent. */
export type DomainRoute = { path: string; affiliateCode: string }
export const routePaths = ['', '/agent', '/promotions', '/register'] as const
/** The rule of invitation codes; empty for none. */
export const isAffiliateCode = (text: string): boolean => text === '' || /^[A-Za-z0-9]{1,16}$/.test(text)

type Domains = {
  domains: readonly string[]
  mainDomain: string
  domainRoutes: Readonly<Record<string, DomainRoute>>
}
/** Whether a host name is one of the domains. A site that names none takes any. */
export const isAmongDomains = ({ domains, mainDomain }: Omit<Domains, 'domainRoutes'>, host: string): boolean =>
  domains.length === 0 ||
  host === mainDomain ||
  domains.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : one === host))
/** The hosts that routes name and that are none of the domains: nobody comes in by them, or by mistake. */
export const hostsOutside = (site: Domains): string[] =>
  Object.keys(site.domainRoutes).filter((host) => !isAmongDomains(site, host))

/** What stands more than once. */
export const repeatedIn = (entries: readonly string[]): string[] => [
  ...new Set(entries.filter((entry, at) => entries.indexOf(entry) !== at)),
]
