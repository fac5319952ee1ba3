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
      if (isWriting) await count(tx, missing, base.site.timeZone)
    }
    await sql`select set_config(name, 'on', true)
      from unnest(array['enable_seqscan', 'enable_bitmapscan', 'enable_sort']) as name`.execute(tx)
    const hasAllMonths = await allMonthsAreHere(tx, base.site.timeZone)
    const { timeZone } = base.site
    const sums = [slotsOfEntries, ...rollUps(timeZone).map(rollUpOfSlots), totalsOfEntries, gamesOfEntries(timeZone)]
    for (const stored of hasAllMonths ? sums : []) differences.push(...(await differencesOf(tx, stored, isWriting)))
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

/** A table of sums: by which columns, of what, and the query that gives the same columns from the parts. */
type Stored = {
  table: 'turnover_slot' | 'turnover_hour' | 'turnover_day' | 'turnover_total' | 'turnover_game'
  keys: readonly string[]
  sums: readonly string[]
  parts: RawBuilder<unknown>
}

const figures = ['stake', 'payout', 'valid', 'bets'] as const
const sumsOf = (names: readonly string[]) =>
  sql.join(names.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))

const slotsOfEntries: Stored = {
  table: 'turnover_slot',
  keys: ['slot', 'holder_id', 'vendor_id', 'type'],
  sums: figures,
  parts: sql`select slot, holder_id, vendor_id, type, ${sumsOf(figures)} from turnover_entry group by 1, 2, 3, 4`,
}

const rollUpOfSlots = ({ table, column, of }: ReturnType<typeof rollUps>[number]): Stored => ({
  table,
  keys: [column, 'holder_id', 'vendor_id', 'type'],
  sums: figures,
  parts: sql`
    select one.at as ${sql.ref(column)}, one.holder_id, one.vendor_id, one.type, ${sumsOf(figures)}
    from (${sumOfSlots(of, sql`slot < (select until from turnover_closed)`)}) one group by 1, 2, 3, 4`,
})

const totals = ['stake', 'payout', 'jackpot', 'bets'] as const
const totalsOfEntries: Stored = {
  table: 'turnover_total',
  keys: ['slot', 'type', 'is_test'],
  sums: totals,
  parts: sql`select slot, type, is_test, ${sumsOf(totals)} from turnover_entry group by 1, 2, 3`,
}

const ofGames = [...totals, 'wins', 'voids'] as const
const gamesOfEntries = (zone: string): Stored => ({
  table: 'turnover_game',
  keys: ['day', 'game_id', 'is_test'],
  sums: ofGames,
  parts: sql`
    select (slot at time zone ${zone}::text)::date as day, game_id, is_test, ${sumsOf(ofGames)}
    from turnover_entry group by 1, 2, 3`,
})

/** The keys of a row, and each of its sums as a text; null where there is no row. */
type Difference = { keys: string[]; should: Sums; shows: Sums }
type Sums = (string | null)[]

/** A missing row counts as one with zeros. */
async function differencesOf(tx: Tx, { table, keys, sums, parts }: Stored, isWriting: boolean): Promise<string[]> {
  const list = (names: readonly string[], as: (name: string) => RawBuilder<unknown>) => sql.join(names.map(as))
  const zeroed = (from: string) => list(sums, (name) => sql`coalesce(${sql.ref(`${from}.${name}`)}, 0)`)
  const own = list(keys, (name) => sql`coalesce(${sql.ref(`p.${name}`)}, ${sql.ref(`s.${name}`)})`)
  const same = sql.join(
    keys.map((name) => sql`${sql.ref(`s.${name}`)} = ${sql.ref(`p.${name}`)}`),
    sql` and `,
  )
  const differing = (columns: RawBuilder<unknown>) => sql<Difference>`
    select ${columns} from (${parts}) p full join ${sql.table(table)} s on ${same}
    where (${zeroed('p')}) <> (${zeroed('s')})`
  const texts = (from: string) => sql`array[${list(sums, (name) => sql.ref(`${from}.${name}`))}]::text[]`
  const ownTexts = list(keys, (name) => sql`coalesce(${sql.ref(`p.${name}`)}, ${sql.ref(`s.${name}`)})::text`)
  const { rows } = await sql<Difference>`
    select d.keys, d.should, d.shows
    from (${differing(sql`array[${ownTexts}] as keys, ${texts('p')} as should, ${texts('s')} as shows`)}) d
    order by d.keys`.execute(tx)
  if (isWriting && rows.length > 0)
    await sql`
      insert into ${sql.table(table)} (${list([...keys, ...sums], (name) => sql.ref(name))})
      ${differing(sql`${own}, ${zeroed('p')}`)}
      on conflict (${list(keys, (name) => sql.ref(name))}) do update set
        ${list(sums, (name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`)}`.execute(tx)
  const describe = (of: Sums) => describeSums(sums, of)
  return rows.map(
    ({ keys: [at, ...rest], should, shows }) =>
      `${table} of ${at}${rest.map((value, place) => `, ${wordOf(keys[place + 1])}${value}`).join('')}: has ` +
      `${describe(shows)}, its parts ${describe(should)}`,
  )
}

const words: Readonly<Record<string, string>> = {
  ...{ holder_id: 'member ', vendor_id: 'vendor ', game_id: 'game ', is_test: 'test account ' },
}
const wordOf = (key = '') => words[key] ?? ''

const amountNames: readonly string[] = ['stake', 'payout', 'valid', 'jackpot']
const describeSums = (names: readonly string[], values: Sums) =>
  values[0] ? names.map((name, at) => `${name} ${shown(name, values[at] ?? '0')}`).join(', ') : 'nothing'
const shown = (name: string, value: string) => (amountNames.includes(name) ? decimal(value) : value)

const describeEntry = ({ bet, type, stake, payout, valid, bets }: Entry) =>
  `bet ${bet}, ${type}: not counted are stake ${decimal(stake)}, payout ${decimal(payout)}, valid ${decimal(valid)}, bets ${bets}`

const decimal = (micros: bigint | string) => toDecimal(fromMicros(BigInt(micros)))
