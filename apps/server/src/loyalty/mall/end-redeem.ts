import { fromMicros, ZERO } from '@chokka/money'
import { stakesInPlay } from '../../betting/index.ts'
import { openRequirement } from '../../cashier/index.ts'
import type { Ctx } from '../../kit/index.ts'
import { lockCash } from '../../wallet/index.ts'
import { issueRewards } from '../rewards/issue.ts'
import { returnPrice, spendPrice } from './money.ts'
import { kindOf, moveRedeem, type OpenRedeem } from './moves.ts'
import { putBack } from './stock.ts'

/** Who ends it: a staff member by name, or nobody. */
type By = { actor: string; endedBy: string | null; reason?: string }
type Sent = { courier: string; parcel: string }

/** Cash from points has to be turned over once before a withdrawal (rules/loyalty §3). */
const cashTurnoverPpm = 1_000_000

/** The price is spent, and what was taken comes: goods are sent, cash is paid, a bonus waits in the reward centre. */
export async function approveOpen(ctx: Ctx, row: OpenRedeem, by: By, sent?: Sent): Promise<void> {
  const { actor, endedBy, reason } = by
  const set = { ...sent, ended_at: ctx.clock.now(), ended_by: endedBy }
  await moveRedeem(ctx, row, { to: 'approved', actor, ...(reason ? { reason } : {}), set })
  const value = row.value === null ? ZERO : fromMicros(row.value)
  const kind = kindOf(row)
  if (kind === 'cash') {
    const source = { kind: 'reward', id: row.id } as const
    await openRequirement(
      ctx,
      { holderId: row.holder_id, amount: value, factorPpm: cashTurnoverPpm, source },
      stakesInPlay,
    )
  }
  await spendPrice(ctx, row, actor, kind === 'cash' ? value : 0n)
  if (kind !== 'bonus') return
  await issueRewards(ctx, [
    {
      ...{ holder: row.holder_id, source: 'mall_bonus', key: row.id, amount: value, at: ctx.clock.now() },
      ...(row.turnover_ppm === null ? {} : { turnoverPpm: row.turnover_ppm }),
    },
  ])
}

/** Nothing comes: points, money and stock go back. */
export async function rejectOpen(ctx: Ctx, row: OpenRedeem, { actor, endedBy, reason = '' }: By): Promise<void> {
  await moveRedeem(ctx, row, {
    ...{ to: 'rejected', actor, reason },
    set: { reason, ended_at: ctx.clock.now(), ended_by: endedBy },
  })
  await lockCash(ctx, row.holder_id)
  await putBack(ctx, row.item_id)
  await returnPrice(ctx, row, actor)
}
