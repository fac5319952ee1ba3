import { me, oneAtATime, Refusal, type Ctx } from '../kit/index.ts'
import { clearFailures, addFailure, nameMark } from './login-guard.ts'
import { endOneSession, sessions } from './sessions.ts'
import type { PasswordCtx } from './with-passwords.ts'

const failuresToEnd = 3

/** The account whose password is asked for again, locked until the transaction ends. */
type Owner = { mark: Buffer; matches: (password: string) => boolean }
/** A session in which a password is asked for again. */
type SessionCheck = {
  sessionId: string
  lockOwner: () => Promise<Owner>
  isStillSignedIn: () => Promise<boolean>
  end: () => Promise<unknown>
}

/**
 * Checks the password of a signed-in account holder again, before something that a stolen session must not do. Call it
 * before anything is written. The password cannot change until the transaction ends. Refuses with old_password_wrong;
 * the third failure ends the session. Refuses with not_signed_in when the session ended, or got a new token, since this
 * call was authenticated: then the password may have been right when it was sent, and does not count as a guess.
 */
export async function confirmPassword(ctx: PasswordCtx, password: string): Promise<void> {
  const who = me(ctx)
  const { holderId, sessionId } = who
  const lockOwner = async (): Promise<Owner> => {
    const { account, password_hash } = await ctx.db
      .selectFrom('account_holder')
      .select(['account', 'password_hash'])
      .where('id', '=', holderId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const matches = (given: string) => password_hash !== null && ctx.passwords.match(password_hash, given)
    return { mark: nameMark(ctx, account), matches }
  }
  const end = () => endOneSession(ctx, holderId, sessionId, 'password_guessed')
  await confirmPasswordOf(ctx, password, {
    ...{ sessionId, lockOwner, end },
    isStillSignedIn: () => sessions.isStillSignedIn(ctx, who),
  })
}

/** The same for what its holder may also do without a password where the account has none. */
export async function confirmOwnPassword(ctx: PasswordCtx, password: string | undefined): Promise<void> {
  if (await hasPassword(ctx, me(ctx).holderId)) await confirmPassword(ctx, password ?? '')
}

/** Whether an account has a password; one that signs in with another company may have none. */
export const hasPassword = async (ctx: Ctx, holderId: bigint): Promise<boolean> =>
  (
    await ctx.db
      .selectFrom('account_holder')
      .select('has_password')
      .where('id', '=', holderId)
      .executeTakeFirstOrThrow()
  ).has_password

/** The same for accounts of any kind, staff included. */
export async function confirmPasswordOf(ctx: PasswordCtx, password: string, session: SessionCheck): Promise<void> {
  const source = `session:${session.sessionId}`
  await oneAtATime(ctx, source)
  const { mark, matches } = await session.lockOwner()
  // After the lock: a change of the password that ended this session has committed by now.
  if (!(await session.isStillSignedIn())) throw new Refusal('not_signed_in')
  const failures = await countFailures(ctx, mark, source)
  if (matches(password)) {
    if (failures > 0) await clearFailures(ctx, mark, source)
    return
  }
  // It was right when this call began: another session changed it meanwhile, so it is no guess.
  if (ctx.passwords.wasRight(password)) throw new Refusal('old_password_wrong')
  await addFailure(ctx, mark, source, false)
  if (failures + 1 >= failuresToEnd) await session.end()
  throw new Refusal('old_password_wrong', undefined, { keepsWork: true })
}

async function countFailures(ctx: Ctx, name: Buffer, source: string): Promise<number> {
  const rows = await ctx.db
    .selectFrom('login_failure')
    .select('id')
    .where('name_mark', '=', name)
    .where('source', '=', source)
    .limit(failuresToEnd)
    .execute()
  return rows.length
}
