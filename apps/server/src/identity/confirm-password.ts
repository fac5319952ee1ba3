import { me, Refusal, type Ctx } from '../kit/index.ts'
import { clearFailures, countFailure, oneAtATime } from './login-guard.ts'
import { passwordMatches } from './passwords.ts'
import { endOneSession } from './sessions.ts'

const failuresToEnd = 3

/**
 * Asks a signed-in person for the password again, before something that a stolen session must not do. Call it before
 * anything is written. Refuses with old_password_wrong; the third failure ends the session.
 */
export async function confirmPassword(ctx: Ctx, password: string): Promise<void> {
  await confirmedHash(ctx, password)
}

/** The same, and answers the hash that was confirmed, for a change that must not meet another one. */
export async function confirmedHash(ctx: Ctx, password: string): Promise<string> {
  const who = me(ctx)
  const source = `session:${who.sessionId}`
  await oneAtATime(ctx, source)
  const person = await ctx.db
    .selectFrom('person')
    .select(['account', 'password_hash'])
    .where('id', '=', who.personId)
    .executeTakeFirstOrThrow()
  const failures = await countOf(ctx, person.account, source)
  // Tries that waited for their turn while the session ended.
  if (failures >= failuresToEnd) throw new Refusal('not_signed_in')
  if (await passwordMatches(person.password_hash, password)) {
    if (failures > 0) await clearFailures(ctx, person.account, source)
    return person.password_hash
  }
  await countFailure(ctx, person.account, source)
  if (failures + 1 >= failuresToEnd) await endOneSession(ctx, who.personId, who.sessionId, 'password_guessed')
  throw new Refusal('old_password_wrong', undefined, { keepsWork: true })
}

async function countOf(ctx: Ctx, account: string, source: string): Promise<number> {
  const rows = await ctx.db
    .selectFrom('login_failure')
    .select('id')
    .where('account', '=', account)
    .where('source', '=', source)
    .limit(failuresToEnd)
    .execute()
  return rows.length
}
