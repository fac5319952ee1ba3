import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { plainAddress } from './network.ts'

/** Whether an address is that of a proxy whose word about its visitors counts. */
export type Trusts = (address: string) => boolean

const named: Partial<Record<string, string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

function networksIn(list: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' }[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .flatMap((entry) => named[entry] ?? [entry])
    .map((entry) => {
      const [address = '', bits] = entry.split('/')
      const most = isIP(address) === 6 ? 128 : 32
      // A slash with nothing behind it is a fault, and not the network of all addresses.
      const width = bits === undefined ? most : /^\d+$/.test(bits) ? Number(bits) : NaN
      return { address, bits: width, family: most === 128 ? 'ipv6' : 'ipv4' }
    })
}

/** Whether a list is made of addresses, networks (10.0.0.0/8) and the names loopback, linklocal and uniquelocal. */
export const namesProxies = (list: string): boolean =>
  networksIn(list).every(
    ({ address, bits, family }) =>
      isIP(address) !== 0 && Number.isInteger(bits) && bits >= 0 && bits <= (family === 'ipv6' ? 128 : 32),
  )

/** Trusts the proxies of a list that `namesProxies` has let pass; without a list nobody. */
export function trustIn(list: string | undefined): Trusts {
  const proxies = new BlockList()
  for (const { address, bits, family } of networksIn(list ?? '')) proxies.addSubnet(address, bits, family)
  return (address) => {
    const version = isIP(address)
    return version !== 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
}

/**
 * Where a visitor is: the nearest address on his way to us that is no trusted proxy; what stands before is hearsay. A
 * proxy that names nobody we can read ("unknown", "_hidden") is as far as the way is known. Always an address.
 */
export function addressOf(request: Pick<IncomingMessage, 'headers' | 'socket'>, trusts: Trusts): string {
  let nearest = plainAddress(request.socket.remoteAddress ?? '') ?? nowhere
  if (!trusts(nearest)) return nearest
  const told = String(request.headers['x-forwarded-for'] ?? '').split(',')
  for (const hop of told
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .toReversed()) {
    const address = plainAddress(hop)
    if (address === null) return nearest
    nearest = address
    if (!trusts(nearest)) return nearest
  }
  return nearest
}

/** Of a connection that is gone already. */
const nowhere = '0.0.0.0'
