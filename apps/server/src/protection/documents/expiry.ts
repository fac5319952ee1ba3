import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { dayOf, plusHours, type Ctx } from '../../kit/index.ts'

/** For so long before its last day a document is shown as soon to be replaced. */
const soonDays = 30

const today = (ctx: Ctx): string => dayOf(ctx.clock.now(), ctx.site.timeZone)

/** Whether a document is valid on this day of the site; its last day counts. */
export const isValid = (ctx: Ctx) => sql<SqlBool>`(expires_on is null or expires_on >= ${today(ctx)}::date)`
export const isOver = (ctx: Ctx, expiresOn: string): boolean => expiresOn < today(ctx)

/** Whether documents that are valid on a day have shown who an account holder is, for SQL. */
export const isIdentified = (holder: RawBuilder<unknown>, day: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from identity_document d where d.holder_id = ${holder} and d.state = 'approved'
    and d.kind <> 'source_of_funds' and (d.expires_on is null or d.expires_on >= ${day}::date))`

/** A day of the database as a text. The driver reads it as midnight of the clock of the machine. */
export const textOf = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

export function expiryOf(ctx: Ctx, expiresOn: string | null): 'none' | 'soon' | 'over' {
  if (expiresOn === null) return 'none'
  if (isOver(ctx, expiresOn)) return 'over'
  return expiresOn <= dayOf(plusHours(ctx.clock.now(), 24 * soonDays), ctx.site.timeZone) ? 'soon' : 'none'
}
