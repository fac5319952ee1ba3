import { pointOf } from '@chokka/game-math/crash'
import { engineOf } from '@chokka/game-math/engines'
import { draws } from '@chokka/game-math/fair'
import type { Choice, Outcome } from '@chokka/game-math/game'
import { gameOf, soloNames } from '@chokka/game-math/games'
import type { SoloName } from '@chokka/game-math/games'
import { minesMultiplier } from '@chokka/game-math/mines'
import { payoutOf, ratio, shownMultiplier } from '@chokka/game-math/odds'
import { parseMoney, subtract, toShown } from '@chokka/money'
import { expect, test } from 'vitest'
import { loadTexts } from '@chokka/text'
import { TextsProvider } from '@chokka/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { drawnFrom } from './checks.ts'
import type { Drawn } from './checks.ts'
import { outcomeOf } from './lookup.ts'
import { Match } from './Match.tsx'
import { isNoted } from './NotedHash.tsx'
import {
  differenceOfPoint,
  differenceOfSegment,
  differencesOf,
  differencesOfCrash,
  differencesOfSpin,
} from './verdict.ts'
import type { Difference, PaidRecord } from './verdict.ts'

const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'rahim-six-66', nonce: 3 }
const stake = '33.33'
const texts = await loadTexts({ lang: 'en', digits: 'latin' }, ['common', 'studio'])
const drawnOf = async (game: SoloName, choice: Choice, recorded: Outcome | null = null): Promise<Drawn> =>
  (await drawnFrom(seeds, game, choice, recorded)).drawn
const settled = { state: 'settled', stake, choice: null } as const

/** A bet as the studio stores it, paid as the seeds require: plain JSON. */
function recordOf({ outcome, pays }: Drawn): PaidRecord {
  const paid = { multiplier: shownMultiplier(pays), payout: toShown(payoutOf(parseMoney(stake), pays)) }
  return { ...settled, outcome: JSON.parse(JSON.stringify(outcome)), ...paid }
}
const parts = (bet: PaidRecord, drawn: Drawn) => differencesOf(bet, drawn)?.map(({ part }) => part)

/** A round of a game of steps that ends after so many steps, or when it is lost: the lowest allowed step each time. */
async function playedRound(game: SoloName, wanted: number): Promise<{ drawn: Drawn; steps: number[] }> {
  const engine = engineOf(game)
  const { first, highestStep = 0 } = gameOf(game)
  if (engine.kind !== 'steps') throw new Error('not a game of steps')
  const steps: number[] = []
  while (steps.length < wanted) {
    const drawn = await draws(seeds, engine.draws(first, steps.length + 1))
    if (engine.position(drawn, first, steps).state !== 'open') break
    const all = Array.from({ length: highestStep + 1 }, (_, step) => step)
    const next = all.find((step) => engine.allows(drawn, first, steps, step))
    if (next === undefined) break
    steps.push(next)
  }
  const drawn = await draws(seeds, engine.draws(first, steps.length))
  const outcome = engine.outcome(drawn, first, steps, true)
  return { drawn: { game, outcome, pays: engine.position(drawn, first, steps).multiplier }, steps }
}

/** What each game draws with the choice it starts with; for games of steps, after some steps. */
async function everyDrawn(): Promise<Drawn[]> {
  const found: Drawn[] = []
  for (const game of soloNames) {
    if (engineOf(game).kind === 'instant') found.push(await drawnOf(game, gameOf(game).first))
    else for (const wanted of [0, 1, 2, 5]) found.push((await playedRound(game, wanted)).drawn)
  }
  return found
}

test('a record that was paid correctly agrees, won or lost, in every single-player game', async () => {
  // R-08 R-09
  for (const drawn of await everyDrawn()) {
    const record = recordOf(drawn)
    const choice = gameOf(drawn.game).first
    const again = await drawnOf(drawn.game, choice, outcomeOf(drawn.game, record.outcome))
    expect(differencesOf(record, again), JSON.stringify(record)).toEqual([])
  }
  for (const target of [100, 5050, 9800]) {
    const drawn = await drawnOf('dice', { target, direction: 'under' })
    expect(differencesOf(recordOf(drawn), drawn)).toEqual([])
  }
})

test('a correct outcome with a wrong payment, or the reverse, is reported with what is wrong, in every game', async () => {
  for (const drawn of await everyDrawn()) {
    const record = recordOf(drawn)
    const wrong = record.payout === '0.00' ? '0.01' : '0.00'
    expect(parts({ ...record, payout: wrong }, drawn), drawn.game).toEqual(['payout'])
    expect(parts({ ...record, payout: null }, drawn), drawn.game).toEqual(['payout'])
    expect(parts({ ...record, multiplier: '1.5123' }, drawn), drawn.game).toEqual(['multiplier'])
    for (const [name, value] of Object.entries(drawn.outcome)) {
      const other = typeof value === 'boolean' ? !value : [39, 39]
      expect(parts({ ...record, outcome: { ...drawn.outcome, [name]: other } }, drawn), name).toEqual([name])
    }
    const known = Object.entries(drawn.outcome).filter(([, value]) => value !== null && String(value) !== '')
    expect(parts({ ...record, outcome: null }, drawn), 'no outcome is kept').toEqual(known.map(([name]) => name))
  }
  const dice = await drawnOf('dice', { target: 9800, direction: 'under' })
  const paid = recordOf(dice)
  const less = toShown(subtract(parseMoney(paid.payout ?? ''), parseMoney('0.01')))
  expect(differencesOf({ ...paid, payout: less }, dice)).toEqual([
    { part: 'payout', recorded: less, computed: paid.payout },
  ])
})

