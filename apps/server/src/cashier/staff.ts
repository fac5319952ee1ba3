import { plusHours, Refusal, type Ctx, type Deciding } from '../kit/index.ts'
import { creditedByStaff, type TransferCode } from '../wallet/index.ts'

export type { Deciding }

/**
 * Asks for a second staff member where an act needs one and there is none, or it is the first one again. Refuses with
 * not_allowed where nobody can be asked.
 */
export function requireSecondApproval({ maker, checker, askSecond }: Deciding, isNeeded: boolean): void {
  if (!isNeeded || (checker && checker !== maker)) return
  if (!checker && askSecond) return askSecond()
  throw new Refusal('not_allowed')
}

/** Whether an amount is one about which two decide. */
export const isLarge = ({ site }: Pick<Ctx, 'site'>, amount: bigint): boolean => amount >= site.secondApprovalFrom

/** Codes by which a member's own money comes back to them; whoever decides so has made no money. */
export const ownMoney: readonly TransferCode[] = ['withdraw_return']

/**
 * Whoever made money of a member decides about none of its payouts: one of them could otherwise credit it, let it be
 * asked for and pay it out. The ledger says who made it, whatever the way: an adjustment, a deposit by hand, the refund
 * of a dispute. Letting payouts go on that a colleague has stopped is such a decision too. `others` are further actors
 * who keep away. Refuses with made_its_money.
 */
export async function requireOtherHands(
  ctx: Ctx,
  holderId: bigint,
  { maker, checker }: Deciding,
  others: readonly string[] = [],
): Promise<void> {
  const since = plusHours(ctx.clock.now(), -24 * ctx.site.moneyApartDays)
  const actors = [...(await creditedByStaff(ctx, holderId, since, ownMoney)), ...others]
  const hands = new Set(actors.flatMap(namesIn))
  const own = [maker, checker].find((name) => name !== undefined && hands.has(name))
  if (own !== undefined) throw new Refusal('made_its_money', { name: own })
}

/** Who decided, who agreed and why, for the audit. */
export const auditFields = ({ maker, checker, reason }: Deciding) => ({
  actor: `staff:${maker}`,
  authorisedBy: checker && `staff:${checker}`,
  reason,
})

/** The actor of a decision, as stored with the move and in the ledger. */
export const actorOf = ({ maker, checker }: Pick<Deciding, 'maker' | 'checker'>): string =>
  checker ? `staff:${maker} checked by staff:${checker}` : `staff:${maker}`

/** The names in such an actor. */
const namesIn = (actor: string): string[] => actor.split(' checked by ').map((name) => name.replace(/^staff:/, ''))
