import { sql, type RawBuilder } from 'kysely'
import { fromMicros, toDecimal } from '@chokka/money'
import { currentPosition, readAgain, storePosition, type Db, type BaseCtx, type Tx } from '../kit/index.ts'
import { bets } from './book.ts'
import { sumOfSlots, rollUps } from './close-slots.ts'
import { count, uncounted } from './count-bets.ts'
import type { Entry } from './entries.ts'

/**
 * The differences, one sentence each. Sums are compared with their parts only where no month of the parts was archived.
 */
export type Rebuilt = { differences: string[]; hasAllMonths: boolean }

/**
 * Computes all turnover again from the settled bets and reports where it differs from what is stored. The job that
 * counts bets waits meanwhile. `write` also corrects it and moves the cursor to the present: bets that were never
 * counted are counted in the first open slot, and a sum that is not the sum of its parts is replaced. It may take
 * minutes.
 */
export const rebuildTurnover = (db: Db, base: Pick<BaseCtx, 'site'>, mode: 'compare' | 'write'): Promise<Rebuilt> =>
  db.transaction().execute(async (tx) => {
    const isWriting = mode === 'write'
    const now = await currentPosition(tx)
    const differences: string[] = []
    for await (const rows of readAgain(tx, bets, isWriting ? 'all' : 'position')) {
      const missing = await uncounted(tx, rows)
      differences.push(...missing.map(describeEntry))
      if (isWriting) await count(tx, missing)
    }
    await sql`select set_config(name, 'on', true)
      from unnest(array['enable_seqscan', 'enable_bitmapscan', 'enable_sort']) as name`.execute(tx)
    const hasAllMonths = await allMonthsAreHere(tx, base.site.timeZone)
    for (const stored of hasAllMonths ? [slotsOfEntries, ...rollUps(base.site.timeZone).map(rollUpOfSlots)] : [])
      differences.push(...(await differencesOf(tx, stored, isWriting)))
    if (isWriting) await storePosition(tx, bets.name, now)
    return { differences, hasAllMonths }
  })

/**
 * Days are never archived. When they begin before the entries and slots do, months of those were archived; one day is
 * allowed for a change of the time zone.
 */
async function allMonthsAreHere(tx: Tx, zone: string): Promise<boolean> {
  const isSince = (table: string) =>
    sql`min(day) >= (select min((slot at time zone ${zone}::text)::date) - 1 from ${sql.table(table)})`
  const { rows } = await sql<{ areHere: boolean }>`
    select coalesce(${isSince('turnover_entry')} and ${isSince('turnover_slot')}, min(day) is null) as "areHere"
    from turnover_day`.execute(tx)
  return rows[0]?.areHere ?? false
}

type Stored = { table: 'turnover_slot' | 'turnover_hour' | 'turnover_day'; column: string; parts: RawBuilder<unknown> }

const slotsOfEntries: Stored = {
  table: 'turnover_slot',
  column: 'slot',
  parts: sql`
    select slot as at, holder_id, vendor_id, type, sum(stake)::bigint as stake, sum(payout)::bigint as payout,
      sum(valid)::bigint as valid, sum(bets)::bigint as bets
    from turnover_entry group by slot, holder_id, vendor_id, type`,
}

const rollUpOfSlots = ({ table, column, of }: ReturnType<typeof rollUps>[number]): Stored => ({
  table,
  column,
  parts: sumOfSlots(of, sql`slot < (select until from turnover_closed)`),
})

/** Stake, payout, valid turnover and bets; all null where there is no row. */
type Sums = (string | null)[]
type Difference = { at: string; holder: bigint; vendor: number; type: string; should: Sums; shows: Sums }

/** A missing row counts as one with zeros. */
async function differencesOf(tx: Tx, { table, column, parts }: Stored, isWriting: boolean): Promise<string[]> {
  const key = sql.ref(column)
  const sums = (from: string) => {
    const sum = (name: string) => sql`coalesce(${sql.ref(`${from}.${name}`)}, 0)`
    return sql.join(['stake', 'payout', 'valid', 'bets'].map(sum))
  }
  const differing = (columns: RawBuilder<unknown>) => sql<Difference>`
    select coalesce(p.at, s.${key}) as at, coalesce(p.holder_id, s.holder_id) as holder,
      coalesce(p.vendor_id, s.vendor_id) as vendor, coalesce(p.type, s.type) as type, ${columns}
    from (${parts}) p full join ${sql.table(table)} s
      on s.${key} = p.at and s.holder_id = p.holder_id and s.vendor_id = p.vendor_id and s.type = p.type
    where (${sums('p')}) <> (${sums('s')})`
  const both = sql`array[p.stake, p.payout, p.valid, p.bets]::text[] as should,
    array[s.stake, s.payout, s.valid, s.bets]::text[] as shows`
  const { rows } = await sql<Difference>`
    select d.at::text, d.holder, d.vendor, d.type, d.should, d.shows from (${differing(both)}) d
    order by 1, 2, 3, 4`.execute(tx)
  if (isWriting && rows.length > 0)
    await sql`
      insert into ${sql.table(table)} (${key}, holder_id, vendor_id, type, stake, payout, valid, bets)
      ${differing(sums('p'))}
      on conflict (${key}, holder_id, vendor_id, type) do update set stake = excluded.stake,
        payout = excluded.payout, valid = excluded.valid, bets = excluded.bets`.execute(tx)
  return rows.map(
    ({ at, holder, vendor, type, should, shows }) =>
      `${table} of ${at}, member ${holder}, vendor ${vendor}, ${type}: has ${describe(shows)}, its parts ${describe(should)}`,
  )
}

const describe = ([stake, payout, valid, bets]: Sums) =>
  stake && payout && valid
    ? `stake ${decimal(stake)}, payout ${decimal(payout)}, valid ${decimal(valid)}, bets ${bets}`
    : 'nothing'

const describeEntry = ({ bet, type, stake, payout, valid, bets }: Entry) =>
  `bet ${bet}, ${type}: not counted are stake ${decimal(stake)}, payout ${decimal(payout)}, valid ${decimal(valid)}, bets ${bets}`

const decimal = (micros: bigint | string) => toDecimal(fromMicros(BigInt(micros)))
