import { BlockList, isIP, isIPv4, isIPv6, SocketAddress } from 'node:net'

/** Whoever has one address of an IPv6 network of 64 bits has them all, so the network counts as one visitor. */
export function visitorNetwork(ip: string): string {
  const plain = asIPv4(ip)
  return isIPv6(plain) ? `${firstGroups(plain)}::/64` : plain
}

const own = new BlockList()
own.addSubnet('127.0.0.0', 8, 'ipv4')
own.addAddress('::1', 'ipv6')

/** True for the machine itself: the operator's own tools and tests, never a visitor behind a trusted proxy. */
export function isThisMachine(ip: string): boolean {
  const plain = asIPv4(ip)
  return own.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

/** A socket that takes both kinds of address writes an IPv4 one as ::ffff:192.0.2.1. */
const asIPv4 = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * An address in its one spelling, however a proxy or a socket writes it (203.0.113.7:80, [2001:db8::1]:443,
 * fe80::1%eth0, "[2001:db8::1]"); null for what is no address.
 */
export function plainAddress(written: string): string | null {
  if (written.length > longestWritten) return null
  const text = written.replace(/^"(.*)"$/, '$1')
  const [, inBrackets] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text) ?? []
  const [, beforePort = ''] = /^([\d.]+):\d{1,5}$/.exec(text) ?? []
  if (inBrackets !== undefined) return isIPv6(inBrackets) ? oneSpelling(inBrackets) : null
  if (isIPv4(beforePort)) return beforePort
  return isIP(text) === 0 ? null : oneSpelling(text)
}

/** An IPv6 address with its zone, in brackets and quotes, with a port. */
const longestWritten = 80

function oneSpelling(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [address] = ip.split('%')
  return asIPv4(new SocketAddress({ address, family: 'ipv6' }).address)
}

function firstGroups(ip: string): string {
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
