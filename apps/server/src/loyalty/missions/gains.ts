import { sql, type RawBuilder } from 'kysely'
import { betsOfSlot, playOfSlot } from '../../turnover/index.ts'
import { actsOfSlot } from './acts.ts'

/** What members gained in missions. */
export type Gains = {
  /** A query of holder_id, mission_id, period_start and gain. */
  query: RawBuilder<unknown>
  /** A statement that keeps what later gains depend on; it is run after the query. */
  keep?: RawBuilder<unknown>
}
/** The missions of one event, as `rowsOf` has them, and who takes part in one `m`, by the id of the account holder. */
export type Of = { missions: RawBuilder<unknown>; mayGain: (holder: RawBuilder<bigint>) => RawBuilder<unknown> }
type Gain = (slot: number, of: Of) => Gains

const isOfMission = sql`(m.types = '{}' or p.type = any(m.types)) and (m.vendors = '{}' or p.vendor_id = any(m.vendors))
  and (m.games = '{}' or p.game_id = any(m.games))`

const ofActs: Gain = (slot, { missions }) => ({
  query: sql`
    select a.holder_id, m.id as mission_id, m.period_start, count(*)::bigint as gain
    from (${actsOfSlot(slot)}) a join (${missions}) m on m.event = a.act and (m.bound is null or m.bound = a.what)
    group by 1, 2, 3`,
})

/** Deposits of at least the least amount, what was taken back of them deducted; `of` is what each counts. */
const ofDeposits =
  (of: (amount: RawBuilder<unknown>) => RawBuilder<unknown>): Gain =>
  (slot, { missions }) => {
    const at = sql`to_timestamp(${slot / 1000}::float8)`
    const counted = (amount: RawBuilder<unknown>) => sql`case when ${amount} >= greatest(m.least, 1) then
      ${of(amount)} else 0 end`
    const query = sql`
      select d.holder_id, m.id as mission_id, m.period_start,
        sum(${counted(sql`d.after`)} - ${counted(sql`d.before`)})::bigint as gain
      from (select holder_id, deposit_id, coalesce(sum(amount) filter (where slot < ${at}), 0)::bigint as before,
          sum(amount)::bigint as after
        from loyalty_deposit where slot <= ${at}
          and (holder_id, deposit_id) in (select holder_id, deposit_id from loyalty_deposit where slot = ${at})
        group by 1, 2) d
      cross join (${missions}) m group by 1, 2, 3`
    return { query }
  }

const ofTurnover: Gain = (slot, { missions }) => ({
  query: sql`
    select p.holder_id, m.id as mission_id, m.period_start, sum(p.valid)::bigint as gain
    from (${playOfSlot(slot)}) p join (${missions}) m on ${isOfMission} group by 1, 2, 3`,
})

/** Settled bets of at least the least stake that returned the multiple; those that are void no more. */
const ofBets: Gain = (slot, { missions }) => {
  const counts = (stake: RawBuilder<unknown>, payout: RawBuilder<unknown>) => sql`(${stake} > 0 and ${stake} >= m.least
    and ${payout}::numeric * 1000 >= ${stake}::numeric * m.multiple)::int`
  const query = sql`
    select p.holder_id, m.id as mission_id, m.period_start, sum(${counts(sql`p.stake`, sql`p.payout`)}
      - ${counts(sql`p.stake_before`, sql`p.payout_before`)})::bigint as gain
    from (${betsOfSlot(slot)}) p join (${missions}) m on ${isOfMission} group by 1, 2, 3`
  return { query }
}

/** Different ones with at least the least turnover in the period. What was played of each is kept. */
const ofDifferent =
  (what: RawBuilder<unknown>): Gain =>
  (slot, { missions, mayGain }) => {
    const add = sql`
      select p.holder_id, m.id as mission_id, m.period_start, ${what} as what, m.least, sum(p.valid)::bigint as valid
      from (${playOfSlot(slot)}) p join (${missions}) m on ${isOfMission}
      where ${what} is not null and ${mayGain(sql`p.holder_id`)} group by 1, 2, 3, 4, 5`
    const counts = (valid: RawBuilder<unknown>) => sql`(${valid} >= greatest(a.least, 1))::int`
    const before = sql`coalesce(k.valid, 0)`
    const query = sql`
      select a.holder_id, a.mission_id, a.period_start,
        sum(${counts(sql`${before} + a.valid`)} - ${counts(before)})::bigint as gain
      from (${add}) a left join mission_played k using (holder_id, mission_id, period_start, what) group by 1, 2, 3`
    const keep = sql`
      insert into mission_played as k (holder_id, mission_id, period_start, what, valid)
      select holder_id, mission_id, period_start, what, valid from (${add}) a order by 1, 2, 3, 4
      on conflict (holder_id, mission_id, period_start, what) do update set valid = k.valid + excluded.valid`
    return { query, keep }
  }

/** What each event counts of a slot; missions that are done are counted after all others. */
export const gainsOf: Readonly<Record<string, Gain>> = {
  login_day: ofActs,
  bind: ofActs,
  invite_qualified: ofActs,
  deposit_count: ofDeposits(() => sql`1`),
  deposit_sum: ofDeposits((amount) => amount),
  turnover: ofTurnover,
  bet_count: ofBets,
  win_multiple: ofBets,
  games_played: ofDifferent(sql`p.game_id::text`),
  categories_played: ofDifferent(sql`p.type`),
}
