import type { Selectable, Updateable } from 'kysely'
import type { Ctx } from './ctx.ts'
import { anyTable } from './database.ts'
import { Refusal } from './refusal.ts'
import type { DB } from './schema.ts'

/** Tables whose rows have a state and for which there is a table `<name>_move`, which gets a row for every move. */
type Stateful = { [Table in keyof DB]: `${Table}_move` extends keyof DB ? Table : never }[keyof DB]

/** Which states may follow each state. */
type MoveTable = Readonly<Record<string, readonly string[]>>

/** A row whose type says in which state it is, so that comparing `row.state` narrows the row. */
type InState<Row, State> = State extends string ? Omit<Row, 'state'> & { state: State } : never

/** The states from which a row may go to `To`; where `To` is several states, those from which it may go to each. */
type Before<Moves extends MoveTable, To> = {
  [State in keyof Moves]: [To] extends [Moves[State][number]] ? State : never
}[keyof Moves]

/** Who moves a row and why. */
type Trace = { actor: string; reason?: string }
type OnMove<Row> = (ctx: Ctx, row: Row) => void | Promise<void>

/**
 * The states of the rows of one table: locks rows, moves them and records every move. A move that `moves` does not
 * allow from the known state of a row is a type error. `onMove` is called for every row that is new or was moved, in
 * its transaction.
 */
export function statesOf<Table extends Stateful, const Moves extends MoveTable>(
  table: Table,
  moves: Moves,
  onMove: OnMove<Selectable<DB[Table]>>,
) {
  type Row = Selectable<DB[Table]>
  type State = keyof Moves
  const name: string = table

  /** A row with its state as a type. The check constraint of the table allows exactly these states. */
  const known = <Read extends { state: string }>(row: Read) => row as unknown as InState<Read, State>

  /** Locks a row until the transaction ends. Refuses with not_found when none has this id and the values of `more`. */
  async function lock(ctx: Ctx, id: string, more: Partial<Row> = {}): Promise<InState<Row, State>> {
    let query = anyTable(ctx.db).selectFrom(name).selectAll().where('id', '=', id)
    for (const [column, value] of Object.entries(more)) query = query.where(column, '=', value)
    const row = await query.forUpdate().executeTakeFirst()
    if (!row) throw new Refusal('not_found')
    // The query names the table of `Row`.
    return row as InState<Row, State>
  }

  /**
   * Moves a row, sets the columns of `set` too and records the move. Refuses with wrong_state, and does nothing, when
   * the row has left the state that it was read in: lock it before. Throws for a move that `moves` does not allow.
   */
  async function move<To extends State & string>(
    ctx: Ctx,
    row: InState<Row, Before<Moves, To>> & { id: string },
    { to, set, ...trace }: Trace & { to: To; set?: Updateable<DB[Table]> },
  ): Promise<InState<Row, To>> {
    const { id, state: from }: { id: string; state: string } = row
    if (!moves[from]?.includes(to)) throw new Error(`${name} ${id} cannot go from ${from} to ${to}`)
    const now = await anyTable(ctx.db)
      .updateTable(name)
      .set({ ...set, state: to })
      .where('id', '=', id)
      .where('state', '=', from)
      .returningAll()
      .executeTakeFirst()
    if (!now) throw new Refusal('wrong_state')
    await record(ctx, now, from, to, trace)
    // This statement has written that state.
    return now as InState<Row, To>
  }

  /** Records that a row was made. */
  const recordCreation = (ctx: Ctx, row: Row & { state: string }, trace: Trace) =>
    record(ctx, row, null, row.state, trace)

  async function record(ctx: Ctx, moved: object, from: string | null, to: string, { actor, reason = '' }: Trace) {
    // A row of this table, read by one of the functions above.
    const row = moved as Row & { id: string }
    await anyTable(ctx.db)
      .insertInto(`${name}_move`)
      .values({ [`${name}_id`]: row.id, from_state: from, to_state: to, at: ctx.clock.now(), actor, reason })
      .execute()
    await onMove(ctx, row)
  }

  return { known, lock, move, recordCreation }
}
