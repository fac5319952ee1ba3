import { toDecimal } from '@chokka/money'
import { Refusal, type Ctx, type Deciding } from '../kit/index.ts'

export type { Deciding }

/**
 * Asks for a second staff member when the amount needs one and there is none, or it is the first one again. Refuses
 * with not_allowed where nobody can be asked.
 */
export function requireSecondApproval(ctx: Ctx, deciding: Deciding, amount: bigint, always = false): void {
  const { secondApprovalFrom } = ctx.site
  if (!always && amount < secondApprovalFrom) return
  if (deciding.checker && deciding.checker !== deciding.maker) return
  if (!deciding.checker && deciding.askSecond) return deciding.askSecond()
  throw new Refusal('not_allowed', { secondApprovalFrom: toDecimal(secondApprovalFrom) })
}

/** Who decided, who agreed and why, for the audit. */
export const auditFields = ({ maker, checker, reason }: Deciding) => ({
  actor: `staff:${maker}`,
  authorisedBy: checker && `staff:${checker}`,
  reason,
})

/** The actor of a decision, as stored with the move and in the ledger. */
export const actorOf = ({ maker, checker }: Deciding): string =>
  checker ? `staff:${maker} checked by staff:${checker}` : `staff:${maker}`
