import { sql } from 'kysely'
import type { Ctx } from './ctx.ts'
import type { DB } from './schema.ts'

const ids = { uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, bigint: /^\d{1,18}$/ }

/** Asks whether a table of the module has a row of this id, which may be any text. */
export const hasRow =
  (table: keyof DB, type: keyof typeof ids = 'uuid') =>
  async ({ db }: Pick<Ctx, 'db'>, id: string): Promise<boolean> => {
    if (!ids[type].test(id)) return false
    const found = sql`select 1 from ${sql.table(table)} where id = ${id}::${sql.raw(type)}`
    return (await found.execute(db)).rows.length > 0
  }
