import { sql } from 'kysely'
import { fromMicros, sum } from '@chokka/money'
import type { Money } from '@chokka/money'
import {
  firstPool,
  grown,
  jackpotLevels,
  newestRules,
  rulesOfVersion,
  won as wonOf,
} from '@chokka/game-math/slots/jackpots'
import type { JackpotLevel, JackpotRules, Pool } from '@chokka/game-math/slots/jackpots'
import type { Db } from '../../kit/database.ts'
import type { Kit } from '../../kit/kit.ts'
import { settle } from '../../wallet/states.ts'
import type { Settlement } from '../../wallet/states.ts'
import type { PaidHit } from '../../single/play-once.ts'

type PoolRow = { level: JackpotLevel; rules: number; amount: bigint; saved: bigint; diverted: bigint }

/** Opens the pools where there are none yet: each begins with what the studio advances to it. */
export async function openPools(db: Db): Promise<void> {
  for (const level of jackpotLevels) {
    const rules = newestRules(level)
    const { amount, saved } = firstPool(rules)
    await sql`
      insert into jackpot_pool (level, rules, amount, saved) values (${level}, ${rules.version}, ${amount}, ${saved})
      on conflict do nothing`.execute(db)
  }
}

/**
 * Puts the shares that were committed by now into the pools. Locks the pools until the transaction ends, always in the
 * same order, and returns them.
 */
export async function takeShares(tx: Db): Promise<Map<JackpotLevel, Pool & { rules: JackpotRules }>> {
  const { rows } = await sql<PoolRow>`
    select level, rules, amount, saved, diverted from jackpot_pool order by level for update`.execute(tx)
  const { rows: shares } = await sql<{ level: JackpotLevel; grow: bigint; save: bigint }>`
    with taken as (delete from jackpot_share returning level, grow, save)
    select level, sum(grow)::bigint as grow, sum(save)::bigint as save from taken group by level`.execute(tx)
  const pools = new Map<JackpotLevel, Pool & { rules: JackpotRules }>()
  for (const row of rows) {
    const rules = rulesOfVersion(row.level, row.rules)
    const pool = { amount: fromMicros(row.amount), saved: fromMicros(row.saved), diverted: fromMicros(row.diverted) }
    const share = shares.find(({ level }) => level === row.level)
    if (!share) {
      pools.set(row.level, { ...pool, rules })
      continue
    }
    const { amount, saved, diverted } = grown(
      pool,
      { grow: fromMicros(share.grow), save: fromMicros(share.save) },
      rules,
    )
    await sql`
      update jackpot_pool set amount = ${amount}, saved = ${saved}, diverted = ${diverted},
        contributed = contributed + ${share.grow + share.save}
      where level = ${row.level}`.execute(tx)
    pools.set(row.level, { amount, saved, diverted, rules })
  }
  return pools
}

/** What a round won of a pool. */
export type Won = { level: JackpotLevel; amount: Money }

/** `outcomeOf`: what the record keeps, with what was won. */
export type Hit = {
  settlement: Settlement
  hits: readonly JackpotLevel[]
  outcomeOf: (won: readonly Won[]) => PaidHit['outcome']
}

/**
 * Settles a round that hits: what the pools hold at this moment is paid, and the pools begin again, in the commit that
 * settles the bet. Of two rounds that hit at the same time the first gets all, and the second what the pool holds then
 * (J-05). Undefined when the bet was undone meanwhile; then nothing is paid.
 */
export async function settleHit(kit: Kit, { settlement, hits, outcomeOf }: Hit): Promise<PaidHit | undefined> {
  return kit.db.transaction().execute(async (tx) => {
    const pools = await takeShares(tx)
    const ends = hits.flatMap((level) => {
      const pool = pools.get(level)
      return pool ? [{ level, rules: pool.rules, ...wonOf(pool, newestRules(level)) }] : []
    })
    const won = ends.map(({ level, paid }) => ({ level, amount: paid }))
    const payout = sum([settlement.payout, ...won.map(({ amount }) => amount)])
    const outcome = outcomeOf(won)
    const [settled] = await settle(kit, tx, [{ ...settlement, payout, outcome }])
    if (!settled) return undefined
    for (const { level, rules, paid, pool } of ends) {
      await sql`
        insert into jackpot_hit (bet_id, level, amount, rules)
        values (${settlement.betId}, ${level}, ${paid}, ${rules.version})`.execute(tx)
      await sql`
        update jackpot_pool set rules = ${newestRules(level).version}, amount = ${pool.amount}, saved = ${pool.saved},
          diverted = ${pool.diverted}, paid = paid + ${paid}, began_at = now()
        where level = ${level}`.execute(tx)
    }
    return { call: settled.call, outcome, payout }
  })
}

type ShownRow = { level: JackpotLevel; rules: number; amount: bigint; won: bigint | null; won_at: Date | null }

/** The pools with all shares in, and their last hits. */
export async function readPools(db: Db): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select level, rules, amount, won, won_at from jackpot_pool left join lateral (
      select amount as won, hit_at as won_at from jackpot_hit
      where jackpot_hit.level = jackpot_pool.level order by hit_at desc limit 1
    ) last on true`.execute(db)
  return jackpotLevels.flatMap((level) => rows.filter((row) => row.level === level))
}

/**
 * What differs in the books of the jackpot, as sentences (J-08): what settled rounds have put in must be what the pools
 * hold and have paid, with the shares that are still to be taken in.
 */
export async function jackpotDrift(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string; booked: string; counted: string }>`
    with round as (
      select (outcome -> 'jackpot' ->> 'share')::numeric * 1000000 as share from bet
      where state = 'settled' and outcome ? 'jackpot'
    ), prize as (
      select (one ->> 'amount')::numeric * 1000000 as amount
      from bet, jsonb_array_elements(outcome #> '{jackpot,won}') one
      where state = 'settled' and outcome ? 'jackpot'
    ), sums (what, booked, counted) as (values
      ('contributed', (select coalesce(sum(contributed), 0) from jackpot_pool)
        + (select coalesce(sum(grow + save), 0) from jackpot_share), (select coalesce(sum(share), 0) from round)),
      ('paid', (select coalesce(sum(paid), 0) from jackpot_pool), (select coalesce(sum(amount), 0) from prize)),
      ('hits', (select coalesce(sum(amount), 0) from jackpot_hit), (select coalesce(sum(amount), 0) from prize))
    )
    select what, trunc(booked)::text as booked, trunc(counted)::text as counted from sums
    where booked <> counted`.execute(db)
  return rows.map(({ what, booked, counted }) => `${what}: the pools say ${booked}, the rounds ${counted}`)
}
