import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { typesWhere } from '../identity/index.ts'

/** Trial and in-house accounts take part in nothing; both cannot withdraw. */
const types = typesWhere((type) => type.withdraws)

/** Of a row of `account_holder_view`: it is a real account, and no test account (rules/loyalty). */
export const takesPart = (holder: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`${holder}.type = any(${types}) and not ${holder}.is_test`
