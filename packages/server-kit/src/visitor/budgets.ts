import { visitorNetworks } from './network.ts'

/**
 * A network in which a visitor is. `checks`: how many visitors' worth of acts pass before a human has to show that they
 * are one; `budget`: how many visitors' worth are done at all (decision 103). A /56 is one household or one server; a
 * /48 and a range of IPv4 may also be many visitors of one carrier.
 */
export type NetworkBudget = { network: string; checks: number; budget: number }

const one = (checks: number, budget: number) => ({ checks, budget })
const sizes = { ipv6: [one(1, 1), one(1, 2), one(2, 8)], ipv4: [one(1, 1), one(4, 8)] }

/** The networks of an address, from the narrowest on. */
export function networkBudgets(ip: string): NetworkBudget[] {
  const networks = visitorNetworks(ip)
  const weights = networks.length === sizes.ipv4.length ? sizes.ipv4 : sizes.ipv6
  return networks.map((network, at) => ({ network, ...(weights[at] ?? one(1, 1)) }))
}
