import { sql, type RawBuilder } from 'kysely'
import type { Json } from './schema.ts'

/**
 * A value for a jsonb column. The driver would send a boolean or a number as such, and the database refuse it. What
 * callers type is storable (`mount.ts`); what other companies send may hold half a letter, or NUL.
 */
export const jsonb = (value: Json): RawBuilder<Json> => sql<Json>`${JSON.stringify(value, storable)}::text::jsonb`

const storable = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
