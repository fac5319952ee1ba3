import { sql } from 'kysely'
import type { Value } from '@chokka/contract'
import { parseMoney, ZERO } from '@chokka/money'
import { me, plusHours, type Ctx } from '../../kit/index.ts'
import { isClosing } from '../../protection/index.ts'
import type { CashierOptions } from '../options.ts'
import { hasPaymentPassword } from '../lock-holder.ts'
import { balances } from '../../wallet/index.ts'
import { dayLimits, withdrawnToday } from './today.ts'
import { openRequirements } from '../requirements/show.ts'
import { dayAmountLeft } from './checks.ts'
import { shownProof } from './proof.ts'

export const withdrawalTerms =
  (options: Pick<CashierOptions, 'dayLimitsOf'>) =>
  async (ctx: Ctx): Promise<Value<'withdrawalTerms'>> => {
    const { holderId } = me(ctx)
    const { site } = ctx
    const { cash } = await balances(ctx, holderId)
    const today = await withdrawnToday(ctx, holderId)
    const limits = await dayLimits(ctx, holderId, options)
    return {
      available: cash,
      ...((await isClosing(ctx, holderId)) ? closingTerms : termsOf(site)),
      most: site.withdrawalMost,
      dayAmountLeft: dayAmountLeft(limits, today),
      dayCount: limits.dayCount,
      dayCountLeft: Math.max(0, limits.dayCount - today.count),
      freeLeft: Math.max(0, limits.freeCount - today.count),
      automaticUpTo: site.withdrawalAutomaticUpTo,
      answerMinutes: site.withdrawalAnswerMinutes,
      memberCancels: site.memberCancelsWithdrawal,
      disputeHours: site.withdrawalDisputeHours,
      medianMinutes: await medianMinutes(ctx),
      paymentPasswordSet: await hasPaymentPassword(ctx, holderId),
      turnover: await openRequirements(ctx, holderId),
      proof: await shownProof(ctx, holderId),
    }
  }

type Terms = Pick<Value<'withdrawalTerms'>, 'least' | 'feePpm' | 'feeLeast' | 'feeMost'>

const termsOf = (site: Ctx['site']): Terms => ({
  least: site.withdrawalLeast,
  feePpm: site.withdrawalFeePpm,
  feeLeast: site.withdrawalFeeLeast,
  feeMost: site.withdrawalFeeMost,
})

/** Of an account that is being closed: what is little may be all that is left, and that costs nothing (`checks.ts`). */
const closingTerms: Terms = { least: parseMoney('0.01'), feePpm: 0, feeLeast: ZERO, feeMost: ZERO }

const minCount = 5
const medianDays = 30

/** The median time from request to sent of the latest that a provider has paid in 30 days; null for too few. */
async function medianMinutes(ctx: Ctx): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null; count: bigint }>`
    select count(*) as count,
      ceil(percentile_cont(0.5) within group (order by extract(epoch from sent_at - requested_at)) / 60)::float8
        as minutes
    from (select sent_at, requested_at from withdrawal
      where sent_at >= ${plusHours(ctx.clock.now(), -24 * medianDays)} and paid_from is null
      order by sent_at desc limit 200) latest
    `.execute(ctx.db)
  const [row] = rows
  return row && row.count >= minCount ? row.minutes : null
}
