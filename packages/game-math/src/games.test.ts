import { fromMicros, parseMoney } from '@chokka/money'
import { expect, test } from 'vitest'
import { coinMultiplier, longestStreak } from './coin.ts'
import { engineOf, engines } from './engines.ts'
import { draws } from './fair.ts'
import type { Choice, InstantEngine, StepEngine } from './game.ts'
import { gameOf, soloNames } from './games.ts'
import type { SoloName } from './games.ts'
import { hiloEngine, hiloMultiplier, rankOf, waysOf } from './hilo.ts'
import { kenoChance, kenoDraw, kenoDrawn, kenoReturn, kenoRisks, kenoTable } from './keno.ts'
import { limboDraws, limboNumber, maxTarget } from './limbo.ts'
import { maxWin, minStake } from './limits.ts'
import { payoutOf, ratio } from './odds.ts'
import type { Ratio } from './odds.ts'
import { canBePaid, payTable } from './pay-table.ts'
import { isSafe, towerLevels, towerTiles } from './towers.ts'
import { wheelEngine, wheelRisks, wheelSizes, wheelTable } from './wheel.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)
const plain = ({ numerator, denominator }: Ratio) => Number(numerator) / Number(denominator)
/** A draw in the middle of those that lead to one of so many choices. */
const middle = (index: number, choices: number) => Math.floor(((index + 0.5) / choices) * 2 ** 32)
const stepNames = soloNames.filter((game) => gameOf(game).kind === 'steps')
const instantNames = soloNames.filter((game) => gameOf(game).kind === 'instant')
const instant = (game: SoloName) => engineOf(game) as InstantEngine
const steps = (game: SoloName) => engineOf(game) as StepEngine

test('every game has an engine of its kind, a choice that its own fields allow, and a digest of what it pays', () => {
  for (const game of soloNames) {
    const { kind, first, choice, allows, rules } = gameOf(game)
    expect(engines[game].kind, game).toBe(kind)
    expect(Object.keys(first).toSorted(), game).toEqual(Object.keys(choice).toSorted())
    expect(allows?.(first) ?? true, game).toBe(true)
    expect(rules).toBeGreaterThan(0)
    expect(payTable(game).length, game).toBeGreaterThan(9)
  }
})

test('games with one prize for each choice return exactly 99 %, whatever is chosen and however far it goes', () => {
  // R-14 R-17
  for (const game of ['dice', 'mines', 'hilo', 'towers', 'coin', 'limbo'] as const) {
    for (const { choice, multiplier, chance } of payTable(game)) {
      const [paid, all] = [multiplier.numerator * chance.numerator, multiplier.denominator * chance.denominator]
      expect(paid * 100n === all * 99n, `${game} ${choice}`).toBe(true)
    }
  }
})

test('every one of the fifteen wheels returns exactly 99 %, segment by segment as the engine lands on them', () => {
  // R-14 R-06
  for (const risk of wheelRisks) {
    for (const size of wheelSizes) {
      const table = wheelTable(risk, size)
      expect([table.length, table.reduce((sum, one) => sum + one)], `${risk} ${size}`).toEqual([size, size * 99])
      const landed = upTo(size).map((at) => wheelEngine.decide([middle(at, size)], { risk, segments: size }))
      expect(landed.map(({ outcome }) => outcome.segment)).toEqual(upTo(size))
      expect(landed.map(({ multiplier }) => plain(multiplier))).toEqual(table.map((one) => one / 100))
    }
  }
})

test('every one of the forty tables of keno returns within 0.06 % of 99 %, and the chances of a table add up to one', () => {
  // R-14 R-15
  for (const risk of kenoRisks) {
    for (let picks = 1; picks <= 10; picks++) {
      const table = kenoTable(risk, picks)
      expect(table).toHaveLength(picks + 1)
      const chances = table.map((_, hits) => kenoChance(picks, hits))
      expect(chances.reduce((sum, { numerator }) => sum + numerator, 0n)).toBe(chances[0]?.denominator)
      const returned = table.reduce((sum, e2, hits) => sum + (e2 / 100) * plain(kenoChance(picks, hits)), 0)
      expect(plain(kenoReturn(risk, picks))).toBeCloseTo(returned, 12)
      expect(Math.abs(returned - 0.99), `${risk} ${picks}`).toBeLessThan(0.0006)
      expect(Math.max(...table)).toBeLessThanOrEqual(1_000_000)
      const paid = table.filter((one) => one > 0)
      expect(paid, 'more hits never pay less').toEqual(paid.toSorted((a, b) => a - b))
    }
  }
  expect(() => kenoTable('low', 0)).toThrow(RangeError)
  expect(() => kenoTable('low', 11)).toThrow(RangeError)
  // One of ten picks by hand: C(10,1) · C(30,0) ÷ C(40,1).
  expect(kenoChance(1, 1)).toEqual(ratio(10n, 40n))
})

