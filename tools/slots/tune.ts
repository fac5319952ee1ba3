// `node tools/slots/tune.ts [family …]`: finds the pays of slot models that are missing or out of range, and writes
// them with their counted figures to packages/game-math/src/slots/data. A change of what is written is a new version:
// raise `version` here.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { figuresOfSpread } from '../../packages/game-math/src/slots/figures.ts'
import type { Figures } from '../../packages/game-math/src/slots/figures.ts'
import { spreadOf, spreadOfBought } from '../../packages/game-math/src/slots/counting.ts'
import type { Model } from '../../packages/game-math/src/slots/model.ts'
import { play } from '../../packages/game-math/src/slots/round.ts'
import { partE2 } from '../../packages/game-math/src/slots/steps.ts'
import type { Step } from '../../packages/game-math/src/slots/steps.ts'
import { tableOf } from '../../packages/game-math/src/slots/table.ts'
import { capped, meanOf, unitE2 } from '../../packages/game-math/src/slots/spread.ts'
import type { Spread } from '../../packages/game-math/src/slots/spread.ts'
import { families } from './families.ts'
import type { Draft } from './draft.ts'
import { seeded } from './strips.ts'

const version = 1
const levels = [0, 1, 2, 3, 4]
const folder = new URL('../../packages/game-math/src/slots/data/', import.meta.url)
const [lowest, highest] = [0.9555, 0.9695]
/** Counted first: far above any cap that is chosen. */
const countedCapE2 = 1_000_000
const capsE2 = [
  25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 750, 1000, 1250, 1500, 2000, 2500, 3000, 4000, 5000, 7500,
].map((times) => times * 100)
/** The cap is the highest round number that is reached this often. */
const capChance = 1 / 20_000_000

type Written = { model: Model; figures: Figures }

/** Hundredths as a pay table prints them: coarser as they grow, and always multiples of `unitE2`. */
function nice(amountE2: number): number {
  const step = amountE2 < 200 ? 5 : amountE2 < 1000 ? 10 : amountE2 < 5000 ? 50 : 500
  return Math.max(unitE2, Math.round(amountE2 / step) * step)
}

/** What a count of a symbol should pay, before scaling: the rarer the more. */
function idealPays({ strips, counts, steepness, counting, grid }: Draft): Map<string, number[]> {
  const kinds = [...new Set(strips.join(''))].filter((symbol) => /[1-9]/.test(symbol)).toSorted()
  const length = strips[0]?.length ?? 1
  const cells = grid.reduce((sum, rows) => sum + rows, 0)
  return new Map(
    kinds.map((symbol, rank) => {
      const share = strips.join('').split(symbol).length / (strips.length * length)
      const boost = 1 + 0.18 * (kinds.length - 1 - rank)
      const pays = counts.map((count) => boost * rarity(counting.by, share, count, grid[0] ?? 3, cells) ** -steepness)
      return [symbol, pays]
    }),
  )
}

function rarity(by: string, share: number, count: number, rows: number, cells: number): number {
  if (by === 'lines') return (share + 0.03) ** count
  if (by === 'ways') return (1 - (1 - share) ** rows) ** count
  if (by === 'cluster') return (share + 0.1) ** (count * 0.62)
  // anywhere: a rough binomial tail.
  return ((share * cells) / count) ** count * Math.exp(count - share * cells) * 0.5
}

function paysOf(ideal: Map<string, number[]>, counts: readonly number[], factor: number): Record<string, number[]> {
  return Object.fromEntries(
    [...ideal].map(([symbol, pays]) => {
      const byCount: number[] = []
      let last = 0
      for (let count = 0; count <= (counts.at(-1) ?? 0); count++) {
        const at = counts.findLastIndex((known) => known <= count)
        last = at < 0 ? 0 : Math.max(last, nice((pays[at] ?? 0) * factor))
        byCount.push(last)
      }
      return [symbol, byCount]
    }),
  )
}

