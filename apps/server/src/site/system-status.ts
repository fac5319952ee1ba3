import { BlockList, isIPv6 } from 'node:net'
import type { Value } from '@chokka/contract'
import { webBuild, type Ctx, type Settings } from '../kit/index.ts'
import { countryOf } from './country.ts'
import { routeOf } from './domain-route.ts'

type Access = Pick<
  Settings,
  'allowedAddresses' | 'maintenance' | 'blockedAddresses' | 'allowedCountries' | 'blockedCountries' | 'unknownCountry'
>

/**
 * Maintenance gives 1, else region restriction gives 2, else 0 (specification, section 4). To an address that always
 * comes in the site is open.
 */
export function statusFor(site: Access, ip: string): 0 | 1 | 2 {
  if (contains(site.allowedAddresses, ip)) return 0
  if (site.maintenance.on) return 1
  return isRestricted(site, ip) ? 2 : 0
}

/** Whether the site is a closed region to this address; a maintenance makes no difference here. */
export function isRestricted(site: Access, ip: string): boolean {
  if (contains(site.allowedAddresses, ip)) return false
  if (contains(site.blockedAddresses, ip)) return true
  const { allowedCountries, blockedCountries } = site
  // Without a rule about countries nothing is looked up.
  if (allowedCountries.length === 0 && blockedCountries.length === 0) return false
  const country = countryOf(ip)
  if (country === null) return site.unknownCountry === 'block'
  if (blockedCountries.includes(country)) return true
  return allowedCountries.length > 0 && !allowedCountries.includes(country)
}

export const systemStatus = async (ctx: Ctx): Promise<Value<'systemStatus'>> => {
  const { maintenance, maintenanceAnnounced: announced } = ctx.site
  const isAhead = announced.from !== null && Date.parse(announced.from) > ctx.clock.now().getTime()
  return {
    status: statusFor(ctx.site, ctx.ip),
    ip: ctx.ip,
    country: countryOf(ctx.ip),
    until: maintenance.until,
    title: maintenance.title,
    text: maintenance.text,
    announced: isAhead ? announced : null,
    domain: routeOf(ctx.site, ctx.host),
    build: webBuild(),
    customerService: ctx.site.customerService,
  }
}

// Every call asks; the lists are the same objects for as long as the settings are cached.
const built = new WeakMap<readonly string[], BlockList>()

function contains(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0) return false
  const list = built.get(networks) ?? listOf(networks)
  built.set(networks, list)
  return list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}

/** Of addresses and networks ("203.0.113.0/24"). */
function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of networks) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, bits ? Number(bits) : family === 'ipv6' ? 128 : 32, family)
  }
  return list
}
