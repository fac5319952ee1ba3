import { BlockList, isIP, isIPv4, isIPv6, SocketAddress } from 'node:net'

/** An IPv6 network of 64 bits counts as one visitor, because whoever has one address of it has them all. */
export function visitorNetwork(ip: string): string {
  const plain = asIPv4(ip)
  return isIPv6(plain) ? `${networkGroups(plain)}::/64` : plain
}

/**
 * The networks of a visitor, from the narrowest on: whoever rents a network of IPv6 has 256 or 65,536 visitors' worth,
 * and a range of IPv4 often has one owner.
 */
export function visitorNetworks(ip: string): string[] {
  const plain = asIPv4(ip)
  if (!isIPv6(plain)) return [plain, `${plain.split('.').slice(0, 3).join('.')}.0/24`]
  const [first = '0', second = '0', third = '0', fourth = '0'] = networkGroups(plain).split(':')
  const byte = (Number.parseInt(fourth, 16) & 0xff00).toString(16)
  const site = `${first}:${second}:${third}`
  return [`${site}:${fourth}::/64`, `${site}:${byte}::/56`, `${site}::/48`]
}

const own = new BlockList()
own.addSubnet('127.0.0.0', 8, 'ipv4')
own.addAddress('::1', 'ipv6')

/** True for loopback addresses: tools and tests on this machine, and no visitor. */
export function isThisMachine(ip: string): boolean {
  const plain = asIPv4(ip)
  return own.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

/** A socket that accepts IPv4 and IPv6 writes an IPv4 address as ::ffff:192.0.2.1. */
const asIPv4 = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * An address in its canonical form, however a proxy or a socket writes it (203.0.113.7:80, [2001:db8::1]:443,
 * fe80::1%eth0, "[2001:db8::1]"); null for what is not an address.
 */
export function plainAddress(written: string): string | null {
  if (written.length > maxLength) return null
  const text = written.replace(/^"(.*)"$/, '$1')
  const [, inBrackets] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text) ?? []
  const [, beforePort = ''] = /^([\d.]+):\d{1,5}$/.exec(text) ?? []
  if (inBrackets !== undefined) return isIPv6(inBrackets) ? canonical(inBrackets) : null
  if (isIPv4(beforePort)) return beforePort
  return isIP(text) === 0 ? null : canonical(text)
}

/** An IPv6 address with its zone, in brackets and quotes, with a port. */
const maxLength = 80

function canonical(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [address] = ip.split('%')
  return asIPv4(new SocketAddress({ address, family: 'ipv6' }).address)
}

function networkGroups(ip: string): string {
  const [head = '', tail] = ip.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : Math.max(8 - front.length - back.length, 0)
  const groups = [...front, ...Array.from({ length: gap }, () => '0'), ...back]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