test('a losing roll that was paid as a win, or the reverse, does not match', async () => {
  const lost = await drawnOf('dice', { target: 1, direction: 'under' })
  expect(parts({ ...recordOf(lost), multiplier: '9900.99', payout: '329999.99' }, lost)).toEqual([
    'multiplier',
    'payout',
  ])
  const won = await drawnOf('dice', { target: 9800, direction: 'under' })
  expect(parts({ ...recordOf(won), multiplier: '0', payout: '0.00' }, won)).toEqual(['multiplier', 'payout'])
})

test('a step that a record claims counts only as the seeds decide it, and no step twice', async () => {
  const choice = { mines: 3 }
  const { outcome } = await drawnOf('mines', choice)
  const mined = outcomeOf('mines', { ...outcome, opened: [], hit: null })?.minesAt
  const minesAt = Array.isArray(mined) ? mined.map(Number) : []
  const [mine = 0] = minesAt
  const [one = 0, two = 0] = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !minesAt.includes(tile))
  const claimed = async (opened: number[], hit: number | null, paid: 'as a win' | 'as a loss') => {
    const pays = paid === 'as a win' ? minesMultiplier(3, opened.length) : ratio(0n, 1n)
    const stored = { opened, hit, minesAt }
    const record = {
      ...{ ...settled, outcome: stored, multiplier: shownMultiplier(pays) },
      payout: toShown(payoutOf(parseMoney(stake), pays)),
    }
    return parts(record, await drawnOf('mines', choice, outcomeOf('mines', stored)))
  }
  expect(await claimed([one, two], null, 'as a win')).toEqual([])
  expect(await claimed([one], mine, 'as a loss')).toEqual([])
  // A mine that is said to have been opened safely, a tile that is counted twice, and one that is not on the board.
  expect(await claimed([one, mine], null, 'as a win')).toEqual(['opened', 'hit', 'multiplier', 'payout'])
  expect(await claimed([one, one], null, 'as a win')).toEqual(['opened', 'multiplier', 'payout'])
  expect(await claimed([one, 25], null, 'as a win')).toContain('payout')
  // A safe tile that is said to have been a mine, and a cash-out that was not paid.
  expect(await claimed([one], two, 'as a loss')).toEqual(['opened', 'hit', 'multiplier', 'payout'])
  expect(await claimed([one], null, 'as a loss')).toEqual(['multiplier', 'payout'])
  expect(await claimed([one], mine, 'as a win')).toEqual(['multiplier', 'payout'])
})

test('crash: a cash-out is correct up to the point and the auto target, and a bet that had to be paid cannot be lost', () => {
  const bet = (cashedAtE2: number | null, multiplier: string, payout: string, autoAtE2: number | null = null) => ({
    ...settled,
    choice: { slot: 1, autoAtE2 },
    outcome: { cashedAtE2 },
    multiplier,
    payout,
  })
  const found = (record: PaidRecord, pointE2 = 250) => differencesOfCrash(record, pointE2)?.map(({ part }) => part)
  for (const at of [100, 101, 187, 250]) {
    expect(
      found(
        bet(
          at,
          shownMultiplier({ numerator: BigInt(at), denominator: 100n }),
          toShown(payoutOf(parseMoney(stake), { numerator: BigInt(at), denominator: 100n })),
        ),
      ),
    ).toEqual([])
  }
  expect(found(bet(200, '2', '66.66', 200))).toEqual([])
  expect(found(bet(150, '1.5', '49.99', 200)), 'by hand before the auto target').toEqual([])
  expect(found(bet(null, '0', '0.00'))).toEqual([])
  expect(found(bet(null, '0', '0.00', 251))).toEqual([])
  expect(found(bet(200, '2', '66.65'))).toEqual(['payout'])
  expect(found(bet(200, '2.1', '66.66'))).toEqual(['multiplier'])
  expect(found(bet(251, '2.51', '83.65')), 'after the ball was caught').toEqual(['cashOut', 'multiplier', 'payout'])
  expect(found(bet(99, '0.99', '32.99'))).toEqual(['cashOut', 'multiplier', 'payout'])
  expect(found(bet(null, '0', '0.00', 250)), 'an auto cash-out at the point').toEqual([
    'cashOut',
    'multiplier',
    'payout',
  ])
  expect(found(bet(210, '2.1', '69.99', 200)), 'above the auto target').toEqual(['cashOut', 'multiplier', 'payout'])
  expect(found(bet(250, '2.5', '0.00'), pointOf('8'.padEnd(64, '0')))).toContain('cashOut')
})

