import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../kit/index.ts'

/**
 * Adds rows of sums to the sums of all members, which the office shows: slots by type, days by game, and who was
 * active. Few rows however many members there are, so they are written as bets are counted, and open slots are in them.
 */
export async function addToTotals(tx: Tx, sums: RawBuilder<unknown>, zone: string): Promise<void> {
  await sql`
    with entry as materialized (
      select *, slot as at, (slot at time zone ${zone}::text)::date as day from ${sums}
    ), fresh as (
      insert into turnover_active (day, holder_id)
      select distinct day, holder from entry where has_bets and not is_test order by 1, 2
      on conflict do nothing returning day, holder_id
    ), first as (
      select distinct on (e.day, e.holder) e.at, e.type from entry e
      join fresh f on f.day = e.day and f.holder_id = e.holder
      where e.has_bets order by e.day, e.holder, e.at
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
    select (slot at time zone ${zone}::text)::date, game, is_test, sum(stake), sum(payout), sum(jackpot),
      sum(bets), sum(wins), sum(voids)
    from ${sums} group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, game_id, is_test) do update set stake = t.stake + excluded.stake,
      payout = t.payout + excluded.payout, jackpot = t.jackpot + excluded.jackpot, bets = t.bets + excluded.bets,
      wins = t.wins + excluded.wins, voids = t.voids + excluded.voids`.execute(tx)
}
