import { cardName } from '@chokka/game-math/cards'
import type { Field, Look } from '@chokka/game-math/game'
import { gameOf, isSolo } from '@chokka/game-math/games'
import { hundredthsText } from '../../wallet/facts.ts'
import type { FactRow, FactTexts } from '../../wallet/facts.ts'

/** The fields of choice and outcome of a single-player game, as its registry names them. */
export function soloFacts({ game, choice, outcome }: FactRow): FactTexts {
  if (!isSolo(game)) return {}
  const named = (fields: Readonly<Record<string, Field>>, values: FactRow['choice']) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.fact === null ? [] : [[field.fact ?? name, factOf(field, values?.[name])] as const],
    )
  return Object.fromEntries([...named(gameOf(game).choice, choice), ...named(gameOf(game).outcome, outcome)])
}

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
  if (as === 'hundredths') return hundredthsText(value)
  if (as === 'fromOne') return String(value + 1)
  if (as === 'arrows') return value === 0 ? 'L' : 'R'
  return as === 'cards' ? cardName(value) : String(value)
}
