import type { Ctx, Settings } from '../kit/index.ts'
import { settingsAt } from '../site/index.ts'
import { loyaltySettings, type Rank } from './settings.ts'

/**
 * The same context with the settings of this module as they were at an instant, in milliseconds: a change binds from
 * the next period on, however late the period that is over is counted.
 */
export async function withTermsAt(ctx: Ctx, instant: number): Promise<Ctx> {
  return { ...ctx, site: { ...ctx.site, ...(await settingsAt(ctx, loyaltySettings, new Date(instant))) } }
}

/** The ranks of the site; without VIP everybody has the lowest. */
export const ranksOf = ({ hasVip, vipRanks }: Pick<Settings, 'hasVip' | 'vipRanks'>): readonly Rank[] =>
  hasVip ? vipRanks : vipRanks.slice(0, 1)
