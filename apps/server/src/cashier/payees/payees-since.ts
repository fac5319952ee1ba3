import { sql, type RawBuilder } from 'kysely'

/** Who has added a payee since an instant, as a query of holder_id and at. */
export const payeesSince = (since: Date): RawBuilder<unknown> => sql`
  select holder_id, created_at as at from payee where created_at >= ${since}`
