import type { InsertObject, Selectable } from 'kysely'
import type { Ctx } from './ctx.ts'
import { anyTable } from './database.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { Refusal } from './refusal.ts'
import type { DB } from './schema.ts'

/** Tables whose rows have an id of the caller's. */
type Named = { [Table in keyof DB]: DB[Table] extends { id: string } ? Table : never }[keyof DB]

/** Values that `===` compares. */
type Plain = string | number | bigint | boolean | null

/**
 * Makes a row once by an id that the caller chose and sends again when unsure. `content` is what the caller asked for
 * (and who asked): the same id with the same content again answers the row as it stands now, with other content it is
 * refused with id_reused. `rest` makes the other columns; it is where a new row is refused, and is not asked for a
 * repeat. Creators with one id wait for each other.
 */
export async function createOnce<Table extends Named, Content extends Partial<Selectable<DB[Table]>>>(
  ctx: Pick<Ctx, 'db'>,
  table: Table,
  {
    id,
    content,
    rest,
  }: {
    id: string
    content: Content & { [Column in keyof Content]: Plain }
    rest: () => Promise<Omit<InsertObject<DB, Table>, 'id' | keyof Content>>
  },
): Promise<{ row: Selectable<DB[Table]>; isNew: boolean }> {
  const db = anyTable(ctx.db)
  const name: string = table
  // The database takes both cases for the same id.
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
