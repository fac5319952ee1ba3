import { fromMicros, toDecimal, type Money } from '@chokka/money'
import type { Ctx } from '../../kit/index.ts'
import { noteDeposit } from '../../identity/index.ts'
import { pay } from '../../wallet/index.ts'
import { closeLikeExcluded } from '../like-excluded.ts'
import { movementId } from '../movement-id.ts'
import type { StakesInPlay } from '../options.ts'
import { openRequirement } from '../requirements/open-requirement.ts'
import { moveDeposit, type DepositRow } from './moves.ts'

/** A deposit that had a page or an account to pay on and was never credited. */
export type Uncredited = Extract<
  DepositRow,
  { state: 'awaiting_payment' | 'submitted' | 'expired' | 'failed' | 'cancelled' }
>
type Proven = { trxId: string; amount: Money; payerMark?: Buffer | null }

/**
 * Credits what was proven, even where it differs from what was asked; the member sees both figures (M-08). So much has
 * to be turned over before a withdrawal as the setting or the channel says.
 */
export async function creditDeposit(
  ctx: Ctx,
  row: Uncredited,
  { trxId, amount, payerMark = null }: Proven,
  actor: string,
  stakesInPlay: StakesInPlay,
): Promise<DepositRow> {
  const asked = fromMicros(row.amount_asked)
  const reason = amount === asked ? null : `paid ${toDecimal(amount)} instead of ${toDecimal(asked)}`
  const credited = await moveDeposit(ctx, row, {
    to: 'credited',
    actor,
    reason: reason ?? '',
    set: {
      ...{ amount_paid: amount, authorisation: trxId, credited_at: ctx.clock.now(), reason, payer_mark: payerMark },
      ...{ review_since: null, ask_at: null },
    },
  })
  const { depositTurnoverPpm, channelTerms } = ctx.site
  const factorPpm = channelTerms[row.channel]?.turnoverPpm ?? depositTurnoverPpm
  const requirement = { holderId: row.holder_id, amount, factorPpm, source: { kind: 'deposit', id: row.id } } as const
  await openRequirement(ctx, requirement, stakesInPlay)
  await pay(ctx, {
    id: movementId('deposit', row.id),
    actor,
    reason: reason ?? '',
    transfers: [
      {
        from: { kind: 'X.psp', detail: row.channel },
        to: { holder: row.holder_id, kind: 'M.cash' },
        amount,
        code: 'deposit',
        reference: { kind: 'deposit', id: row.id },
      },
    ],
  })
  await noteDeposit(ctx, row.holder_id)
  // Its payer is known now.
  await closeLikeExcluded(ctx, row.holder_id)
  return credited
}
