// `node tools/slots/tune.ts [family …]`: finds the pays of slot models that are missing or out of range, and writes
// them with their counted figures to packages/game-math/src/slots/data. A model that was in play before, whose data
// were put into data/earlier.json, gets the version after the last one.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cutShare, figuresOfSpread } from '../../packages/game-math/src/slots/figures.ts'
import type { Figures } from '../../packages/game-math/src/slots/figures.ts'
import { spreadOf, spreadOfBought } from '../../packages/game-math/src/slots/counting.ts'
import type { Model } from '../../packages/game-math/src/slots/model.ts'
import { largestPrize } from '../../packages/game-math/src/slots/prizes.ts'
import { capped, meanOf } from '../../packages/game-math/src/slots/spread.ts'
import type { Spread } from '../../packages/game-math/src/slots/spread.ts'
import { families } from './families.ts'
import type { Draft } from './draft.ts'
import { capOf, countedCapE2, highest, lowest, nice, sampleOf } from './measure.ts'
import type { Sample } from './measure.ts'
import { seeded } from './strips.ts'

const levels = [0, 1, 2, 3, 4]
const folder = new URL('../../packages/game-math/src/slots/data/', import.meta.url)
const earlier: Model[] = JSON.parse(readFileSync(new URL('earlier.json', folder), 'utf8'))
const versionOf = (wanted: string): number =>
  1 + Math.max(0, ...earlier.filter(({ id }) => id === wanted).map(({ version }) => version))
type Written = { model: Model; figures: Figures }

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
  return { id, version: versionOf(id), ...rest, paysE2, capE2 }
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
    const returned = meanOf(capped(spread, capOf(spread, largestPrize(modelOf(draft, id, pays)))))
    if (!best || Math.abs(returned - target) < Math.abs(best.returned - target)) best = { pays, spread, returned }
    if (returned > lowest + 0.001 && returned < highest - 0.001) break
    correction *= returned / predicted
  }
  if (!best) throw new Error(id)
  return finish(draft, id, best)
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
  const capE2 = capOf(spread, largestPrize(modelOf(draft, id, pays)))
  const model = modelOf(draft, id, pays, capE2)
  const cut = capped(spread, capE2)
  const figures = figuresOfSpread(model.version, cut)
  if (!draft.buys) return { model, figures }
  const bought = meanOf(spreadOfBought({ ...model, buy: { costE2: 100, scatters: draft.buys } }))
  const costE2 = Math.round((bought / figures.returned) * 100)
  return {
    model: { ...model, buy: { costE2, scatters: draft.buys } },
    figures: { ...figures, bought: cutShare(bought / (costE2 / 100)) },
  }
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
