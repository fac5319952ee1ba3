import { me, oneAtATime, Refusal, type Ctx } from '../kit/index.ts'
import { clearFailures, countFailure, nameMark } from './login-guard.ts'
import { endOneSession, isStillSignedIn } from './sessions.ts'
import type { PasswordCtx } from './with-passwords.ts'

const failuresToEnd = 3

/**
 * Asks a signed-in person for the password again, before something that a stolen session must not do. Call it before
 * anything is written. The password cannot change any more until the transaction ends. Refuses with
 * old_password_wrong; the third failure ends the session. Refuses with not_signed_in when the session ended, or got a
 * new token, since this call was let in: what it brings was the password then, and nobody guessed.
 */
export async function confirmPassword(ctx: PasswordCtx, password: string): Promise<void> {
  const who = me(ctx)
  const source = `session:${who.sessionId}`
  await oneAtATime(ctx, source)
  const person = await ctx.db
    .selectFrom('person')
    .select(['account', 'password_hash'])
    .where('id', '=', who.personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  // After the person is locked: whoever changed the password has committed, and so has the end of this session.
  if (!(await isStillSignedIn(ctx, who))) throw new Refusal('not_signed_in')
  const name = nameMark(ctx, person.account)
  const failures = await countOf(ctx, name, source)
  if (ctx.passwords.match(person.password_hash, password)) {
    if (failures > 0) await clearFailures(ctx, name, source)
    return
  }
  // It was right when this call began: a change in another session was faster, and nobody guessed.
  if (ctx.passwords.wasRight(password)) throw new Refusal('old_password_wrong')
  await countFailure(ctx, name, source, false)
  if (failures + 1 >= failuresToEnd) await endOneSession(ctx, who.personId, who.sessionId, 'password_guessed')
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
