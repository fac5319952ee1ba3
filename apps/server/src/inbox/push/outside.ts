import { lookup as resolve } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// A browser says where its notices go, so the address is a stranger's: only public hosts are asked, over https, their
// addresses are checked when the connection is made, and no redirect is followed.

const closed = new BlockList()
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
])
  closed.addSubnet(network, prefix, 'ipv4')
// Only what is global unicast counts as public, without documentation and the ways that lead to IPv4.
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, prefix, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** Whether notices may go there, as far as the address itself says. `isAnywhere`: tests send to their own machine. */
export function mayBeAsked(endpoint: string, isAnywhere: boolean): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (isAnywhere) return protocol === 'http:' || protocol === 'https:'
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return isIP(host) === 0
    ? /\.[a-z][a-z0-9-]+$/i.test(host) && !/\.(local|internal|localhost)$/i.test(host)
    : isPublicAddress(host)
}

/** Finds the addresses of a host, and refuses it when one of them is not public. */
export const publicLookup: LookupFunction = (hostname, options, done) =>
  resolve(hostname, { ...options, all: true }, (fault, found) => {
    if (fault) return done(fault, [])
    const [first] = found
    if (!first || found.some(({ address }) => !isPublicAddress(address)))
      return done(new Error('the host is none of the public network'), [])
    if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })

const timeoutMs = 10_000

type Sending = { endpoint: string; method: string; headers: Record<string, string | number>; body: Buffer | null }

/** Sends one request, and returns the status of the answer, whose body is not read. */
export const sendOutside = ({ endpoint, method, headers, body }: Sending, isAnywhere: boolean): Promise<number> =>
  new Promise((done, fail) => {
    const send = endpoint.startsWith('https:') ? httpsRequest : httpRequest
    const checks = isAnywhere ? {} : { lookup: publicLookup }
    const signal = AbortSignal.timeout(timeoutMs)
    const request = send(endpoint, { method, headers, signal, agent: false, ...checks }, (answer) => {
      answer.resume()
      done(answer.statusCode ?? 0)
    })
    request.on('error', fail)
    request.end(body ?? undefined)
  })
