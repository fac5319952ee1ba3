import { sql } from 'kysely'
import { transact, type Ctx, type Db, type BaseCtx } from '../kit/index.ts'
import { lockCash, pay, type Transfer } from '../wallet/index.ts'
import { fromMicros, type Money } from '@chokka/money'
import { jackpotAccount } from './jackpot-escrow.ts'
import { addShare } from './jackpot-rows.ts'
import { v5 as derivedUuid } from 'uuid'

const closeNamespace = '6b3d1c0e-41a5-5a0c-9c0e-c40cca000007'
/** So long after it was placed a bet is closed without its vendor. */
export const staleHours = 48
const batchSize = 200

/** Run in the transaction in which an open bet is lost without its vendor; modules that count losses offer it. */
export type OnStakeLost = (ctx: Ctx, lost: { holderId: bigint; stake: Money }) => Promise<void>

/** `placedAt` as text: a Date would lose the microseconds. */
type Stale = { id: string; holder: bigint; placedAt: string }

/**
 * A bet of which the vendor has reported nothing for 48 hours is lost (protocols §1): its stake goes to the operator. A
 * win that comes later is still paid. The oldest bets come first, each in a transaction of its own; one that cannot be
 * closed is logged and skipped, so that it does not stop the others.
 */
export async function closeStaleRounds(db: Db, base: BaseCtx, onStakeLost: readonly OnStakeLost[] = []): Promise<void> {
  const before = new Date(base.clock.now().getTime() - staleHours * 3_600_000)
  for (let after: Stale | undefined, isMore = true; isMore;) {
    const stale = await staleBets(db, before, after)
    for (const bet of stale)
      await transact(db, base, (ctx) => close(ctx, bet, onStakeLost)).catch((fault) =>
        base.log.error({ err: fault, bet: bet.id }, 'stale bet'),
      )
    after = stale.at(-1)
    isMore = stale.length === batchSize
  }
}

async function staleBets(db: Db, before: Date, after: Stale | undefined): Promise<Stale[]> {
  const further = after ? sql`and (placed_at, id) > (${after.placedAt}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<Stale>`
    select id, holder_id as holder, placed_at::text as "placedAt" from bet
    where held and placed_at < ${before} ${further}
    order by placed_at, id limit ${batchSize}`.execute(db)
  return rows
}

/**
 * Moves the stake only if this statement has closed the bet: the vendor may have settled it meanwhile. A bet changes
 * only while the cash of its member is locked, which is how the door and this job take turns.
 */
async function close(ctx: Ctx, { id, holder, placedAt }: Stale, onStakeLost: readonly OnStakeLost[]): Promise<void> {
  await lockCash(ctx, holder)
  const { rows } = await sql<{ stake: bigint; share: bigint; game_account: string; jackpot: string }>`
    update bet b set held = false, state = 'lost', settled_at = ${ctx.clock.now()}, xid = pg_current_xact_id()
    from game_view g join vendor_view v on v.id = g.vendor_id
    where b.holder_id = ${holder} and b.placed_at = ${placedAt}::timestamptz and b.id = ${id} and b.held
      and g.id = b.game_id
    returning b.stake, b.jackpot_share as share, v.code || ':' || g.code as game_account,
      v.jackpot_code as jackpot`.execute(ctx.db)
  for (const { stake, share, game_account: detail, jackpot } of rows) {
    const [game, reference] = [{ kind: 'H.game', detail } as const, { kind: 'bet', id }]
    const transfers: Transfer[] = [
      { from: { kind: 'E.bet' }, to: game, amount: fromMicros(stake), code: 'bet_close', reference },
      { from: game, to: jackpotAccount(jackpot), amount: fromMicros(share), code: 'jackpot_share', reference },
    ]
    await pay(ctx, { id: derivedUuid(id, closeNamespace), actor: 'job:close-stale-rounds', transfers })
    await addShare(ctx.db, jackpot, fromMicros(share))
    for (const tell of onStakeLost) await tell(ctx, { holderId: holder, stake: fromMicros(stake) })
  }
}
