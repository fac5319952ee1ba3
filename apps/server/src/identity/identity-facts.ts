import { sql } from 'kysely'
import type { Ctx, Db } from '../kit/index.ts'
import { birthdayOf } from './birthday.ts'
import { factorsOf } from './factors/holder-factors.ts'

/** Which facts of identity an account has: a verified mobile number, a real name, and a birth date of age. */
export async function identityFacts(ctx: Ctx, holderId: bigint) {
  const { mobile, payeeName } = await factorsOf(ctx, holderId)
  return {
    mobile: mobile?.verified ?? false,
    name: payeeName !== null,
    birthday: (await birthdayOf(ctx, holderId)) !== null,
  }
}

/** Active accounts in which nobody has signed in since an instant, and whose mark as dormant is still missing. */
export async function unusedSince(db: Db, before: Date): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select a.id from account_holder a
    where a.state = 'active' and a.registered_at < ${before} and coalesce(a.last_login_at, a.registered_at) < ${before}
      and not exists (select from session s where s.holder_id = a.id and s.seen_at >= ${before})
      and not a.is_test
    order by a.id`.execute(db)
  return rows.map(({ id }) => id)
}
