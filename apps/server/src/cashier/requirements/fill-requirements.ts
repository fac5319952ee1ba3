import { sql } from 'kysely'
import { fromMicros, type Money } from '@chokka/money'
import { inputRows } from '@chokka/server-kit/database'
import type { Tx } from '../../kit/index.ts'
import { fill, type Fillable } from './fill.ts'

/** What was counted of a bet; `round` is set where the bets of a round count together. */
export type CountedTurnover = {
  holder: bigint
  vendor: number
  bet: string
  round: string | null
  /** As the database writes it. */
  placedAt: string
  valid: Money
}

type Row = { id: string; holder: bigint; need: bigint; done: bigint }
type Loaded = Fillable & { before: ReadonlyMap<string, Money> }

/**
 * Fills the requirements of account holders with what was counted, in the transaction that moves the cursor of
 * turnover. Returns those account holders who still have open ones.
 */
export async function fillRequirements(tx: Tx, counted: readonly CountedTurnover[]): Promise<bigint[]> {
  const changing = counted.filter(({ valid }) => valid !== 0n)
  if (changing.length === 0) return []
  const rows = await lockRows(tx, changing)
  if (rows.size === 0) return []
  const ours = changing.filter(({ holder }) => rows.has(holder))
  const older = await countOlder(tx, ours, rows)
  const turned = Map.groupBy(
    ours.map((one, at) => ({ holder: one.holder, counted: nameOf(one), valid: one.valid, older: older[at] ?? 0 })),
    ({ holder }) => holder,
  )
  const filled = [...rows].map(([holder, loaded]) => fill(loaded, turned.get(holder) ?? []))
  await save(tx, filled.flat())
  return [...rows.keys()].filter((_, at) => filled[at]?.some(({ need, done }) => done < need))
}

const nameOf = ({ bet, vendor, round }: CountedTurnover) => (round === null ? bet : `${vendor} ${round}`)

/** Open ones, and filled ones too of those of whom something is taken back; others are closed for good. */
async function lockRows(tx: Tx, counted: readonly CountedTurnover[]): Promise<Map<bigint, Loaded[]>> {
  const holders = [...new Set(counted.map(({ holder }) => holder))]
  const reopening = [...new Set(counted.flatMap(({ holder, valid }) => (valid < 0n ? [holder] : [])))]
  const { rows } = await sql<Row>`
    select id, holder_id as holder, need, done from turnover_requirement
    where holder_id = any(${holders}::bigint[]) and (closed_at is null
      or close_reason = 'filled' and holder_id = any(${reopening}::bigint[]))
    order by holder_id, opened_at, number for update`.execute(tx)
  if (rows.length === 0) return new Map()
  const ids = rows.flatMap(({ id, holder }) => (reopening.includes(holder) ? [id] : []))
  const fills = await fillsOf(tx, ids)
  const loaded = new Map<bigint, Loaded[]>()
  for (const { id, holder, need, done } of rows) {
    const before = fills.get(id) ?? new Map<string, Money>()
    const row = { id, need: fromMicros(need), done: fromMicros(done), fills: before, before }
    loaded.set(holder, [...(loaded.get(holder) ?? []), row])
  }
  return loaded
}

async function fillsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, Map<string, Money>>> {
  const fills = new Map<string, Map<string, Money>>()
  if (ids.length === 0) return fills
  const rows = await tx.selectFrom('turnover_fill').selectAll().where('requirement_id', 'in', ids).execute()
  for (const { requirement_id: id, counted, amount } of rows)
    fills.set(id, (fills.get(id) ?? new Map<string, Money>()).set(counted, fromMicros(amount)))
  return fills
}

const placedRows = inputRows<{ at: number; placedAt: string; ids: string }>({
  at: ['int', ({ at }) => at],
  placed_at: ['timestamptz', ({ placedAt }) => placedAt],
  ids: ['text', ({ ids }) => ids],
})

/** Of each bet, how many of the locked requirements of its member were open before it was accepted. */
async function countOlder(
  tx: Tx,
  counted: readonly CountedTurnover[],
  rows: ReadonlyMap<bigint, readonly Loaded[]>,
): Promise<number[]> {
  const asked = counted.map(({ holder, placedAt }, at) => ({
    ...{ at, placedAt },
    ids: (rows.get(holder) ?? []).map(({ id }) => id).join(','),
  }))
  const { rows: found } = await sql<{ at: number; older: number }>`
    select asked.at, (select count(*) from turnover_requirement r
      where r.id = any(string_to_array(asked.ids, ',')::uuid[]) and r.opened_at < asked.placed_at)::int as older
    from (${placedRows.of(asked)}) as asked`.execute(tx)
  const older = counted.map(() => 0)
  for (const one of found) older[one.at] = one.older
  return older
}

const doneRows = inputRows<Fillable>({
  id: ['uuid', ({ id }) => id],
  done: ['bigint', ({ done }) => done],
})

type Change = { id: string; counted: string; by: Money }
const changeRows = inputRows<Change>({
  id: ['uuid', ({ id }) => id],
  counted: ['text', ({ counted }) => counted],
  by: ['bigint', ({ by }) => by],
})

async function save(tx: Tx, rows: readonly Loaded[]): Promise<void> {
  const changes = rows.flatMap(changesOf)
  if (changes.length === 0) return
  await sql`
    update turnover_requirement r set done = d.done,
      closed_at = case when d.done = r.need then coalesce(r.closed_at, now()) end,
      close_reason = case when d.done = r.need then 'filled' end
    from (${doneRows.of(rows)}) as d where r.id = d.id and r.done <> d.done`.execute(tx)
  const less = changes.filter(({ by }) => by < 0n)
  const more = changes.filter(({ by }) => by > 0n)
  if (less.length > 0) {
    const given = changeRows.of(less)
    const isIt = sql`f.requirement_id = c.id and f.counted = c.counted`
    await sql`delete from turnover_fill f using (${given}) as c where ${isIt} and f.amount + c.by = 0`.execute(tx)
    await sql`update turnover_fill f set amount = f.amount + c.by from (${given}) as c where ${isIt}`.execute(tx)
  }
  if (more.length > 0)
    await sql`
      insert into turnover_fill as f (requirement_id, counted, amount) ${changeRows.of(more)}
      on conflict (requirement_id, counted) do update set amount = f.amount + excluded.amount`.execute(tx)
}

/** What was not loaded was none for this: then it is added to. */
function changesOf({ id, fills, before }: Loaded): Change[] {
  const names = new Set([...fills.keys(), ...before.keys()])
  return [...names].flatMap((counted) => {
    const by = fromMicros((fills.get(counted) ?? 0n) - (before.get(counted) ?? 0n))
    return by === 0n ? [] : [{ id, counted, by }]
  })
}
