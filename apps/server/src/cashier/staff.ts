import { toDecimal } from '@chokka/money'
import { Refusal, type Ctx } from '../kit/index.ts'

/** Who of the staff decides, by name; a checker is somebody else who agrees. */
export type Deciding = { maker: string; checker?: string; reason: string }

/** Refuses with not_allowed when the amount needs a second person and there is none, or he is the first one again. */
export function needSecondPerson(ctx: Ctx, deciding: Deciding, amount: bigint, always = false): void {
  const { secondPersonFrom } = ctx.site
  if (!always && amount < secondPersonFrom) return
  if (deciding.checker && deciding.checker !== deciding.maker) return
  throw new Refusal('not_allowed', { secondPersonFrom: toDecimal(secondPersonFrom) })
}

/** Who decided and who agreed, for the audit. */
export const signed = ({ maker, checker, reason }: Deciding) => ({
  actor: `staff:${maker}`,
  authorisedBy: checker && `staff:${checker}`,
  reason,
})

/** The name under which a decision stands in the move and in the ledger. */
export const namesOf = ({ maker, checker }: Deciding): string =>
  checker ? `staff:${maker} checked by staff:${checker}` : `staff:${maker}`
