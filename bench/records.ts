// Whether a member's betting record is slower when all members together have many bets: the first page, and the totals
// of a filter, read over HTTP with few bets in the tables and again with many, in one run.
import { createHash, randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { callsByName } from '@chokka/contract'
import { startWholeSite } from '../tools/whole-site.ts'
import { gameCode, insertMembers, makeWorld, vendorCode } from './bets-world.ts'
import { untilAllRead } from './booked.ts'
import { median, type Figure } from './figures.ts'
import { readMemory, type Peaks } from './memory.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const few = 50_000
const many = Number(process.env.BENCH_RECORDS_BETS ?? 5_000_000)
const betsOfEach = 100
/** Members whose records are read, with as many bets as everybody else. */
const readers = 200
const readsPerRound = 1500
const atOnce = 16
const betsAtOnce = 250_000

type Read = { name: string; query: Record<string, string> }
const reads: Read[] = [
  { name: 'first pages', query: {} },
  { name: 'totals of a filter', query: { gameCode, state: 'won', pageSize: '1' } },
]
/** What other work on the machine costs is seen by a call that reads no bets, in turns with the others. */
type Round = { rates: number[]; shares: number[] }

export async function measureRecords(): Promise<{ figures: Figure[]; peaks: Peaks }> {
  const site = await startWholeSite({ pages: false })
  const databaseUrl = site.databaseUrl('chokka')
  const connection = { session_replication_role: 'replica', synchronous_commit: 'off' }
  const sql = postgres(databaseUrl, { max: 2, connection, onnotice: () => undefined })
  try {
    await makeWorld(databaseUrl, 0)
    const tokens = await addReaders(sql)
    await addBets(sql, few)
    const before = await readAll(site.url, tokens)
    await addBets(sql, many - few)
    const after = await readAll(site.url, tokens)
    const past = `of ${betsOfEach} bets each, out of ${many.toLocaleString('en')}`
    const figures = reads.map(({ name }, at): Figure => {
      const middle = (rounds: Round[], of: keyof Round) => median(rounds.map((round) => round[of][at] ?? NaN))
      return {
        ...{ name: `${name} ${past}`, value: middle(after, 'rates'), unit: '/s', reach: 0.5 },
        limit: { name: `out of ${few.toLocaleString('en')}`, value: middle(before, 'rates') },
        ratio: middle(after, 'shares') / middle(before, 'shares'),
        note: 'each side beside balances of the same minute',
      }
    })
    return { figures, peaks: readMemory(site.pids()) }
  } finally {
    await sql.end()
    await site.stop()
  }
}

async function addReaders(sql: postgres.Sql): Promise<string[]> {
  const tokens = Array.from({ length: readers }, () => randomBytes(32).toString('base64url'))
  await insertMembers(sql, 'reader', readers)
  for (const [at, token] of tokens.entries())
    await sql`
      insert into session (id, token_hash, holder_id, area, started_at, seen_at, expires_at, ip, user_agent)
      select gen_random_uuid(), ${createHash('sha256').update(token).digest()}, id, 'member', now(), now(),
        now() + interval '1 day', '127.0.0.1', 'bench' from account_holder where account = ${`reader${at + 1}`}`
  return tokens
}

let groups = 0
/** Settled bets over this month and the last, a hundred for each of as many more members as that takes. */
async function addBets(sql: postgres.Sql, count: number): Promise<void> {
  const first = groups === 0 ? 'reader' : ''
  const name = `past${(groups += 1)}x`
  await insertMembers(sql, name, Math.ceil(count / betsOfEach) - (first === '' ? 0 : readers))
  const members = await sql<{ id: string }[]>`
    select id from account_holder where account like ${`${name}%`} or (${first} <> '' and account like 'reader%')`
  const ids = members.map((row) => row.id)
  const each = betsAtOnce / betsOfEach
  const batches = Array.from({ length: Math.ceil(ids.length / each) }, (_, at) => ids.slice(at * each, (at + 1) * each))
  const work = async () => {
    for (let batch = batches.pop(); batch; batch = batches.pop()) await settle(sql, batch)
  }
  await Promise.all([work(), work()])
  await sql`vacuum analyze`
  // Counting so many bets takes the site minutes.
  await untilAllRead(sql)
  await sql`vacuum analyze`
  // What was inserted goes to the disk now, and not while it is read.
  await sql`checkpoint`
}

const settle = (sql: postgres.Sql, ids: string[]) => sql`
  insert into bet (id, holder_id, vendor_id, game_id, round, transaction_uuid, supplier_transaction_id, stake, payout,
    state, held, balance_before, balance_after, placed_at, settled_at)
  select uuidv7(at - now()), holder, g.vendor_id, g.id, uuid::text, uuid, uuid::text, 1000000, 1500000, 'won', false,
    0, 0, at, at
  from generate_series(1, ${betsOfEach}::int) n
  cross join unnest(${ids}::bigint[]) holder
  cross join lateral (
    select date_trunc('month', now() - interval '1 month') + random() * (now() - date_trunc('month', now() - interval
      '1 month')), gen_random_uuid()
  ) moment (at, uuid)
  join game g on g.code = ${gameCode} join vendor v on v.id = g.vendor_id and v.code = ${vendorCode}`

/** Answers a second of each read, in turns with balances; and how many of them there are to a balance. */
async function readAll(siteUrl: string, tokens: readonly string[]): Promise<Round[]> {
  const found: Round[] = []
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    const balances = await perSecond(`${siteUrl}${callsByName.balance.path}`, tokens, '"balance":')
    const rates: number[] = []
    for (const { query } of reads) {
      const address = `${siteUrl}${callsByName.bettingRecord.path}?${new URLSearchParams(query).toString()}`
      rates.push(await perSecond(address, tokens, `"total":${betsOfEach}`))
    }
    if (round > 0) found.push({ rates, shares: rates.map((rate) => rate / balances) })
  }
  return found
}

async function perSecond(address: string, tokens: readonly string[], expected: string): Promise<number> {
  let left = readsPerRound
  const start = performance.now()
  const read = async () => {
    while ((left -= 1) >= 0) {
      const headers = { authorization: `Bearer ${tokens[left % tokens.length]}` }
      const answer = await (await fetch(address, { headers })).text()
      if (!answer.includes(expected)) throw new Error(answer.slice(0, 300))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, read))
  return readsPerRound / ((performance.now() - start) / 1000)
}
