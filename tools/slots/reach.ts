// `node tools/slots/reach.ts <model …>`: plays every sequence of stops and draws of a spin of models whose symbols
// fall or are counted over the grid, and writes to data/reached.json which choices lead to each count that pays, and
// how many wins one spin has at most. A pay table ends where wins end: models.test.ts plays these choices again.
import { readFileSync, writeFileSync } from 'node:fs'
import { publishedOf } from '../../packages/game-math/src/slots/models.ts'
import type { Model } from '../../packages/game-math/src/slots/model.ts'
import { everySequence } from '../../packages/game-math/src/slots/source.ts'
import type { Source } from '../../packages/game-math/src/slots/source.ts'
import { spin } from '../../packages/game-math/src/slots/spin.ts'
import type { Step } from '../../packages/game-math/src/slots/steps.ts'
import { tableOf } from '../../packages/game-math/src/slots/table.ts'

/** `by`: the choices that lead to so many of a symbol, as "1x5". */
export type Reached = { mostWins: number; by: Record<string, number[]> }

const file = new URL('../../packages/game-math/src/slots/data/reached.json', import.meta.url)

function reachedOf(model: Model): Reached {
  const { cascade } = model
  // Without its limit: a count that stops there would always fit it.
  const table = tableOf(cascade ? { ...model, cascade: { ...cascade, most: Number.POSITIVE_INFINITY } } : model)
  const reached: Reached = { mostWins: 0, by: {} }
  const gridCounts = model.counting.by === 'cluster' || model.counting.by === 'anywhere'
  everySequence(
    (source) => {
      const steps: Step[] = []
      const choices: number[] = []
      spin(table, noting(source, choices), { kind: 'spin', held: 0, times: 1 }, steps)
      const wins = steps.filter((step) => step.do === 'wins')
      reached.mostWins = Math.max(reached.mostWins, wins.length)
      if (!gridCounts) return
      for (const { symbol, count } of wins.flatMap((step) => step.wins)) reached.by[`${symbol}x${count}`] ??= choices
    },
    () => undefined,
  )
  return reached
}

const noting = (source: Source, choices: number[]): Source => {
  const note = (choice: number) => {
    choices.push(choice)
    return choice
  }
  return {
    among: (count) => note(source.among(count)),
    weighted: (weights, total) => note(source.weighted(weights, total)),
  }
}

for (const id of process.argv.slice(2)) {
  const { model } = publishedOf(id)
  const known: Record<string, Reached> = JSON.parse(readFileSync(file, 'utf8'))
  known[`${id}@${model.version}`] = reachedOf(model)
  writeFileSync(file, `${JSON.stringify(known)}\n`)
  console.log(id, known[`${id}@${model.version}`]?.mostWins)
}
