import { sql, type RawBuilder, type SqlBool, type Updateable } from 'kysely'
import { plusSeconds } from './clock.ts'
import type { Ctx } from './ctx.ts'
import { anyTable } from './database.ts'
import type { DB } from './schema.ts'

/**
 * The right of one worker to work on a row, until an instant. The row holds that instant, and it identifies the worker:
 * whoever takes over an expired lease sets a later one.
 */
export type Lease = { id: string; until: Date }

type Now = Pick<Ctx, 'clock' | 'db'>

/**
 * Leases on the rows of a table, kept in one column of it (timestamptz; null where nobody holds the row). `seconds`
 * must be longer than the longest work between two renewals, with a reserve for clocks that differ.
 */
export function leases<Table extends keyof DB>(table: Table, untilColumn: keyof DB[Table] & string, seconds: number) {
  const name: string = table
  const column: string = untilColumn
  const expiry = (ctx: Now) => plusSeconds(ctx.clock.now(), seconds)

  /** A condition for queries over the table: no worker holds the row at this instant. */
  const isFree = (now: Date) => {
    const until = sql.ref(`${name}.${column}`)
    return sql<SqlBool>`(${until} is null or ${until} <= ${now})`
  }

  /** Changes the row if it is held under this lease; returns whether it was. */
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
     * Takes those of the rows that are free, and sets the columns of `set` too. `ids` is a query for one column of ids.
     * For the next rows of a queue it ends with `limit … for update skip locked`, so that workers do not wait for each
     * other.
     */
    take: async (ctx: Now, ids: RawBuilder<unknown>, set: Updateable<DB[Table]> = {}): Promise<Lease[]> => {
      const until = expiry(ctx)
      const taken = await anyTable(ctx.db)
        .updateTable(name)
        .set({ ...set, [column]: until })
        // An array is computed once; a subquery might be run again for each row, and lock more than its limit.
        .where(sql<SqlBool>`id = any (array(${ids}))`)
        .where(isFree(ctx.clock.now()))
        .returning(sql<string>`id`.as('id'))
        .execute()
      return taken.map(({ id }) => ({ id, until }))
    },
    /** Extends the lease to its full time; undefined when another worker has taken the row over. */
    renew: async (ctx: Now, lease: Lease, set: Updateable<DB[Table]> = {}): Promise<Lease | undefined> => {
      const until = expiry(ctx)
      return (await change(ctx, lease, { ...set, [column]: until })) ? { id: lease.id, until } : undefined
    },
    /** Frees the row; false when it is not held under this lease any more. */
    release: (ctx: Now, lease: Lease): Promise<boolean> => change(ctx, lease, { [column]: null }),
  }
}
