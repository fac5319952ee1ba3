import { sql } from 'kysely'
import { arrayParameter } from '@chokka/server-kit/database'
import { isTrial } from '../identity/index.ts'
import type { Tx } from '../kit/index.ts'

type BetSides = { game: number; holder: bigint }
type Account = { isTest: boolean; isTrial: boolean }
type Sides = { typeOf: (bet: BetSides) => string; accountOf: (bet: BetSides) => Account }

/**
 * The types of the games of many bets, and what their accounts are. Read once for each game and account: joined to the
 * bets they would be looked up for each of thousands, in the jobs that follow all bets.
 */
export async function sidesOf(tx: Tx, bets: readonly BetSides[]): Promise<Sides> {
  const asked = {
    games: [...new Set(bets.map(({ game }) => game))],
    holders: [...new Set(bets.map(({ holder }) => holder))],
  }
  const games = await sql<{ id: number; type: string }>`
    select id, type from game_view
    where id = any(${arrayParameter('int', asked.games, (id) => id)}::int[])`.execute(tx)
  const accounts = await sql<{ id: bigint; isTest: boolean; type: number }>`
    select id, is_test as "isTest", type from account_holder_view
    where id = any(${arrayParameter('bigint', asked.holders, (id) => id)}::bigint[])`.execute(tx)
  const types = new Map(games.rows.map(({ id, type }) => [id, type]))
  const kinds = new Map(accounts.rows.map(({ id, isTest, type }) => [id, { isTest, isTrial: isTrial({ type }) }]))
  return {
    typeOf: ({ game }) => existing(types.get(game)),
    accountOf: ({ holder }) => existing(kinds.get(holder)),
  }
}

/** Games and accounts with bets are never deleted. */
function existing<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a bet names a game or an account that does not exist')
  return value
}
