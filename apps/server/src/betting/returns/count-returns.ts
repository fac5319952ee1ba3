import { sql } from 'kysely'
import { dayOf, nextDay, plusHours, startOfDay, transact, type BaseCtx, type Db } from '../../kit/index.ts'
import { readReturns } from './game-returns.ts'

/** After two days every bet is closed (`close-stale-rounds.ts`), so a day is counted until the third. */
const countedDays = 3

/** Counts what games have taken and returned on the last business days, and says which of them are out of range. */
export async function countReturns(db: Db, at: BaseCtx): Promise<void> {
  const now = at.clock.now()
  for (let ago = countedDays - 1; ago >= 0; ago -= 1)
    await countDay(db, at, dayOf(plusHours(now, -24 * ago), zoneOf(at)))
  const alerts = await transact(db, at, async (ctx) => {
    const all = await readReturns(ctx, 90)
    return all.filter(({ state }) => state === 'above' || state === 'below')
  })
  for (const { vendor, gameCode, bets, theory, actual, state } of alerts)
    at.log.warn({ vendor, game: gameCode, bets, theory, actual, state }, 'the return of a game is out of its range')
}

const zoneOf = ({ site }: BaseCtx) => site.timeZone

/**
 * The day as it is now, without gambles, which return their stake on average whatever the game does: bets that are
 * closed or taken back later than that are not counted again.
 */
async function countDay(db: Db, at: BaseCtx, day: string): Promise<void> {
  const [from, before] = [startOfDay(day, zoneOf(at)), startOfDay(nextDay(day), zoneOf(at))]
  await transact(db, at, async (ctx) => {
    await sql`delete from game_day where day = ${day}::date`.execute(ctx.db)
    await sql`
      insert into game_day (day, game_id, bets, stake, payout, stake_squares, payout_squares, products)
      select ${day}::date, game_id, count(*), sum(stake)::bigint, sum(won)::bigint,
        sum(stake::float8 * stake), sum(won::float8 * won), sum(stake::float8 * won)
      from (
        select game_id, stake, payout - jackpot_win as won from bet
        where placed_at >= ${from} and placed_at < ${before} and state in ('won', 'lost') and stake > 0 and not is_free
          and not facts ? 'gambleOf'
      ) one group by game_id`.execute(ctx.db)
  })
}
