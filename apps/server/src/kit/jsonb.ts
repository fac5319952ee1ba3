import { sql, type RawBuilder } from 'kysely'
import type { Json } from './schema.ts'

/**
 * A value for a jsonb column. The driver would send a boolean or a number as such, and the database refuse it.
 */
export const jsonb = (value: Json): RawBuilder<Json> => sql<Json>`${JSON.stringify(value)}::text::jsonb`