test('limbo: of the 2^52 draws exactly floor(99 × 2^52 ÷ target) reach a target', () => {
  // R-14 R-06
  const space = 1n << 52n
  const reached = (drawn: bigint) => limboNumber([Number(drawn >> 20n), Number((drawn & 0xfffffn) << 12n)])
  for (const target of [101, 102, 199, 200, 333, 1000, 123_456, 10_000_000, maxTarget]) {
    const least = space - limboDraws(target)
    expect([reached(least) >= target, reached(least - 1n) >= target], String(target)).toEqual([true, false])
    const missing = 99n * space - limboDraws(target) * BigInt(target)
    // Below 99 % by less than one target in 2^52 parts.
    expect(missing >= 0n && missing < BigInt(target)).toBe(true)
  }
  expect([reached(0n), reached(space - 1n)]).toEqual([100, maxTarget])
})

test('limbo wins when its number is the target or above it, and pays the target, not the number', () => {
  //
  for (const target of [101, 200, 10_000]) {
    const least = (1n << 52n) - limboDraws(target)
    const decided = (drawn: bigint) =>
      engines.limbo.decide([Number(drawn >> 20n), Number((drawn & 0xfffffn) << 12n)], { target })
    expect(decided(least)).toMatchObject({ outcome: { won: true }, multiplier: ratio(BigInt(target), 100n) })
    expect(decided(least - 1n)).toMatchObject({ outcome: { won: false }, multiplier: ratio(0n, 1n) })
  }
  // The draw that gives exactly 2.00 wins at 2.00: 99 × 2^52 ÷ (2^52 − X) lies between 200 and 201.
  expect(engines.limbo.decide([Math.ceil(0.505 * 2 ** 32), 0], { target: 200 }).outcome).toEqual({
    ...{ reached: 200, won: true },
  })
})

test('keno counts every drawn number that was picked, and pays the table for that many', async () => {
  //
  for (let nonce = 0; nonce < 50; nonce++) {
    const drawn = await draws({ serverSeed: 'hits', clientSeed: 'keno', nonce }, kenoDrawn)
    const balls = kenoDraw(drawn)
    for (const picks of [balls.slice(0, 10), balls.slice(7), [...balls.slice(8), 39, 38].slice(0, 4)]) {
      const own = [...new Set(picks)]
      const hits = own.filter((one) => balls.includes(one)).length
      const decided = engines.keno.decide(drawn, { risk: 'low', picks: own })
      expect(decided.outcome).toEqual({ drawn: balls, hits })
      expect(plain(decided.multiplier)).toBe((kenoTable('low', own.length)[hits] ?? 0) / 100)
    }
  }
})

test('towers: whichever tile is taken, as many draws of each row are safe as the difficulty says', () => {
  // R-06 R-11
  for (const level of towerLevels) {
    const { tiles, safe } = towerTiles[level]
    for (let row = 0; row < 8; row++) {
      for (let tile = 0; tile < tiles; tile++) {
        const kept = upTo(tiles).filter((at) =>
          isSafe([...upTo(row).map(() => 0), middle(at, tiles)], level, row, tile),
        )
        expect(kept, `${level} ${row} ${tile}`).toHaveLength(safe)
      }
    }
  }
})

test('hi-lo: on every card as many of the 52 next cards make a guess right as its odds say, and a path returns 99 %', () => {
  // R-11 R-14: the deck never ends.
  for (let card = 0; card < 52; card++) {
    for (const guess of [0, 1, 2]) {
      const right = upTo(52).filter(
        (next) => hiloEngine.position([middle(card, 52), middle(next, 52)], {}, [guess]).state !== 'lost',
      )
      expect(right, `${guess} on ${card}`).toHaveLength(waysOf(rankOf(card), guess) * 4)
    }
  }
  for (const ways of [[12], [1, 1, 1, 1], [7, 3, 12, 1, 5], upTo(40).map(() => 12)]) {
    const chance = ways.reduce((all, one) => ratio(all.numerator * BigInt(one), all.denominator * 13n), ratio(1n, 1n))
    const { numerator, denominator } = hiloMultiplier(ways)
    expect(numerator * chance.numerator * 100n).toBe(denominator * chance.denominator * 99n)
  }
  const skipped = hiloEngine.position([middle(0, 52), middle(40, 52), middle(48, 52)], {}, [3, 0])
  expect(skipped.multiplier, 'a skipped card neither wins nor loses').toEqual(hiloMultiplier([2]))
})

