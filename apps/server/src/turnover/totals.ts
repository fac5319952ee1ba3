import { sql } from 'kysely'
import { plainArray, type Tx } from '../kit/index.ts'
import type { Entry } from './entries.ts'

/**
 * Adds entries to the sums of all members, which the office shows: slots by type, days by game, and who was active. Few
 * rows however many members there are, so they are written as bets are counted, and open slots are in them.
 */
export async function addToTotals(tx: Tx, entries: readonly Entry[], zone: string): Promise<void> {
  const columns = sql`
    unnest(${plainArray(entries.map((one) => one.slot / 1000))}::float8[],
      ${plainArray(entries.map((one) => one.holder))}::bigint[], ${entries.map((one) => one.type)}::text[],
      ${plainArray(entries.map((one) => one.game))}::int[], ${plainArray(entries.map((one) => one.isTest))}::boolean[],
      ${plainArray(entries.map((one) => one.stake))}::bigint[],
      ${plainArray(entries.map((one) => one.payout))}::bigint[],
      ${plainArray(entries.map((one) => one.jackpot))}::bigint[],
      ${plainArray(entries.map((one) => one.bets))}::bigint[], ${plainArray(entries.map((one) => one.wins))}::bigint[],
      ${plainArray(entries.map((one) => one.voids))}::bigint[])
      as e (slot, holder, type, game, is_test, stake, payout, jackpot, bets, wins, voids)`
  await sql`
    with entry as materialized (
      select *, to_timestamp(slot) as at, (to_timestamp(slot) at time zone ${zone}::text)::date as day from ${columns}
    ), fresh as (
      insert into turnover_active (day, holder_id)
      select distinct day, holder from entry where bets > 0 and not is_test order by 1, 2
      on conflict do nothing returning day, holder_id
    ), first as (
      select distinct on (e.day, e.holder) e.at, e.type from entry e
      join fresh f on f.day = e.day and f.holder_id = e.holder
      where e.bets > 0 order by e.day, e.holder, e.at
    ), active as (select at, type, count(*) as many from first group by at, type)
    insert into turnover_total as t (slot, type, is_test, stake, payout, jackpot, bets, active)
    select e.at, e.type, e.is_test, sum(e.stake), sum(e.payout), sum(e.jackpot), sum(e.bets),
      coalesce(case when not e.is_test then max(a.many) end, 0)
    from entry e left join active a on a.at = e.at and a.type = e.type group by e.at, e.type, e.is_test order by 1, 2, 3
    on conflict (slot, type, is_test) do update set stake = t.stake + excluded.stake,
      payout = t.payout + excluded.payout, jackpot = t.jackpot + excluded.jackpot, bets = t.bets + excluded.bets,
      active = t.active + excluded.active`.execute(tx)
  await sql`
    insert into turnover_game as t (day, game_id, is_test, stake, payout, jackpot, bets, wins, voids)
    select (to_timestamp(slot) at time zone ${zone}::text)::date, game, is_test, sum(stake), sum(payout), sum(jackpot),
      sum(bets), sum(wins), sum(voids)
    from ${columns} group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, game_id, is_test) do update set stake = t.stake + excluded.stake,
      payout = t.payout + excluded.payout, jackpot = t.jackpot + excluded.jackpot, bets = t.bets + excluded.bets,
      wins = t.wins + excluded.wins, voids = t.voids + excluded.voids`.execute(tx)
}
