// For tests of turnover: runs the job, and shows what it wrote.
import { sql } from 'kysely'
import { fromMicros, toDecimal } from '@chokka/money'
import { currentPosition } from '../src/kit/index.ts'
import { closeSlots, firstOpenSlot } from '../src/turnover/close-slots.ts'
import { rebuildTurnover } from '../src/turnover/index.ts'
import type { TestSite } from './site.ts'
import { waitForTransactions } from './wait-for-transactions.ts'

type Site = Pick<TestSite, 'db' | 'runJob' | 'baseCtx'>

/** Runs the job once all that was settled so far can be read, so that it is all counted. */
export async function book(site: Site): Promise<void> {
  await waitForTransactions(site.db)
  await site.runJob('book-turnover')
}

/** Closes the slots that have ended at this moment; returns the beginning of the first open one. */
export const closeAt = (site: Pick<TestSite, 'db'>, now: number): Promise<number> =>
  site.db.transaction().execute(async (tx) => {
    await closeSlots(tx, { position: await currentPosition(tx), now, seconds: 20, zone: 'Asia/Dhaka' })
    return firstOpenSlot(tx)
  })

/** The differences that a rebuild finds; a test expects none. */
export const differences = async (site: Site, mode: 'compare' | 'write' = 'compare') =>
  (await rebuildTurnover(site.db, await site.baseCtx(), mode)).differences

type Sums = { stake: bigint; payout: bigint; valid: bigint; bets: bigint }
const shown = (micros: bigint) => toDecimal(fromMicros(micros))
const asText = (row: Sums) => `${shown(row.stake)} ${shown(row.payout)} ${shown(row.valid)} ${row.bets}`

/** Each row of closed slots as "stake payout valid bets", oldest first. */
export async function rowsOf(site: Site, table: 'turnover_slot' | 'turnover_hour' | 'turnover_day'): Promise<string[]> {
  const at = { turnover_slot: 'slot', turnover_hour: 'hour', turnover_day: 'day' }[table]
  const { rows } = await sql<Sums>`
    select stake, payout, valid, bets from ${sql.table(table)}
    ${sql.raw(table === 'turnover_slot' ? 'where slot < (select until from turnover_closed)' : '')}
    order by ${sql.ref(at)}, stake, vendor_id, type`.execute(site.db)
  return rows.map(asText)
}

/** The sums of closed and of open slots, as "stake payout valid bets"; null without any. */
export async function turnoverOf(site: Site): Promise<{ closed: string | null; open: string | null }> {
  const { rows } = await sql<Sums & { isClosed: boolean }>`
    select slot < until as "isClosed", sum(stake)::bigint as stake, sum(payout)::bigint as payout,
      sum(valid)::bigint as valid, sum(bets)::bigint as bets
    from turnover_slot, turnover_closed group by 1`.execute(site.db)
  const of = (isClosed: boolean) => rows.filter((row) => row.isClosed === isClosed).map(asText)[0] ?? null
  return { closed: of(true), open: of(false) }
}

/**
 * Members whose slots differ from their bets, which are summed here independently of the job, in one query. For bets of
 * cash in games of one type each.
 */
export async function miscounted(site: Site): Promise<unknown[]> {
  const { rows } = await sql`
    with settled as (
      select b.holder_id, b.round, g.type, b.payout, case when b.state = 'void' then 0 else b.stake end as stake,
        (b.state <> 'void')::int as bets
      from bet b join game g on g.id = b.game_id where b.settled_at is not null
    ), apart as (
      -- Each bet is counted alone, except that those of one live round are counted together.
      select holder_id, type, sum(stake) as stake, sum(payout) as payout, sum(bets) as bets
      from settled group by holder_id, type, case when type = 'LIVE' then round else gen_random_uuid()::text end
    ), by_hand as (
      select holder_id, sum(stake) as stake, sum(payout) as payout, sum(bets) as bets,
        sum(case when stake < 1000000 then 0 when type = 'INHOUSE' then stake
          else least(stake, abs(payout - stake)) end) as valid
      from apart group by holder_id
    ), counted as (
      select holder_id, sum(stake) as stake, sum(payout) as payout, sum(bets) as bets, sum(valid) as valid
      from turnover_slot group by holder_id
    )
    select holder_id, to_jsonb(h) as by_hand, to_jsonb(c) as counted
    from by_hand h full join counted c using (holder_id)
    where (coalesce(h.stake, 0), coalesce(h.payout, 0), coalesce(h.bets, 0), coalesce(h.valid, 0))
      <> (coalesce(c.stake, 0), coalesce(c.payout, 0), coalesce(c.bets, 0), coalesce(c.valid, 0))`.execute(site.db)
  return rows
}