test('coin: a streak of n pays 0.99 × 2^n, cut to the paisa, up to twenty', () => {
  //
  for (let streak = 1; streak <= longestStreak; streak++) {
    const cut = Math.floor(0.99 * 2 ** streak * 1000 + 1e-6)
    expect(payoutOf(parseMoney('10.00'), coinMultiplier(streak))).toBe(fromMicros(BigInt(cut) * 10_000n))
  }
})

test('the highest multiplier of a choice is the highest that its draws can give, in every instant game', async () => {
  //
  for (const game of instantNames) {
    const { first, highest } = gameOf(game)
    if (!highest) throw new Error(`${game} has no highest multiplier`)
    const top = plain(highest(first))
    for (let nonce = 0; nonce < 200; nonce++) {
      const drawn = await draws({ serverSeed: 'highest', clientSeed: game, nonce }, instant(game).draws(first))
      expect(plain(instant(game).decide(drawn, first).multiplier), game).toBeLessThanOrEqual(top)
    }
    const prizes = payTable(game).filter(({ multiplier }) => canBePaid(multiplier))
    expect(payoutOf(minStake, prizes[0]?.multiplier ?? ratio(0n, 1n)), game).toBeLessThanOrEqual(maxWin)
  }
})

/** The choices of a game that its tests try: each word with each number at its ends. */
function choicesOf(game: SoloName): Choice[] {
  const { choice, first, allows } = gameOf(game)
  let all: Choice[] = [first]
  for (const [name, field] of Object.entries(choice)) {
    const values = field.is === 'word' ? field.of : field.is === 'number' ? [field.min, field.max] : []
    all = [...all, ...all.flatMap((one) => values.map((value) => ({ ...one, [name]: value })))]
  }
  return all.filter((one) => allows?.(one) ?? true)
}

test('the same draws give the same outcome, and draws beyond those that are asked for change nothing', async () => {
  // R-08 R-09
  for (const game of instantNames) {
    for (const choice of choicesOf(game)) {
      const engine = instant(game)
      const drawn = await draws({ serverSeed: 'same', clientSeed: game, nonce: 1 }, engine.draws(choice) + 3)
      const decided = engine.decide(drawn.slice(0, engine.draws(choice)), choice)
      expect(engine.decide(drawn, choice), game).toEqual(decided)
    }
  }
})

test('a round of steps shows nothing that lies ahead, and ends as its steps and draws say, in every game of steps', async () => {
  // R-12 R-08
  for (const game of stepNames) {
    const engine = steps(game)
    const late = Object.entries(gameOf(game).outcome).flatMap(([name, field]) => (field.late ? [name] : []))
    for (const choice of choicesOf(game)) {
      const drawn = await draws({ serverSeed: 'ahead', clientSeed: game, nonce: 2 }, 24)
      const taken: number[] = []
      for (let turn = 0; turn < 4 && engine.position(drawn, choice, taken).state === 'open'; turn++) {
        const shown = engine.outcome(drawn, choice, taken, false)
        expect(
          late.filter((name) => shown[name] !== undefined),
          game,
        ).toEqual([])
        // Other draws ahead, in games that draw step by step: the same is shown.
        if (engine.draws(choice, 1) < engine.draws(choice, 3)) {
          const known = drawn.slice(0, engine.draws(choice, taken.length))
          expect(engine.outcome([...known, 0, 0, 0], choice, taken, false), game).toEqual(shown)
        }
        const all = upTo((gameOf(game).highestStep ?? 0) + 1)
        taken.push(all.find((step) => engine.allows(drawn, choice, taken, step)) ?? 0)
      }
      const outcome = engine.outcome(drawn, choice, taken, true)
      expect(engine.stepsOf(outcome), game).toEqual(taken)
      for (const step of [-1, (gameOf(game).highestStep ?? 0) + 1, 250, 0.5]) {
        if (Number.isInteger(step)) expect(engine.allows(drawn, choice, [], step), `${game} ${step}`).toBe(false)
      }
    }
  }
})
