import { me, oneAtATime, Refusal, type Ctx } from '../kit/index.ts'
import { clearFailures, countFailure, nameMark } from './login-guard.ts'
import { endOneSession, isStillSignedIn } from './sessions.ts'
import type { PasswordCtx } from './with-passwords.ts'

const failuresToEnd = 3

/** Whose password is asked for again, locked until the transaction ends. */
type Owner = { mark: Buffer; matches: (password: string) => boolean }
/** A session in which a password is asked for again. */
type Asked = {
  sessionId: string
  lockOwner: () => Promise<Owner>
  isStillSignedIn: () => Promise<boolean>
  end: () => Promise<unknown>
}

/**
 * Asks a signed-in account holder for the password again, before something that a stolen session must not do. Call it
 * before anything is written. The password cannot change any more until the transaction ends. Refuses with
 * old_password_wrong; the third failure ends the session. Refuses with not_signed_in when the session ended, or got a
 * new token, since this call was let in: what it brings was the password then, and nobody guessed.
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
    return { mark: nameMark(ctx, account), matches: (given) => ctx.passwords.match(password_hash, given) }
  }
  const end = () => endOneSession(ctx, holderId, sessionId, 'password_guessed')
  await confirmPasswordOf(ctx, password, {
    ...{ sessionId, lockOwner, end },
    isStillSignedIn: () => isStillSignedIn(ctx, who),
  })
}

/** The same for accounts of any kind. */
export async function confirmPasswordOf(ctx: PasswordCtx, password: string, asked: Asked): Promise<void> {
  const source = `session:${asked.sessionId}`
  await oneAtATime(ctx, source)
  const { mark, matches } = await asked.lockOwner()
  // After the owner is locked: whoever changed the password has committed, and so has the end of this session.
  if (!(await asked.isStillSignedIn())) throw new Refusal('not_signed_in')
  const failures = await countOf(ctx, mark, source)
  if (matches(password)) {
    if (failures > 0) await clearFailures(ctx, mark, source)
    return
  }
  // It was right when this call began: a change in another session was faster, and nobody guessed.
  if (ctx.passwords.wasRight(password)) throw new Refusal('old_password_wrong')
  await countFailure(ctx, mark, source, false)
  if (failures + 1 >= failuresToEnd) await asked.end()
  throw new Refusal('old_password_wrong', undefined, { keepsWork: true })
}

async function countOf(ctx: Ctx, name: Buffer, source: string): Promise<number> {
  const rows = await ctx.db
    .selectFrom('login_failure')
    .select('id')
    .where('name_mark', '=', name)
    .where('source', '=', source)
    .limit(failuresToEnd)
    .execute()
  return rows.length
}
