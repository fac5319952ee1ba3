import { sql, type RawBuilder } from 'kysely'

/** Whose identity was shown by a document that was approved since an instant, as a query of holder_id and at. */
export const identifiedSince = (since: Date): RawBuilder<unknown> => sql`
  select holder_id, decided_at as at from identity_document
  where state = 'approved' and kind <> 'source_of_funds' and decided_at >= ${since}`