const withPrizes = (draft: Draft, by: number): Draft => ({
  ...draft,
  ...(draft.hold
    ? {
        hold: {
          ...draft.hold,
          coins: draft.hold.coins.map(([worth, weight]) => [nice(worth * by), weight] as const),
          fullE2: nice(draft.hold.fullE2 * by),
        },
      }
    : {}),
  ...(draft.bonus?.do === 'wheel'
    ? {
        bonus: {
          ...draft.bonus,
          prizesE2: draft.bonus.prizesE2.map(([prize, weight]) => [nice(prize * by), weight] as const),
        },
      }
    : {}),
  ...(draft.bonus?.do === 'boxes'
    ? {
        bonus: { ...draft.bonus, boxesE2: draft.bonus.boxesE2.map((inside) => (inside === 0 ? 0 : nice(inside * by))) },
      }
    : {}),
})

function modelOf(draft: Draft, id: string, paysE2: Record<string, number[]>, capE2 = countedCapE2): Model {
  const { steepness: _steepness, counts: _counts, buys: _buys, fixedShare: _share, ...rest } = draft
  return { id, version, ...rest, paysE2, capE2 }
}

/**
 * The pays are found by what each of them brings: a sample of rounds says how much the return changes with each pay,
 * then the model is counted, and the sample is corrected by what was counted, until the count is near enough.
 */
function tune(untuned: Draft, id: string): Written {
  const target = 0.9585 + 0.008 * seeded(`return:${id}`)()
  const ideal = idealPays(untuned)
  const first = paysOf(ideal, untuned.counts, 12 / Math.min(...[...ideal.values()].flat()))
  const prizes = sampleOf(modelOf(untuned, id, first)).prizes
  const draft = untuned.fixedShare ? withPrizes(untuned, untuned.fixedShare / prizes) : untuned
  const sample = sampleOf(modelOf(draft, id, first))
  let correction = 1
  let best: { pays: Record<string, number[]>; spread: Spread; returned: number } | undefined
  for (let turn = 0; turn < 4; turn++) {
    const { pays, predicted } = nearest(ideal, draft.counts, sample, target, correction)
    const spread = spreadOf(modelOf(draft, id, pays))
    const returned = meanOf(capped(spread, capOf(spread)))
    if (!best || Math.abs(returned - target) < Math.abs(best.returned - target)) best = { pays, spread, returned }
    if (returned > lowest + 0.001 && returned < highest - 0.001) break
    correction *= returned / predicted
  }
  if (!best) throw new Error(id)
  return finish(draft, id, best)
}

/** `gains`: by symbol and place in `counts`, what one hundredth of the pay adds to the return. The rest: in stakes. */
type Sample = { gains: Map<string, number>; prizes: number; scatters: number }
const sampled = 60_000

function sampleOf(model: Model): Sample {
  const table = tableOf(model)
  const random = seeded(`sample:${model.id}`)
  const source = {
    among: (choices: number) => Math.floor(random() * choices),
    weighted: (weights: readonly number[], total: number) => {
      let left = random() * total
      return Math.max(
        0,
        weights.findIndex((weight) => (left -= weight) < 0),
      )
    },
  }
  const sample: Sample = { gains: new Map(), prizes: 0, scatters: 0 }
  for (let round = 0; round < sampled; round++) {
    const steps: Step[] = []
    play(table, source, 'spin', steps)
    for (const step of steps) note(model, sample, step)
  }
  return sample
}

function note(model: Model, sample: Sample, step: Step): void {
  if (step.do === 'scatters') sample.scatters += step.payE2 / 100 / sampled
  else if (step.do !== 'wins') sample.prizes += partE2(step) / 100 / sampled
  else {
    for (const { symbol, count, payE2 } of step.wins) {
      const pays = model.paysE2[symbol] ?? []
      const at = Math.min(count, pays.length - 1)
      const name = `${symbol},${at}`
      sample.gains.set(name, (sample.gains.get(name) ?? 0) + ((payE2 / (pays[at] ?? 1)) * step.times) / 100 / sampled)
    }
  }
}

