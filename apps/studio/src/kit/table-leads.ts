import type { Query } from './database.ts'
import { runningText } from './running.ts'

/** Who runs a table: with a term that is not the newest, none of its rounds can be opened, paid in or ended. */
export type Lead = { game: string; term: bigint }
type TermRow = { term: bigint }

/** SQL: how many tables each process runs, of those that run now. */
const share = `select ceil(count(*) / greatest((select count(*) from running), 1)::numeric) as most from table_lead`
/** SQL: how many tables the process $2 runs besides $1. */
const others = `(select count(*) from table_lead other where other.holder = $2 and other.game <> $1)`

/** The tables that a process runs, as far as it knows. Processes share the tables evenly. */
export function makeTableLeads(query: Query, number: number) {
  const terms = new Map<string, bigint>()

  const take = async (game: string): Promise<TermRow[]> => {
    await query('insert into table_lead (game) values ($1) on conflict do nothing', [game])
    return query<TermRow>(
      `with running as (${runningText}), share as (${share})
      update table_lead set term = term + 1, holder = $2
      where game = $1 and (holder is null or holder = $2 or holder not in (select number from running))
        and ${others} < (select most from share)
      returning term`,
      [game, number],
    )
  }
  /** Gives a table up where it is one too many, and finds out whether another process has taken it. */
  const keep = (game: string, term: bigint): Promise<TermRow[]> =>
    query<TermRow>(
      `with running as (${runningText}), share as (${share}), kept as (
        update table_lead set holder = case when ${others} < (select most from share) then holder end
        where game = $1 and term = $3 and holder = $2
        returning term, holder
      )
      select term from kept where holder is not null`,
      [game, number, String(term)],
    )

  return {
    /** Becomes who runs a table, or checks that it still is. Null while another process is, or should be. */
    lead: async (game: string): Promise<Lead | null> => {
      const known = terms.get(game)
      const [row] = await (known === undefined ? take(game) : keep(game, known))
      if (row) terms.set(game, row.term)
      else terms.delete(game)
      return row ? { game, term: row.term } : null
    },
    /** Forgets the tables that the database does not name with the same term, and returns them. */
    lost: (held: readonly Lead[]): string[] => {
      const games = [...terms].flatMap(([game, term]) =>
        held.some((one) => one.game === game && one.term === term) ? [] : game,
      )
      for (const game of games) terms.delete(game)
      return games
    },
    forgetAll: () => terms.clear(),
  }
}
