import { sql, type RawBuilder } from 'kysely'

/** Who has signed in since an instant, as a query of holder_id and at. */
export const signInsSince = (since: Date): RawBuilder<unknown> => sql`
  select holder_id, started_at as at from session where started_at >= ${since}`

/** Who has shown a number or an address to be theirs, or bound an authenticator: a query of holder_id, what and at. */
export const boundSince = (since: Date): RawBuilder<unknown> => sql`
  select holder_id, 'mobile' as what, mobile_verified_at as at from holder_profile where mobile_verified_at >= ${since}
  union all
  select holder_id, 'email', email_verified_at from holder_profile where email_verified_at >= ${since}
  union all
  select holder_id, 'totp', bound_at from authenticator where bound_at >= ${since}`
