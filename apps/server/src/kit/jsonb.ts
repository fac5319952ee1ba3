import { sql, type RawBuilder } from 'kysely'
import type { Json } from './schema.ts'
import { storableText } from './storable.ts'

/**
 * A value for a jsonb column. The driver would send a boolean or a number as such, and the database refuse it. What
 * callers type is storable (`mount.ts`); what other companies send may hold half a letter, or NUL.
 */
export const jsonb = (value: Json): RawBuilder<Json> => sql<Json>`${JSON.stringify(value, storableText)}::text::jsonb`
