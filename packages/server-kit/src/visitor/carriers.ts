import { trustedProxies, type IsTrustedProxy } from './proxies.ts'

/** A network in which one address stands for many people, and by how much limits of one network are higher there. */
export type CarrierNetwork = { readonly network: string; readonly factor: number }

const read = new WeakMap<readonly CarrierNetwork[], { has: IsTrustedProxy; factor: number }[]>()

/** The factor for an address: the highest of the networks that hold it, and 1 outside of all. */
export function networkFactor(carriers: readonly CarrierNetwork[], ip: string): number {
  if (carriers.length === 0) return 1
  const known = read.get(carriers) ?? carriers.map(({ network, factor }) => ({ has: trustedProxies(network), factor }))
  read.set(carriers, known)
  return Math.max(1, ...known.filter(({ has }) => has(ip)).map(({ factor }) => factor))
}
