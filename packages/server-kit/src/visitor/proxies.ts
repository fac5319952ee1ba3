import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { plainAddress } from './network.ts'

/** Whether an address belongs to a proxy whose X-Forwarded-For is believed. */
export type IsTrustedProxy = (address: string) => boolean

const namedNetworks: Partial<Record<string, string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

function networksIn(list: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' }[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .flatMap((entry) => namedNetworks[entry] ?? [entry])
    .map((entry) => {
      const [address = '', bits] = entry.split('/')
      const allBits = isIP(address) === 6 ? 128 : 32
      // Without digits after the slash the entry is invalid, rather than the network of all addresses.
      const width = bits === undefined ? allBits : /^\d+$/.test(bits) ? Number(bits) : NaN
      return { address, bits: width, family: allBits === 128 ? 'ipv6' : 'ipv4' }
    })
}

/** Whether a list is made of addresses, networks (10.0.0.0/8) and the names loopback, linklocal and uniquelocal. */
export const isProxyList = (list: string): boolean =>
  networksIn(list).every(
    ({ address, bits, family }) =>
      isIP(address) !== 0 && Number.isInteger(bits) && bits >= 0 && bits <= (family === 'ipv6' ? 128 : 32),
  )

/** The test for the proxies of a list that `isProxyList` accepts; without a list no proxy is trusted. */
export function trustedProxies(list: string | undefined): IsTrustedProxy {
  const proxies = new BlockList()
  for (const { address, bits, family } of networksIn(list ?? '')) proxies.addSubnet(address, bits, family)
  return (address) => {
    const version = isIP(address)
    return version !== 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
}

/**
 * The address of a visitor: in the chain of proxies, read from this process backwards, the first address that is not a
 * trusted proxy; what stands before it could be forged. Where a proxy names no readable address ("unknown", "_hidden"),
 * that proxy is the visitor. Always returns an address.
 */
export function addressOf(request: Pick<IncomingMessage, 'headers' | 'socket'>, trusts: IsTrustedProxy): string {
  let nearest = plainAddress(request.socket.remoteAddress ?? '') ?? unknownAddress
  if (!trusts(nearest)) return nearest
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
  for (const hop of forwarded
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

/** For a connection that is already closed. */
const unknownAddress = '0.0.0.0'
