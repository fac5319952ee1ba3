import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/index.ts'

/** The first slot with turnover from this one on, of those that are closed, in milliseconds; null: there is none. */
export async function nextClosedSlot(db: Db, from: number): Promise<number | null> {
  const { rows } = await sql<{ slot: number }>`
    select (extract(epoch from s.slot) * 1000)::float8 as slot from turnover_slot s, turnover_closed c
    where s.slot >= to_timestamp(${from / 1000}::float8) and s.slot < c.until order by s.slot limit 1`.execute(db)
  return rows[0]?.slot ?? null
}

/** The turnover between the beginnings of two closed slots, as a query of holder_id, type, stake and valid. */
export const turnoverBetween = (from: number, until: number): RawBuilder<unknown> => sql`
  select holder_id, type, sum(stake)::bigint as stake, sum(valid)::bigint as valid from turnover_slot
  where slot >= to_timestamp(${from / 1000}::float8) and slot < to_timestamp(${until / 1000}::float8)
  group by holder_id, type`

/** The valid turnover of a closed slot, as a query of holder_id, type and valid. */
export const turnoverOfSlot = (slot: number): RawBuilder<unknown> => sql`
  select holder_id, type, sum(valid)::bigint as valid from turnover_slot
  where slot = to_timestamp(${slot / 1000}::float8) group by holder_id, type having sum(valid) <> 0`

/**
 * The valid turnover of a closed slot by game, as a query of holder_id, vendor_id, type, game_id and valid. A game is
 * null where only sums of its bets are left.
 */
export const playOfSlot = (slot: number): RawBuilder<unknown> => sql`
  select holder_id, vendor_id, type, game_id, sum(valid)::bigint as valid from turnover_entry
  where slot = to_timestamp(${slot / 1000}::float8) group by holder_id, vendor_id, type, game_id`

/**
 * The bets that were counted or corrected in a closed slot, as a query of holder_id, vendor_id, type, game_id, and of
 * the cash part of stake and payout: as counted before the slot (stake_before, payout_before; 0: not counted), and at
 * its end. A bet that is void has no stake.
 */
export const betsOfSlot = (slot: number): RawBuilder<unknown> => sql`
  select e.holder_id, e.vendor_id, e.type, e.game_id, coalesce(b.stake, 0) as stake_before,
    coalesce(b.payout, 0) as payout_before, coalesce(b.stake, 0) + e.stake as stake,
    coalesce(b.payout, 0) + e.payout as payout
  from (select placed_at, bet_id, holder_id, vendor_id, type, game_id, min(number) as first, sum(stake) as stake,
      sum(payout) as payout
    from turnover_entry where slot = to_timestamp(${slot / 1000}::float8)
    group by placed_at, bet_id, holder_id, vendor_id, type, game_id) e
  left join lateral (select sum(p.stake) as stake, sum(p.payout) as payout from turnover_entry p
    where e.first > 1 and p.placed_at = e.placed_at and p.bet_id = e.bet_id and p.number < e.first) b on true`
