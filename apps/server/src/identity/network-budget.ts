import { isThisMachine, networkBudgets, networkFactor, type NetworkBudget } from '@chokka/server-kit/visitor'
import type { Ctx } from '../kit/index.ts'

export type { NetworkBudget } from '@chokka/server-kit/visitor'

/**
 * From the narrowest on; those of a carrier have its factor (decision 120). The operator's own machine is none: behind
 * a proxy without TRUST_PROXY it is everybody.
 */
export function visitorBudgets({ ip, site }: Pick<Ctx, 'ip' | 'site'>): NetworkBudget[] {
  if (isThisMachine(ip)) return []
  const factor = networkFactor(site.carrierNetworks, ip)
  return networkBudgets(ip).map(({ network, checks, budget }) => ({
    ...{ network, checks: checks * factor, budget: budget * factor },
  }))
}

/** How many acts count towards a check, of those that came from each network. */
export const countForChecks = (counts: readonly { checks: number; many: number }[]): number =>
  Math.max(0, ...counts.map(({ checks, many }) => Math.floor(many / checks)))
