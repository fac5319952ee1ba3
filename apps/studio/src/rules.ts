import { sql } from 'kysely'
import { hash } from 'node:crypto'
import { maxStake, maxWin, minStake } from '@chokka/game-math/limits'
import { gameNames, soloGames, soloNames } from '@chokka/game-math/games'
import type { GameName } from '@chokka/game-math/games'
import { tableGames, tableNames } from '@chokka/game-math/tables'
import { payTable } from '@chokka/game-math/pay-table'
import { jackpotLevels, jackpotRules } from '@chokka/game-math/slots/jackpots'
import { everyVersion, publishedModels } from '@chokka/game-math/slots/models'
import type { Db } from './kit/database.ts'

/**
 * The version of the rules and the pay table that bets of each game are accepted by. Any change of payouts or stake
 * limits needs a new version. A round of steps can outlive the process that accepted it, and is paid by the version
 * that it names (`stepEngines`). Every game has its version with its mathematics. All at 2: the minimum stake is 10.00
 * (decision 23).
 */
export const rulesVersion = {
  ...Object.fromEntries(tableNames.map((game) => [game, tableGames[game].rules])),
  ...Object.fromEntries(soloNames.map((game) => [game, soloGames[game].rules])),
} as Readonly<Record<GameName, number>>

export type RulesInForce = { version: number; inForceFrom: string }

/** The pay table was changed without a new version. */
class RulesFault extends Error {}

/** A digest of everything that a version of a game can pay, and of the limits, in 64 hexadecimal digits. */
export function digestOf(game: GameName): string {
  const paid = payTable(game).map(({ choice, multiplier: { numerator, denominator }, chance }) =>
    [choice, numerator, denominator, chance.numerator, chance.denominator].join(),
  )
  return hash('sha256', [...paid, minStake, maxStake, maxWin].join('\n'))
}

/**
 * Stores when the versions of this software came into force here: now, or with the first bet that names one. Throws
 * RulesFault when a stored version has another pay table.
 */
export async function recordRules(db: Db, versions = rulesVersion): Promise<void> {
  for (const game of gameNames) {
    const [version, digest] = [versions[game], digestOf(game)]
    await sql`
      insert into game_rules (game, version, digest, in_force_from)
      select ${game}, ${version}, ${digest},
        least(now(), (select min(created_at) from bet where game = ${game} and rules = ${version}))
      where not exists (select 1 from game_rules where game = ${game} and version = ${version})
      on conflict do nothing`.execute(db)
    const known = await db
      .selectFrom('game_rules')
      .select('digest')
      .where('game', '=', game)
      .where('version', '=', version)
      .executeTakeFirst()
    if (known?.digest !== digest) {
      throw new RulesFault(
        `the pay table of ${game} is not the one that is stored for version ${version}: raise rulesVersion`,
      )
    }
  }
}

/** The versions that bets are accepted by now, and since when. */
export async function rulesInForce(db: Db): Promise<Record<GameName, RulesInForce | null>> {
  const found = await Promise.all(
    gameNames.map(async (game) => [game, await rulesOf(db, game, rulesVersion[game])] as const),
  )
  return Object.fromEntries(found) as Record<GameName, RulesInForce | null>
}

/** One version of a game's rules; null when it was never in force here. */
async function rulesOf(db: Db, game: GameName, version: number): Promise<RulesInForce | null> {
  const row = await db
    .selectFrom('game_rules')
    .select('in_force_from')
    .where('game', '=', game)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? { version, inForceFrom: row.in_force_from.toISOString() } : null
}

/** The name of a bet's rules: those of a slot are its model's, whatever title it is played under. */
export const rulesName = sql`coalesce('slot:' || (bet.choice ->> 'model'), bet.game)`

/** A digest of all that decides what a model brings and pays, in 64 hexadecimal digits. */
export const digestOfModel = (model: object): string => hash('sha256', JSON.stringify(model))

/** Each version of the rules of each pool of the jackpot, as a text. */
const jackpotVersions = jackpotLevels.flatMap((level) =>
  jackpotRules[level].map(({ version, growPpm, savePpm, turnover, ceiling }) => ({
    ...{
      name: `jackpot:${level}`,
      version,
      digest: hash('sha256', [growPpm, savePpm, turnover, ceiling].join()),
      isNew: true,
    },
  })),
)

/**
 * Stores since when each version of each slot model and of the jackpot is in force. Throws RulesFault when a stored
 * version differs.
 */
export async function recordModels(db: Db): Promise<void> {
  const inForce = new Set(publishedModels.map(({ model }) => model))
  const models = everyVersion.map((model) => ({
    ...{ name: `slot:${model.id}`, version: model.version, digest: digestOfModel(model), isNew: inForce.has(model) },
  }))
  const all = [...models, ...jackpotVersions]
  const [names, versions] = [all.map(({ name }) => name), all.map(({ version }) => version)]
  const [digests, news] = [all.map(({ digest }) => digest), all.map(({ isNew }) => isNew)]
  const given = sql`unnest(${names}::text[], ${versions}::int[], ${digests}::text[], ${news}::boolean[])
    as given (game, version, digest, is_new)`
  // A version that was over before this database began was never in force here.
  await sql`
    insert into game_rules (game, version, digest, in_force_from)
    select game, version, digest, now() from ${given} where is_new on conflict do nothing`.execute(db)
  const { rows } = await sql<{ game: string }>`
    select game from ${given} join game_rules using (game, version) where game_rules.digest <> given.digest`.execute(db)
  if (rows.length > 0) throw new RulesFault(`stored versions have other data: ${rows.map(({ game }) => game).join()}`)
}
