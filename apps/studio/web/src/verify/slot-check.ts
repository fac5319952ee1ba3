import { parseMoney } from '@chokka/money'
import { draws } from '@chokka/game-math/fair'
import type { Seeds } from '@chokka/game-math/fair'
import { gambleColour } from '@chokka/game-math/slots/gamble'
import { jackpotHits } from '@chokka/game-math/slots/jackpot-draw'
import { jackpotLevels, rulesOfVersion } from '@chokka/game-math/slots/jackpots'
import type { Model } from '@chokka/game-math/slots/model'
import { roundOf } from '@chokka/game-math/slots/round'

type Recorded = { stake: string; choice: unknown; outcome: unknown; rules: { version: number } }

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined

/** Whether two values are the same as JSON, whatever the order of their fields: a database may keep another. */
export function sameJson(one: unknown, two: unknown): boolean {
  if (typeof one !== 'object' || typeof two !== 'object' || one === null || two === null) return one === two
  const [left, right] = [Object.entries(one), new Map(Object.entries(two))]
  return left.length === right.size && left.every(([key, value]) => right.has(key) && sameJson(value, right.get(key)))
}

/**
 * Whether the seeds lead to exactly what was recorded: every step and the total of a round, or the colour of a gamble.
 * `modelOf`: asked for only where a round must be played again, by the model and the version that it was played with.
 */
export async function leadsTo(
  { stake, choice, outcome, rules }: Recorded,
  seeds: Seeds,
  modelOf: (id: string, version: number) => Promise<Model>,
): Promise<boolean> {
  const colour = field(choice, 'colour')
  if (field(choice, 'gambleOf') !== undefined) {
    const [draw = 0] = await draws(seeds, 1)
    const drawn = gambleColour(draw)
    return sameJson(outcome, { drawn, won: drawn === colour })
  }
  const model = await modelOf(String(field(choice, 'model')), rules.version)
  const round = await roundOf(model, seeds, field(choice, 'mode') === 'buy' ? 'buy' : 'spin')
  const { jackpot, ...game } = Object.fromEntries(Object.entries(outcome ?? {}))
  return sameJson(game, round) && (jackpot === undefined || (await jackpotLeadsTo(jackpot, stake, seeds)))
}

/** Whether the seeds hit exactly the pools that were won, by the versions of the rules that the round names. */
async function jackpotLeadsTo(jackpot: unknown, stake: string, seeds: Seeds): Promise<boolean> {
  const [versions, won] = [field(jackpot, 'rules'), field(jackpot, 'won')]
  if (!Array.isArray(versions) || !Array.isArray(won)) return false
  const [mini, major, grand] = jackpotLevels.map((level, at) => rulesOfVersion(level, Number(versions[at])))
  if (!mini || !major || !grand) return false
  const hits = await jackpotHits(seeds, parseMoney(stake), { mini, major, grand })
  return sameJson(
    won.map((one) => field(one, 'level')),
    hits,
  )
}
