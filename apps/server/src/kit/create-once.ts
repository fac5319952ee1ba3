import type { InsertObject, Selectable } from 'kysely'
import type { Ctx } from './ctx.ts'
import { anyTable } from './database.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { Refusal } from './refusal.ts'
import type { DB } from './schema.ts'

/** Tables whose rows have an id that the caller may choose. */
type TableWithId = { [Table in keyof DB]: DB[Table] extends { id: string } ? Table : never }[keyof DB]

/** Values that can be compared with `===`. */
type Comparable = string | number | bigint | boolean | null

/**
 * Makes a row once by an id that the caller chose and sends again when unsure. `content` is what the caller asked for
 * (and who asked): the same id with the same content again returns the row as it is now, with other content it is
 * refused with id_reused. `rest` makes the other columns and may refuse; it is called for a new row only. Calls with
 * the same id wait for each other.
 */
export async function createOnce<Table extends TableWithId, Content extends Partial<Selectable<DB[Table]>>>(
  ctx: Pick<Ctx, 'db'>,
  table: Table,
  {
    id,
    content,
    rest,
  }: {
    id: string
    content: Content & { [Column in keyof Content]: Comparable }
    rest: () => Promise<Omit<InsertObject<DB, Table>, 'id' | keyof Content>>
  },
): Promise<{ row: Selectable<DB[Table]>; isNew: boolean }> {
  const db = anyTable(ctx.db)
  const name: string = table
  // To the database a UUID is the same in upper and lower case.
  await oneAtATime(ctx, `${table}:${id.toLowerCase()}`)
  const found = await db.selectFrom(name).selectAll().where('id', '=', id).executeTakeFirst()
  if (found && !Object.entries(content).every(([column, value]) => found[column] === value))
    throw new Refusal('id_reused')
  const row =
    found ??
    (await db
      .insertInto(name)
      .values({ ...(await rest()), ...content, id })
      .returningAll()
      .executeTakeFirstOrThrow())
  // Both queries name the table of this row.
  return { row: row as Selectable<DB[Table]>, isNew: found === undefined }
}
