import { plusHours, transact, type BaseCtx, type Ctx, type Db } from '../kit/index.ts'
import { trialType } from './account-types.ts'

/** Run in the transaction that deletes these trial accounts, before it: what a module above keeps of them. */
export type OnTrialsForgotten = (ctx: Ctx, holderIds: bigint[]) => Promise<void>

const batchSize = 200

/** Deletes the trial accounts that have no password and that nobody has used for the hours that the setting says. */
export async function forgetTrials(db: Db, at: BaseCtx, onForgotten: readonly OnTrialsForgotten[]): Promise<void> {
  for (let deleted = batchSize; deleted === batchSize;) {
    deleted = await transact(db, at, (ctx) => forgetSome(ctx, onForgotten))
  }
}

async function forgetSome(ctx: Ctx, onForgotten: readonly OnTrialsForgotten[]): Promise<number> {
  const ids = await lockIdle(ctx)
  if (ids.length === 0) return 0
  for (const forget of onForgotten) await forget(ctx, ids)
  const sessions = ctx.db.selectFrom('session').select('id').where('holder_id', 'in', ids)
  await ctx.db.deleteFrom('live_ticket').where('session_id', 'in', sessions).execute()
  await ctx.db.deleteFrom('session').where('holder_id', 'in', ids).execute()
  await ctx.db.deleteFrom('holder_profile').where('holder_id', 'in', ids).execute()
  await ctx.db.deleteFrom('account_holder').where('id', 'in', ids).execute()
  return ids.length
}

/** One that is being converted is locked, and a trial account no more once it is not. */
async function lockIdle(ctx: Ctx): Promise<bigint[]> {
  const before = plusHours(ctx.clock.now(), -ctx.site.trialIdleHours)
  const rows = await ctx.db
    .selectFrom('account_holder as trial')
    .select('trial.id')
    .where('trial.type', '=', trialType)
    .where('trial.password_hash', 'is', null)
    .where('trial.registered_at', '<', before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('session')
            .select('session.id')
            .whereRef('session.holder_id', '=', 'trial.id')
            .where('session.seen_at', '>=', before),
        ),
      ),
    )
    .orderBy('trial.registered_at')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}
