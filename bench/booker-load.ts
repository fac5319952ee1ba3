// A load generator that inserts settled bets straight into the table, at a steady rate.
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { insertMembers } from './bets-world.ts'
import { answerAll } from './worker.ts'

export type LoadAsked =
  | { do: 'open'; url: string; vendorId: number; gameId: number; members: number }
  | { do: 'write'; bets: number; perSecond: number }
export type LoadAnswer = { seconds: number }

/** As many as a busy door settles in one transaction. */
const batchSize = 250
const connections = 4

let sql: postgres.Sql
let insert: () => Promise<unknown>

answerAll(async (asked: LoadAsked): Promise<LoadAnswer> => {
  if (asked.do === 'write') return write(asked.bets, asked.perSecond)
  sql = postgres(asked.url, { max: connections, onnotice: () => undefined })
  const { members, vendorId, gameId } = asked
  const [first = ''] = await insertMembers(sql, 'booked', members)
  insert = () => sql`
    insert into bet (id, holder_id, vendor_id, game_id, round, transaction_uuid, supplier_transaction_id, stake, payout,
      state, held, balance_before, balance_after, placed_at, settled_at)
    select uuidv7(), ${first}::bigint + floor(random() * ${members}::int), ${vendorId}, ${gameId},
      gen_random_uuid()::text, gen_random_uuid(), gen_random_uuid()::text, 10000000, 9000000, 'won', false, 0, 0,
      clock_timestamp() - interval '5 seconds', clock_timestamp()
    from generate_series(1, ${batchSize})`
  return { seconds: 0 }
})

/** Writes at most `perSecond` bets a second; fewer when the database is slower. */
async function write(bets: number, perSecond: number): Promise<LoadAnswer> {
  const start = performance.now()
  let started = 0
  const workers = Array.from({ length: connections }, async () => {
    while (started < bets) {
      const due = start + (started / perSecond) * 1000
      started += batchSize
      if (due > performance.now()) await pause(due - performance.now())
      await insert()
    }
  })
  await Promise.all(workers)
  return { seconds: (performance.now() - start) / 1000 }
}
