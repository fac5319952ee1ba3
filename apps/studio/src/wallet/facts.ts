import { cardName } from '@chokka/game-math/cards'
import type { Field, Look } from '@chokka/game-math/game'
import { gameOf, isSolo } from '@chokka/game-math/games'
import { toDecimal, toShown } from '@chokka/money'
import { jackpotIn } from '../jackpot/round.ts'
import { isSpin } from '@chokka/game-math/tables'

/** What is known of a bet when its win is sent: the fields that the operator's betting record shows. */
export type FactRow = {
  game: string
  multiplier: string | null
  slot: number | null
  auto_at: bigint | null
  shared_round: bigint | null
  nonce: number | null
  server_seed_hash: string | null
  client_seed: string | null
  /** Only once the round has crashed: secret before. */
  game_hash: string | null
  point: bigint | null
  salt: string | null
  choice: Readonly<Record<string, unknown>> | null
  outcome: Readonly<Record<string, unknown>> | null
  rules: number
}

/** The crash fields, which a bet of a single-player game does not have. */
export const noCrash = { slot: null, auto_at: null, shared_round: null, game_hash: null, point: null, salt: null }

/** A field of a choice or an outcome as a text; null where there is none. */
function factOf(field: Field, value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return field.is === 'number' ? numberAs(value, field.as) : null
  if (!Array.isArray(value) || field.is !== 'numbers') return null
  const { words, as } = field
  const shown = value.map((one) => words?.[Number(one)] ?? numberAs(Number(one), as))
  return shown.join(as === 'arrows' ? '' : ' ')
}

function numberAs(value: number, as: Look | undefined): string {
  if (as === 'hundredths') return hundredths(value)
  if (as === 'fromOne') return String(value + 1)
  if (as === 'arrows') return value === 0 ? 'L' : 'R'
  return as === 'cards' ? cardName(value) : String(value)
}

function solo({ game, choice, outcome }: FactRow): Record<string, string | null> {
  if (!isSolo(game)) return {}
  const named = (fields: Readonly<Record<string, Field>>, values: FactRow['choice']) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.fact === null ? [] : [[field.fact ?? name, factOf(field, values?.[name])] as const],
    )
  return Object.fromEntries([...named(gameOf(game).choice, choice), ...named(gameOf(game).outcome, outcome)])
}

/** A spin of a slot has a model, a gamble and a bet of double a colour; the games of the registry have neither. */
function slot({ game, choice }: FactRow): Record<string, string | null> {
  if (isSolo(game) || choice === null) return {}
  const named = (name: string) => (typeof choice[name] === 'string' ? choice[name] : null)
  const gamble = { gambleOf: named('gambleOf'), colour: named('colour') }
  return { model: named('model'), bought: choice.mode === 'buy' ? named('base') : null, ...gamble }
}

/** What a round put into the jackpot, and what it won of it. */
function jackpot({ outcome }: FactRow): Record<string, string | null> {
  const part = jackpotIn(outcome)
  if (!part) return {}
  return { jackpotShare: toDecimal(part.share), jackpotWin: part.won > 0n ? toShown(part.won) : null }
}

const hundredths = (whole: number | bigint): string => {
  const text = String(whole).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}
/**
 * Seeds, odds, choices and result of a bet as names and texts, for `meta.facts` of the win. The site has a label for
 * each of these names; null fields are left out.
 */
export function factsOf(row: FactRow): Record<string, string> {
  const spin = isSpin(row.game)
  const facts: Record<string, string | number | null | undefined> = {
    multiplier: row.multiplier === null ? null : `${row.multiplier}x`,
    // In double a slot is a colour, which stands below.
    slot: spin ? null : row.slot,
    round: row.shared_round === null ? null : String(row.shared_round),
    autoCashOut: row.auto_at === null ? null : `${hundredths(row.auto_at)}x`,
    crashPoint: row.point === null || spin ? null : `${hundredths(row.point)}x`,
    segment: row.point === null || !spin ? null : String(row.point + 1n),
    hash: row.game_hash,
    salt: row.game_hash === null ? null : row.salt,
    ...solo(row),
    ...slot(row),
    ...jackpot(row),
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    rules: row.rules,
  }
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  )
}
