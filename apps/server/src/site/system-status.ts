import { BlockList, isIPv6 } from 'node:net'
import type { Value } from '@chokka/contract'
import type { Ctx, Settings } from '../kit/index.ts'

/** Maintenance gives 1, else region restriction gives 2, else 0 (specification, section 4). */
export function statusFor(site: Settings, ip: string): 0 | 1 | 2 {
  if (site.maintenance.on) return 1
  return isBlocked(site.blockedAddresses, ip) ? 2 : 0
}

export const systemStatus = async (ctx: Ctx): Promise<Value<'systemStatus'>> => ({
  status: statusFor(ctx.site, ctx.ip),
  ip: ctx.ip,
  until: ctx.site.maintenance.until,
  customerService: ctx.site.customerService,
})

/** Addresses or networks ("203.0.113.0/24"); an entry that is neither is ignored. */
function isBlocked(blocked: string[], ip: string): boolean {
  if (blocked.length === 0) return false
  const list = new BlockList()
  for (const entry of blocked) {
    const [address = '', length] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    try {
      list.addSubnet(address, length ? Number(length) : family === 'ipv6' ? 128 : 32, family)
    } catch {
      continue
    }
  }
  return list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}
