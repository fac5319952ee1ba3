// `node tools/slots/sample.ts [spins in all] [seed]`: plays titles that the seed chooses through the evaluator, with
// draws from their own seeds, and compares returns and hits with what is printed. 1,000,000 spins of 20 titles by
// default, some two minutes. Exit 1 when one lies outside of the band that 99.9 % of true figures lie in.
import { createHash } from 'node:crypto'
import { percentOf } from '@chokka/game-math/slots/figures'
import { roundOf } from '@chokka/game-math/slots/round'
import { allTitles } from '@chokka/slot-titles/titles'

export type Sampled = { code: string; model: string; spins: number; returned: Measured; hits: Measured }
/** `off`: how many standard errors the measured figure is away from the printed one. */
type Measured = { printed: number; measured: number; off: number }

export const titlesSampled = 20
/** Of a normal distribution 99.9 % lie within so many deviations; all figures together are judged as one. */
export const band = bandFor(titlesSampled * 2)

/** Plays `spins` of each of 20 titles. The same seed gives the same titles and the same rounds. */
export async function sample(seed: string, spins: number): Promise<Sampled[]> {
  const found = []
  for (let at = 0; at < titlesSampled; at++) found.push(await sampleOne(seed, at, spins))
  return found
}

async function sampleOne(seed: string, at: number, spins: number): Promise<Sampled> {
  const titles = allTitles()
  const title = titles[numberOf(`${seed}:${at}`) % titles.length]
  if (!title) throw new Error('there are no titles')
  const { model, figures } = title.model
  let [total, wins] = [0, 0]
  for (let nonce = 0; nonce < spins; nonce++) {
    const { totalE2 } = await roundOf(
      model,
      { serverSeed: `${seed}:${title.code}`, clientSeed: 'sample', nonce },
      'spin',
    )
    total += totalE2 / 100
    if (totalE2 > 0) wins++
  }
  const measured = (printed: number, value: number, deviation: number): Measured => ({
    ...{ printed, measured: value, off: ((value - printed) / deviation) * Math.sqrt(spins) },
  })
  return {
    ...{ code: title.code, model: model.id, spins },
    returned: measured(figures.returned, total / spins, figures.deviation),
    hits: measured(figures.hits, wins / spins, Math.sqrt(figures.hits * (1 - figures.hits))),
  }
}

const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE()

/** Šidák: the deviations within which all of `count` independent figures lie together in 99.9 % of samples. */
function bandFor(count: number): number {
  const each = 1 - 0.999 ** (1 / count)
  let [low, high] = [0, 10]
  for (let turn = 0; turn < 60; turn++) {
    const middle = (low + high) / 2
    if (tail(middle) > each) low = middle
    else high = middle
  }
  return high
}

/** How much of a normal distribution lies outside of ± x, by Abramowitz and Stegun 7.1.26. */
function tail(x: number): number {
  const t = 1 / (1 + (0.3275911 * x) / Math.SQRT2)
  const sum = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429].reduceRight(
    (all, a) => (all + a) * t,
    0,
  )
  return sum * Math.exp((-x * x) / 2)
}

const twoDigits = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const two = (value: number) => twoDigits.format(value)

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const [spins = '1000000', seed = '20261123'] = process.argv.slice(2)
  const shown = ({ printed, measured, off }: Measured) =>
    `${two(measured * 100)} % for ${two(percentOf(printed))} % (${two(off)})`
  const all = await sample(seed, Math.ceil(Number(spins) / titlesSampled))
  for (const { code, model, spins: played, returned, hits } of all)
    console.log(`${code} ${model} ${played} spins: returned ${shown(returned)}, hits ${shown(hits)}`)
  const worst = Math.max(...all.flatMap(({ returned, hits }) => [Math.abs(returned.off), Math.abs(hits.off)]))
  console.log(`the furthest is ${two(worst)} standard errors off, at most ${two(band)}`)
  if (worst > band) process.exitCode = 1
}
