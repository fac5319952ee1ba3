// What staff wait for with a million members: the overview and the search of members, compared with a route of the same
// server that does nothing, in turns; and how a list of 100,000 rows scrolls (office-table.ts).
import { Agent, request } from 'undici'
import postgres from 'postgres'
import { callsByName } from '@chokka/contract'
import { staffSession } from '../e2e/staff-login.ts'
import { startWholeSite } from '../tools/whole-site.ts'
import { type Figure } from './figures.ts'
import { addMembers, memberName } from './login-members.ts'
import { readMemory, type Peaks } from './memory.ts'
import { measureOfficeTable, officeRows } from './office-table.ts'

/** 0 leaves what staff wait for out. */
const members = Number(process.env.BENCH_MEMBERS ?? 1_000_000)
const perKind = Number(process.env.BENCH_OFFICE_READS ?? 1000)
const days = 40
const agent = new Agent({ connections: 2 })

export async function measureOffice(): Promise<{ figures: Figure[]; peaks: Peaks }> {
  const { figures, peaks } = members > 0 ? await measureReads() : { figures: [], peaks: {} }
  return { figures: [...figures, ...(officeRows > 0 ? await measureOfficeTable() : [])], peaks }
}

async function measureReads(): Promise<{ figures: Figure[]; peaks: Peaks }> {
  const site = await startWholeSite({ pages: false, env: { RATE_FACTOR: '100000' } })
  const connection = { session_replication_role: 'replica', synchronous_commit: 'off' }
  const sql = postgres(site.databaseUrl('chokka'), { max: 1, connection, onnotice: () => undefined })
  try {
    await addMembers(site.databaseUrl('chokka'), members)
    await addHistory(sql)
    const { token } = await staffSession(site)
    const read = async (url: string): Promise<number> => {
      const from = performance.now()
      const { statusCode, body } = await request(url, {
        ...{ dispatcher: agent, headers: { authorization: `Bearer ${token}` } },
      })
      await body.text()
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
      return performance.now() - from
    }
    const office = (name: 'dashboard' | 'memberSearch', query = '') =>
      `${site.officeUrl}${callsByName[name].path}${query}`
    const kinds = {
      empty: () => `${site.url}/health`,
      overview: () => office('dashboard'),
      'search of members': (at: number) =>
        office('memberSearch', `?text=${memberName((at * 9973) % members).slice(0, 9)}`),
    }
    const taken: Record<keyof typeof kinds, number[]> = { empty: [], overview: [], 'search of members': [] }
    const names = Object.keys(kinds) as (keyof typeof kinds)[] // The names of a constant.
    // The first fifth warms the server up.
    for (let at = -perKind / 5; at < perKind; at++)
      for (const name of names) {
        const ms = await read(kinds[name](at + perKind))
        if (at >= 0) taken[name].push(ms)
      }
    const limit = { name: 'a route that does nothing', value: reached(taken.empty) }
    const figures = names
      .filter((name) => name !== 'empty')
      .map((name): Figure => ({
        ...{ name: `95 % of the ${name} with ${members.toLocaleString('en')} members within`, unit: 'ms', limit },
        ...{ value: reached(taken[name]), most: 10, note: `slowest ${Math.round(Math.max(...taken[name]))} ms` },
      }))
    return { figures, peaks: readMemory(site.pids()) }
  } finally {
    await sql.end()
    await site.stop()
  }
}

/** Within what 95 % of the answers came. */
const reached = (ms: readonly number[]) => ms.toSorted((a, b) => a - b)[Math.floor(ms.length * 0.95)] ?? NaN

/** Sums of play of some weeks, a deposit of every tenth member, and every twentieth online. */
async function addHistory(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into turnover_total (slot, type, is_test, stake, payout, jackpot, bets, active)
    select slot, type, false, 5000000000, 4800000000, 0, 500, 20
    from generate_series(date_bin('5 minutes', now() - ${days} * interval '1 day', 'epoch'), now(), '5 minutes') slot,
      unnest(array['RNG', 'INHOUSE', 'LIVE', 'FISH', 'PVP', 'SPORTS']) type on conflict do nothing`
  await sql`
    insert into deposit (id, holder_id, channel, amount_asked, amount_paid, state, invoice, authorisation, created_at,
      expires_at, credited_at, seen_at)
    select gen_random_uuid(), id, 'bkash', 500000000, 500000000, 'credited', 'b' || id, 'b' || id, at, at, at, at
    from (select id, now() - random() * ${days} * interval '1 day' as at from account_holder where id % 10 = 0) one`
  await sql`
    insert into session (id, token_hash, holder_id, area, started_at, seen_at, expires_at, ip, user_agent)
    select gen_random_uuid(), sha256(id::text::bytea), id, 'member', now(), now(), now() + interval '1 day', '10.0.0.1',
      'bench' from account_holder where id % 20 = 0`
  await sql`vacuum analyze turnover_total, deposit, session`
}
