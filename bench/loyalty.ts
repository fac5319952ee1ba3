// The job count-loyalty: a slot in which 100,000 members have turnover, ranked and pointed, beside plain inserts of the
// rows that come of it.
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { startWholeSite } from '../tools/whole-site.ts'
import { insertMembers } from './bets-world.ts'
import { median, type Figure } from './figures.ts'
import { readMemory, type Peaks } from './memory.ts'

const members = Number(process.env.BENCH_MEMBERS ?? 100_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const slotMs = 300_000
const stuckMs = 300_000

/** What the counting of a slot writes. */
const written = ['turnover_slot', 'loyalty_member', 'loyalty_month', 'loyalty_carry', 'point_entry', 'ledger_transfer']

export async function measureLoyalty(): Promise<{ figures: Figure[]; peaks: Peaks }> {
  const site = await startWholeSite({ pages: false, env: { LOG_LEVEL: 'warn' } })
  const sql = postgres(site.databaseUrl('chokka'), { max: 2, onnotice: () => undefined })
  try {
    const ids = await insertMembers(sql, 'loyal', members)
    const turns: { counted: number; plain: number }[] = []
    for (let round = 0; round <= rounds; round++) {
      const counted = await countSlot(sql, ids, round)
      const plain = await insertPlainly(sql)
      // The first one warms up: cold code and empty tables.
      if (round > 0) turns.push({ counted, plain })
    }
    await checkPoints(sql, ids)
    const plain = { name: 'plain inserts of the same rows', value: median(turns.map((one) => one.plain)) }
    const figure = {
      ...{
        name: 'members ranked and pointed',
        value: median(turns.map((one) => one.counted)),
        unit: '/s',
        limit: plain,
      },
      ...{ ratio: median(turns.map(({ counted, plain: other }) => counted / other)), aim: 0.3 },
    }
    return { figures: [figure], peaks: readMemory(site.pids()) }
  } finally {
    await sql.end()
    await site.stop()
  }
}

/**
 * Writes turnover of all members into a slot and waits until it is counted; members per second. The slot before it has
 * one member only: when that one is counted, the job has begun.
 */
async function countSlot(sql: postgres.Sql, ids: readonly string[], round: number): Promise<number> {
  const [closed] = await sql<
    { ms: number }[]
  >`select extract(epoch from until)::float8 * 1000 as ms from turnover_closed`
  const marker = (closed?.ms ?? 0) - (2 * (rounds - round) + 3) * slotMs
  const slot = marker + slotMs
  await sql.begin(async (tx) => {
    // Nobody counts until this is committed.
    await tx`select from loyalty_counted for update`
    await tx`
      insert into turnover_slot (slot, holder_id, vendor_id, type, stake, payout, valid, bets)
      select to_timestamp(${marker / 1000}::float8), ${ids[0] ?? ''}::bigint, 1, 'RNG', 1, 0, 1, 1`
    await tx`
      insert into turnover_slot (slot, holder_id, vendor_id, type, stake, payout, valid, bets)
      select to_timestamp(${slot / 1000}::float8), id, 1, 'RNG', 250000000, 240000000, 250000000, 5
      from unnest(${ids}::bigint[]) id`
    await tx`update loyalty_counted set until = to_timestamp(${marker / 1000}::float8), done = now()`
  })
  await sql`analyze turnover_slot`
  const start = await whenCounted(sql, slot)
  return (members / ((await whenCounted(sql, slot + slotMs)) - start)) * 1000
}

/** Checks that every member has points of every round; members of the demo have entries of their own. */
async function checkPoints(sql: postgres.Sql, ids: readonly string[]): Promise<void> {
  const [row] = await sql<{ entries: number }[]>`
    select count(*)::int as entries from point_entry where kind = 'earned' and holder_id = any(${ids}::bigint[])`
  if (row?.entries !== members * (rounds + 1)) throw new Error(`${row?.entries ?? 0} members have points`)
}

/** The moment at which slots before an instant are counted. Throws when that takes too long. */
export async function whenCounted(sql: postgres.Sql, at: number): Promise<number> {
  for (const begun = performance.now(); performance.now() - begun < stuckMs; await pause(5)) {
    const [row] = await sql<{ is: boolean }[]>`
      select until >= to_timestamp(${at / 1000}::float8) as is from loyalty_counted`
    if (row?.is) return performance.now()
  }
  throw new Error('count-loyalty stands still: see the log of the server')
}

/** Inserts as many rows of each table into a plain copy of it, with its indexes; members per second. */
async function insertPlainly(sql: postgres.Sql): Promise<number> {
  for (const table of written) await sql`create table ${sql(`plain_${table}`)} (like ${sql(table)} including all)`
  const start = performance.now()
  await sql.begin(async (tx) => {
    for (const table of written)
      await tx`
        insert into ${sql(`plain_${table}`)} overriding system value select * from ${sql(table)} limit ${members}`
  })
  const took = performance.now() - start
  for (const table of written) await sql`drop table ${sql(`plain_${table}`)}`
  return (members / took) * 1000
}