test('double: a bet must be paid on its own colour, must lose on another, and must name the segment that came', () => {
  const bet = (colour: string, multiplier: string, payout: string, segment = 1): PaidRecord => ({
    ...{ state: 'settled', stake: '10.00', choice: { colour }, outcome: { segment }, multiplier, payout },
  })
  const found = (record: PaidRecord, segment = 1) => differencesOfSpin(record, segment)?.map(({ part }) => part)
  // Segment 1 is red, 2 is black, 10 is gold.
  expect(found(bet('red', '2.2', '22.00'))).toEqual([])
  expect(found(bet('black', '0', '0.00'))).toEqual([])
  expect(found(bet('gold', '9.9', '99.00', 10), 10)).toEqual([])
  expect(found(bet('red', '0', '0.00'))).toEqual(['multiplier', 'payout'])
  expect(found(bet('black', '2.2', '22.00'))).toEqual(['multiplier', 'payout'])
  expect(found(bet('red', '2.2', '21.99'))).toEqual(['payout'])
  expect(found(bet('red', '2.2', '22.00', 3))).toEqual(['segment'])
  expect(differencesOfSpin({ ...bet('red', '0', '0.00'), state: 'refunded' }, 1)).toBeNull()
  expect(differenceOfSegment(4, 4)).toEqual([])
  expect(differenceOfSegment(4, 5)).toEqual([{ part: 'stop', recorded: '5', computed: '6' }])
})

test('crash: a bet that reaches the highest win before the point is paid there, with or without a target', () => {
  const most = { state: 'settled', stake: '25000.00', choice: {}, outcome: { cashedAtE2: 4000 } } as const
  expect(differencesOfCrash({ ...most, multiplier: '40', payout: '1000000.00' }, 9000)).toEqual([])
  const lost = { ...most, outcome: { cashedAtE2: null }, multiplier: '0', payout: '0.00' }
  expect(differencesOfCrash(lost, 9000)?.[0]).toEqual({ part: 'cashOut', recorded: '', computed: '4000' })
  expect(differencesOfCrash(lost, 3999)).toEqual([])
})

test('a bet that is open or was refunded was not paid by an outcome, so nothing is compared', async () => {
  const drawn = await drawnOf('dice', { target: 5050, direction: 'over' })
  for (const state of ['open', 'refunded'] as const) {
    expect(differencesOf({ ...recordOf(drawn), state }, drawn)).toBeNull()
    expect(differencesOfCrash({ ...recordOf(drawn), state }, 200)).toBeNull()
  }
})

test('a noted hash is compared in full, in upper or lower case, and an incomplete one is not compared', () => {
  const hash = 'ab'.repeat(32)
  expect(isNoted(hash, hash)).toBe(true)
  expect(isNoted(hash.toUpperCase(), hash)).toBe(true)
  expect(isNoted(`${hash.slice(0, 63)}c`, hash)).toBe(false)
  for (const typed of ['', hash.slice(1), `${hash}a`, `g${hash.slice(1)}`]) expect(isNoted(typed, hash)).toBeNull()
})

test('differences are shown with both values, formatted for the reader', () => {
  const differences = [
    ...differenceOfPoint(187, 250),
    { part: 'payout', recorded: '12345.60', computed: '' },
    { part: 'multiplier', recorded: '1.9801', computed: '0' },
    { part: 'payout', recorded: 'a lot', computed: '1.00' },
  ] as const
  const page = (list: readonly Difference[], only?: 'point', game?: SoloName) =>
    renderToStaticMarkup(
      <TextsProvider texts={texts}>
        <Match differences={list} only={only} game={game} />
      </TextsProvider>,
    )
  const shownPage = page(differences)
  for (const words of [
    'Ball caught at: the record says 1.87×, the calculation gives 2.50×',
    'Paid: the record says ৳12,345.60, the calculation gives —',
    'Multiplier: the record says 1.9801×, the calculation gives 0×',
    'the record says a lot, the calculation gives ৳1.00',
  ])
    expect(shownPage).toContain(words)
  expect(shownPage).toContain('does not match')
  for (const [game, part, recorded, computed, words] of [
    ['mines', 'minesAt', '0,24', '1', 'Where the mines lay: the record says 1, 25, the calculation gives 2'],
    ['plinko', 'path', '0,1', '1,1', 'Path of the ball: the record says ← →, the calculation gives → →'],
    ['dice', 'roll', '5050', '7', 'Rolled: the record says 50.50, the calculation gives 0.07'],
    ['coin', 'fell', '0,1', '', 'The coin fell: the record says Heads · Tails, the calculation gives —'],
    ['hilo', 'cards', '0,46', '51', 'Cards: the record says A♠ → Q♦, the calculation gives K♣'],
    ['keno', 'drawn', '39,2', 'a lot', 'Numbers drawn: the record says 3, 40, the calculation gives a lot'],
  ] as const) {
    expect(page([{ part, recorded, computed }], undefined, game)).toContain(words)
  }
  expect(page([])).toContain('outcome, multiplier and payment of the record')
  expect(page([], 'point')).toContain('the result of the round')
  expect(page([], 'point')).not.toContain('payment')
  expect(differenceOfPoint(250, 250)).toEqual([])
})