/** The pays whose return, as the sample has it, is nearest to the target. */
function nearest(
  ideal: Map<string, number[]>,
  counts: readonly number[],
  sample: Sample,
  target: number,
  correction: number,
) {
  const lowestIdeal = Math.min(...[...ideal.values()].flat())
  let best = { pays: {} as Record<string, number[]>, predicted: 0, off: Number.POSITIVE_INFINITY }
  for (let factor = 0.5 / lowestIdeal; factor < 4000 / lowestIdeal; factor *= 1.006) {
    const pays = paysOf(ideal, counts, factor)
    let predicted = sample.prizes + sample.scatters
    for (const [name, gain] of sample.gains) {
      const [symbol = '', at = '0'] = name.split(',')
      predicted += gain * (pays[symbol]?.[Number(at)] ?? 0)
    }
    predicted *= correction
    if (Math.abs(predicted - target) < best.off) best = { pays, predicted, off: Math.abs(predicted - target) }
  }
  return best
}

function finish(
  draft: Draft,
  id: string,
  { pays, spread }: { pays: Record<string, number[]>; spread: Spread },
): Written {
  const capE2 = capOf(spread)
  const model = modelOf(draft, id, pays, capE2)
  const cut = capped(spread, capE2)
  const figures = figuresOfSpread(version, cut)
  if (!draft.buys) return { model, figures }
  const bought = meanOf(spreadOfBought({ ...model, buy: { costE2: 100, scatters: draft.buys } }))
  const costE2 = Math.round((bought / figures.returned) * 100)
  return {
    model: { ...model, buy: { costE2, scatters: draft.buys } },
    figures: { ...figures, bought: Number((bought / (costE2 / 100)).toPrecision(6)) },
  }
}

/** What is won at most where that is likely enough, otherwise the highest round number that is. */
function capOf(spread: Spread): number {
  const top = spread.findLastIndex((chance) => chance > 0)
  let tail = 0
  for (let bin = top; bin >= 0; bin--) {
    tail += spread[bin] ?? 0
    if (tail < capChance) continue
    if (bin === top) return bin * unitE2
    return capsE2.findLast((cap) => cap <= bin * unitE2) ?? bin * unitE2
  }
  return countedCapE2
}

/** Whether a model must be found again: its file or line is deleted where its family has changed. */
const isOut = (one: Written | undefined): boolean =>
  one === undefined || one.figures.returned < lowest || one.figures.returned > highest

const asked = process.argv.slice(2)
for (const { name, make } of families) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const file = new URL(`${name}.json`, folder)
  const written: Written[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  for (const level of levels) {
    const id = `${name}-${level + 1}`
    const known = written.findIndex(({ model }) => model.id === id)
    if (known >= 0 && !isOut(written[known])) continue
    if (known >= 0) written.splice(known, 1)
    const started = performance.now()
    const one = tune(make(level), id)
    written.push(one)
    const { returned, hits, deviation, topE2, topOneIn, bought } = one.figures
    const bad = isOut(one) ? ' OUT OF RANGE' : ''
    const percent = (share: number) => `${Math.round(share * 100_000) / 1000} %`
    const atPrice = bought === undefined ? '' : ` bought ${percent(bought)} at ${(one.model.buy?.costE2 ?? 0) / 100}`
    console.log(
      `${id} ${percent(returned)} hits ${percent(hits)} sd ${Math.round(deviation * 10) / 10}${atPrice}${bad}`,
    )
    console.log(`  top ${topE2 / 100} once in ${topOneIn}, ${Math.round((performance.now() - started) / 1000)} s`)
    written.sort((a, b) => (a.model.id < b.model.id ? -1 : 1))
    writeFileSync(file, `${JSON.stringify(written)}\n`)
  }
}
