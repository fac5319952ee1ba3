import { sql, type RawBuilder, type SqlBool, type Updateable } from 'kysely'
import { plusSeconds } from './clock.ts'
import type { Ctx } from './ctx.ts'
import { anyTable } from './database.ts'
import type { DB } from './schema.ts'

/**
 * The right of one worker to work on a row, until an instant. That instant stands in the row, and by it the worker is
 * known again: whoever takes over an expired lease sets a later one.
 */
export type Lease = { id: string; until: Date }

type Now = Pick<Ctx, 'clock' | 'db'>

/**
 * Leases on the rows of a table, kept in one column of it (timestamptz, null: nobody's). `seconds` must be longer than
 * the longest work between two renewals, with a reserve for clocks that differ.
 */
export function leases<Table extends keyof DB>(table: Table, untilColumn: keyof DB[Table] & string, seconds: number) {
  const name: string = table
  const column: string = untilColumn
  const end = (ctx: Now) => plusSeconds(ctx.clock.now(), seconds)

  /** For queries over the table: no worker holds the row at this instant. */
  const isFree = (now: Date) => {
    const until = sql.ref(`${name}.${column}`)
    return sql<SqlBool>`(${until} is null or ${until} <= ${now})`
  }

  /** Changes the row only while it is held under this lease. */
  async function change(ctx: Now, lease: Lease, set: object): Promise<boolean> {
    const changed = await anyTable(ctx.db)
      .updateTable(name)
      .set({ ...set })
      .where('id', '=', lease.id)
      .where(column, '=', lease.until)
      .executeTakeFirst()
    return changed.numUpdatedRows === 1n
  }

  return {
    isFree,
    /**
     * Takes those of the rows that are free, and changes `set` with them. `ids` is a query for one column of ids. To
     * take the next of a queue it ends with `limit … for update skip locked`: workers do not wait for each other then.
     */
    take: async (ctx: Now, ids: RawBuilder<unknown>, set: Updateable<DB[Table]> = {}): Promise<Lease[]> => {
      const until = end(ctx)
      const taken = await anyTable(ctx.db)
        .updateTable(name)
        .set({ ...set, [column]: until })
        // An array is made once; a subquery might be run again for each row, and lock more than its limit.
        .where(sql<SqlBool>`id = any (array(${ids}))`)
        .where(isFree(ctx.clock.now()))
        .returning(sql<string>`id`.as('id'))
        .execute()
      return taken.map(({ id }) => ({ id, until }))
    },
    /** The lease for its whole time again; undefined when somebody else has taken the row over. */
    renew: async (ctx: Now, lease: Lease, set: Updateable<DB[Table]> = {}): Promise<Lease | undefined> => {
      const until = end(ctx)
      return (await change(ctx, lease, { ...set, [column]: until })) ? { id: lease.id, until } : undefined
    },
    /** Gives the row free; false when it is not held under this lease any more. */
    release: (ctx: Now, lease: Lease): Promise<boolean> => change(ctx, lease, { [column]: null }),
  }
}
