import { sql, type Updateable } from 'kysely'
import { me, noteEvent, Refusal, type Ctx } from '../kit/index.ts'
import type { DB } from '../kit/schema.ts'
import { isTrial, trialType } from './account-types.ts'
import { endAllSessions } from './sessions.ts'

type Account = Updateable<DB['account_holder']>
type Profile = Updateable<DB['holder_profile']>

/** Whether the caller is signed in with a trial account. */
export const comesAsTrial = (ctx: Pick<Ctx, 'who'>): boolean => ctx.who !== null && isTrial(ctx.who)

/**
 * Turns the caller's trial account into the account that they register. Its id stays, and with it whatever refers to
 * it; all its sessions end. Returns undefined when somebody else has the name, mail or number. Of two registrations at
 * once the second is refused with not_signed_in: its session has ended by then.
 */
export async function convertTrial(ctx: Ctx, account: Account, profile: Profile): Promise<{ id: bigint } | undefined> {
  const id = me(ctx).holderId
  const before = await lockTrial(ctx, id)
  if (!(await storeUnlessTaken(ctx, id, account, profile))) return undefined
  await endAllSessions(ctx, id, 'account_opened')
  const holder = `holder:${id}`
  const names = { before: { account: before.account }, after: { account: String(account.account) } }
  await noteEvent(ctx, { action: 'trial.converted', subject: holder, actor: holder, reason: 'registered', ...names })
  return { id }
}

/** Also holds off the cleanup of old trial accounts. */
async function lockTrial(ctx: Ctx, id: bigint): Promise<{ account: string }> {
  const trial = await ctx.db
    .selectFrom('account_holder')
    .select('account')
    .where('id', '=', id)
    .where('type', '=', trialType)
    .forUpdate()
    .executeTakeFirst()
  if (!trial) throw new Refusal('not_signed_in')
  return trial
}

/** An update has no `on conflict`, so a savepoint undoes what a taken name, mail or number has stopped half-way. */
async function storeUnlessTaken(ctx: Ctx, id: bigint, account: Account, profile: Profile): Promise<boolean> {
  await sql`savepoint trial`.execute(ctx.db)
  try {
    await ctx.db.updateTable('account_holder').set(account).where('id', '=', id).execute()
    await ctx.db.updateTable('holder_profile').set(profile).where('holder_id', '=', id).execute()
    return true
  } catch (fault) {
    if (!isUniqueViolation(fault)) throw fault
    await sql`rollback to savepoint trial`.execute(ctx.db)
    return false
  }
}

const isUniqueViolation = (fault: unknown) => fault instanceof Error && 'code' in fault && fault.code === '23505'
