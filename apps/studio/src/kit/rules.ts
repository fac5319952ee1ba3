import { sql } from 'kysely'
import { hash } from 'node:crypto'
import { maxStake, maxWin, minStake } from '@chokka/game-math/limits'
import type { GameName } from '@chokka/game-math/games'
import { payTable } from '@chokka/game-math/pay-table'
import type { Db } from './database.ts'

/**
 * A version of what something pays. Any change of payouts or stake limits needs a new version, which stands with its
 * mathematics. `digest`: of everything that it decides, in 64 hexadecimal digits. `isNew`: bets are accepted by it now.
 */
export type RuleVersion = { name: string; version: number; digest: string; isNew: boolean }
export type RulesInForce = { version: number; inForceFrom: string }

/** What a version pays was changed without a new version. */
class RulesFault extends Error {}

/** The rules of games that have a pay table. */
export const payTableRules = (games: readonly GameName[], versionOf: (game: GameName) => number): RuleVersion[] =>
  games.map((game) => ({ name: game, version: versionOf(game), digest: digestOf(game), isNew: true }))

/** A digest of everything that a version of a game can pay, and of the limits. */
export function digestOf(game: GameName): string {
  const paid = payTable(game).map(({ choice, multiplier: { numerator, denominator }, chance }) =>
    [choice, numerator, denominator, chance.numerator, chance.denominator].join(),
  )
  return hash('sha256', [...paid, minStake, maxStake, maxWin].join('\n'))
}

/**
 * Stores since when the versions of this software are in force here: now, or since the first bet that names one. Throws
 * RulesFault when a stored version differs.
 */
export async function recordRules(db: Db, rules: readonly RuleVersion[]): Promise<void> {
  const [names, versions] = [rules.map(({ name }) => name), rules.map(({ version }) => version)]
  const [digests, news] = [rules.map(({ digest }) => digest), rules.map(({ isNew }) => isNew)]
  const given = sql`unnest(${names}::text[], ${versions}::int[], ${digests}::text[], ${news}::boolean[])
    as given (game, version, digest, is_new)`
  // A version that was over before this database began was never in force here.
  await sql`
    insert into game_rules (game, version, digest, in_force_from)
    select game, version, digest,
      least(now(), (select min(created_at) from bet where bet.game = given.game and rules = given.version))
    from ${given} where is_new
      and not exists (select from game_rules known where known.game = given.game and known.version = given.version)
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ game: string; version: number }>`
    select game, version from ${given} join game_rules using (game, version)
    where game_rules.digest <> given.digest`.execute(db)
  if (rows.length === 0) return
  const changed = rows.map(({ game, version }) => `${game} ${version}`).join(', ')
  throw new RulesFault(`what is paid differs from what is stored for ${changed}: it needs a new version`)
}

/** Since when these rules are in force here; null for what never was. */
export async function rulesInForce<Name extends string>(
  db: Db,
  rules: readonly RuleVersion[],
): Promise<Record<Name, RulesInForce | null>> {
  const rows = await db
    .selectFrom('game_rules')
    .select(['game', 'version', 'in_force_from'])
    .where(
      'game',
      'in',
      rules.map(({ name }) => name),
    )
    .execute()
  const found = rules.map(({ name, version }) => {
    const row = rows.find((one) => one.game === name && one.version === version)
    return [name, row ? { version, inForceFrom: row.in_force_from.toISOString() } : null] as const
  })
  return Object.fromEntries(found) as Record<Name, RulesInForce | null>
}
