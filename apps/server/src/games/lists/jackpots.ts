import type { Value } from '@chokka/contract'
import { fromMicros } from '@chokka/money'
import type { OutsideCtx } from '../../kit/index.ts'

type Jackpots = Value<'jackpots'>

/** An answer serves all visitors for this long. With the reading it is half of what J-01 allows. */
const freshMs = 5000
/** A figure that was not confirmed for this long is not shown as one. */
const staleMs = 60_000

/** The real jackpots of vendors that are open, the highest first. */
export function jackpots() {
  let known: { readMs: number; value: Jackpots } | undefined
  return async (ctx: OutsideCtx): Promise<Jackpots> => {
    const nowMs = ctx.clock.now().getTime()
    if (known && nowMs - known.readMs < freshMs) return known.value
    const rows = await ctx.transaction(({ db }) =>
      db
        .selectFrom('jackpot')
        .innerJoin('vendor', 'vendor.id', 'jackpot.vendor_id')
        .select(['vendor.code as vassalage', 'level', 'amount', 'is_on', 'won', 'won_at'])
        .where('vendor.enabled', '=', true)
        .where('read_at', '>', new Date(nowMs - staleMs))
        .orderBy('amount', 'desc')
        .execute(),
    )
    const content = rows.map(({ vassalage, level, amount, is_on: isOn, won, won_at: wonAt }) => ({
      ...{ vassalage, level, amount: fromMicros(amount), isOn, won: won === null ? null : fromMicros(won), wonAt },
    }))
    const value = { content }
    known = { readMs: nowMs, value }
    return value
  }
}
