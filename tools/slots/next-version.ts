// `node tools/slots/next-version.ts <file of changes> <model …>`: makes the next version of models in play. What a
// change names is put into the model, its highest win and prizes are made to fit each other, pays are changed where the
// return would pass its bounds, and all of it is counted. The version in force goes to data/earlier.json: titles move
// to the new one with the start of the software that has it, and rounds of before keep theirs.
import { readFileSync, writeFileSync } from 'node:fs'
import { cutShare, figuresOfSpread } from '../../packages/game-math/src/slots/figures.ts'
import { spreadOf, spreadOfBought } from '../../packages/game-math/src/slots/counting.ts'
import type { Model } from '../../packages/game-math/src/slots/model.ts'
import { publishedOf } from '../../packages/game-math/src/slots/models.ts'
import type { Published } from '../../packages/game-math/src/slots/models.ts'
import { leastOfFull, largestPrize } from '../../packages/game-math/src/slots/prizes.ts'
import { capped, meanOf } from '../../packages/game-math/src/slots/spread.ts'
import { capOf, countedCapE2, highest, lowest, nice, sampleOf, stepOf } from './measure.ts'

/** Parts of models, by id, that the next version has instead of those of the last one. */
type Changes = Readonly<Record<string, Partial<Model>>>

function nextOf(last: Model, change: Partial<Model>): Published {
  let model: Model = { ...last, ...change, version: last.version + 1 }
  for (let turn = 0; turn < 40; turn++) {
    const spread = spreadOf({ ...model, capE2: countedCapE2 })
    const capE2 = capOf(spread, largestPrize({ ...model, hold: undefined }))
    model = { ...model, capE2 }
    const full = model.hold && capE2 - (leastOfFull(model) - model.hold.fullE2)
    if (model.hold && full !== undefined && model.hold.fullE2 > full) {
      model = { ...model, hold: { ...model.hold, fullE2: Math.floor(full / stepOf(full)) * stepOf(full) } }
      continue
    }
    if (largestPrize(model) > capE2) throw new Error(`${model.id}: a prize is above the highest win`)
    const cut = capped(spread, capE2)
    const returned = meanOf(cut)
    if (returned < lowest) {
      // Too high at first: single pays are then lowered one by one.
      model = scaled(model, (1.02 * highest) / returned)
      continue
    }
    if (returned > highest) {
      model = lowered(model, returned - highest)
      continue
    }
    const figures = figuresOfSpread(model.version, cut)
    if (!model.buy) return { model, figures }
    const bought = meanOf(spreadOfBought({ ...model, buy: { ...model.buy, costE2: 100 } }))
    const costE2 = Math.round((bought / figures.returned) * 100)
    return {
      model: { ...model, buy: { ...model.buy, costE2 } },
      figures: { ...figures, bought: cutShare(bought / (costE2 / 100)) },
    }
  }
  throw new Error(`${model.id} finds no pays`)
}

/** All pays, so many times as high. */
const scaled = (model: Model, by: number): Model => ({
  ...model,
  paysE2: Object.fromEntries(
    Object.entries(model.paysE2).map(([symbol, pays]) => [
      symbol,
      pays.map((payE2) => (payE2 === 0 ? 0 : nice(payE2 * by))),
    ]),
  ),
})

/** One pay a step lower: the one that takes least of those that take enough, else the one that takes most. */
function lowered(model: Model, by: number): Model {
  const { gains } = sampleOf(model)
  const found = Object.entries(model.paysE2).flatMap(([symbol, pays]) =>
    [...new Set(pays)].flatMap((payE2) => {
      const [from, to] = [pays.indexOf(payE2), pays.lastIndexOf(payE2)]
      const lessE2 = nice(payE2 - stepOf(payE2 - 1))
      if (payE2 === 0 || lessE2 <= (pays[from - 1] ?? 0) || lessE2 === payE2) return []
      const gain = pays.reduce(
        (sum, _, at) => sum + (at < from || at > to ? 0 : (gains.get(`${symbol},${at}`) ?? 0)),
        0,
      )
      const byCount = pays.map((one) => (one === payE2 ? lessE2 : one))
      return [{ takes: gain * (payE2 - lessE2), paysE2: { ...model.paysE2, [symbol]: byCount } }]
    }),
  )
  const sorted = found.toSorted((a, b) => a.takes - b.takes)
  const paysE2 = (sorted.find(({ takes }) => takes > by * 1.2) ?? sorted.at(-1))?.paysE2
  if (!paysE2) throw new Error(`${model.id} has no pay to lower`)
  return { ...model, paysE2 }
}

const folder = new URL('../../packages/game-math/src/slots/data/', import.meta.url)
const textOf = (name: string) => readFileSync(new URL(`${name}.json`, folder), 'utf8')
const write = (name: string, value: unknown) =>
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(value)}\n`)

const [file = '', ...ids] = process.argv.slice(2)
const changes: Changes = JSON.parse(readFileSync(file, 'utf8'))
for (const id of ids) {
  const last = publishedOf(id)
  const next = nextOf(last.model, changes[id] ?? {})
  const family: Published[] = JSON.parse(textOf(last.model.family))
  const earlier: Model[] = JSON.parse(textOf('earlier'))
  write('earlier', [...earlier, last.model])
  write(
    last.model.family,
    family.map((one) => (one.model.id === id ? next : one)),
  )
  console.log(id, JSON.stringify(next.figures), `highest win ${next.model.capE2}, was ${last.model.capE2}`)
}
