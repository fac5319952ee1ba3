import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'
import type { Model } from './model.ts'
import { play } from './round.ts'
import { partE2 } from './steps.ts'
import type { Step } from './steps.ts'
import { tableOf } from './table.ts'
import { aModel, scripted } from './testing.ts'

/** A round with every choice given: `stops` first, then whatever the features draw. */
function played(model: Model, choices: readonly number[] = model.grid.map(() => 0)) {
  const source = scripted(choices)
  const steps: Step[] = []
  const totalE2 = play(tableOf(model), source, 'spin', steps)
  expect(source.left()).toBe(0)
  expect(steps.reduce((sum, step) => sum + partE2(step), 0)).toBe(totalE2)
  return { totalE2, steps, kinds: steps.map((step) => step.do) }
}
const wins = (steps: Step[]) => steps.flatMap((step) => (step.do === 'wins' ? step.wins : []))
const step = <Kind extends Step['do']>(steps: Step[], kind: Kind) =>
  steps.filter((one): one is Extract<Step, { do: Kind }> => one.do === kind)

const lines = (count: number, bothWays = false) => ({ by: 'lines' as const, lines: count, bothWays })
const pays = { 1: [0, 0, 0, 100, 500, 2000], 2: [0, 0, 0, 50, 200, 1000], 8: [0, 0, 0, 10, 20, 30] }

test('lines: three rows, diagonals of a square, then lines that mirror; all of them different, for every count', () => {
  expect(linesOf(3, 3, 5).map((line) => [...line].join(''))).toEqual(['111', '000', '222', '012', '210'])
  expect(linesOf(5, 3, 5).map((line) => [...line].join(''))).toEqual(['11111', '00000', '22222', '10001', '11011'])
  for (const [rows, count] of [
    [3, 9],
    [3, 10],
    [3, 20],
    [3, 25],
    [4, 40],
  ] as const) {
    const names = linesOf(5, rows, count).map((line) => [...line].join(''))
    expect(new Set(names).size, `${count} lines`).toBe(count)
    for (const name of names) {
      const path = [...name].map(Number)
      expect(Math.max(...path)).toBeLessThan(rows)
      expect(path.every((row, at) => at === 0 || Math.abs(row - (path[at - 1] ?? 0)) <= 1)).toBe(true)
    }
  }
  expect(() => linesOf(3, 3, 999)).toThrow(RangeError)
})

// docs/slots.md, "Lines, ways, groups" and "Free spins".

test('a line pays from the left, as long as it goes, and only its own length', () => {
  const model = aModel(['217', '318', '412', '519', '618'], { counting: lines(1), paysE2: pays })
  const { totalE2, steps } = played(model)
  expect(totalE2).toBe(2000)
  expect(wins(steps)).toEqual([
    { symbol: '1', count: 5, line: 0, payE2: 2000, cells: [0, 1, 2, 3, 4].map((reel) => [reel, 1]) },
  ])
  expect(played({ ...model, strips: ['217', '318', '422', '519', '618'] }).totalE2).toBe(0)
  expect(played({ ...model, strips: ['217', '318', '412', '529', '618'] }).totalE2).toBe(100)
})

test('both ways: a line is paid from the right too, and a full one once', () => {
  const model = aModel(['272', '313', '414', '515', '616'], { counting: lines(1, true), paysE2: pays })
  expect(played(model).totalE2).toBe(500)
  expect(wins(played(model).steps)[0]).toMatchObject({ fromRight: true, count: 4 })
  expect(played({ ...model, strips: ['212', '313', '414', '515', '616'] }).totalE2).toBe(2000)
  expect(played({ ...model, counting: lines(1) }).totalE2).toBe(0)
})

test('wilds stand for other symbols, never for scatters, and multiply a line by their number', () => {
  const model = aModel(['212', '3W3', '4W4', '515', '6S6'], { counting: lines(1), paysE2: pays })
  expect(played(model).totalE2).toBe(500)
  expect(played({ ...model, wilds: { times: 3 } }).totalE2).toBe(500 * 9)
  expect(played({ ...model, strips: ['2S2', '3W3', '4W4', '5W5', '6W6'] }).totalE2).toBe(0)
  expect(played({ ...model, strips: ['2W2', '3W3', '4W4', '5W5', '6W6'] }).totalE2).toBe(2000)
})

test('ways: the product of how many there are on each reel; a multiplying wild counts as so many', () => {
  const model = aModel(['118', '1W2', '121', '345', '345'], { paysE2: pays })
  expect(played(model).totalE2).toBe(100 * 2 * 2 * 2)
  expect(wins(played(model).steps)).toMatchObject([{ symbol: '1', count: 3, ways: 8 }])
  expect(played({ ...model, wilds: { times: 3 } }).totalE2).toBe(100 * 2 * 4 * 2)
})

test('changing heights: the drawn heights decide what is shown and how many ways there are', () => {
  const heights = [
    [[1, 1, 1], 1],
    [[2, 3, 2], 1],
  ] as const
  const model = aModel(['111', '111', '111'], { heights, paysE2: pays })
  expect(played(model, [0, 0, 0, 0]).totalE2).toBe(100)
  const tall = played(model, [1, 0, 0, 0])
  expect(tall.totalE2).toBe(100 * 12)
  expect(step(tall.steps, 'reels')[0]?.grid).toEqual(['11', '111', '11'])
})

test('clusters: symbols that touch, not by corners; a wild belongs to every group it touches', () => {
  const counting = { by: 'cluster' } as const
  const paysE2 = { 1: [0, 0, 0, 0, 100], 2: [0, 0, 0, 40, 200] }
  const model = aModel(['112', '1W2', '312'], { counting, paysE2 })
  const { totalE2, steps } = played(model)
  expect(wins(steps).map(({ symbol, count }) => [symbol, count])).toEqual([
    ['1', 5],
    ['2', 4],
  ])
  expect(totalE2).toBe(300)
  expect(played(aModel(['131', '313', '131'], { counting, paysE2 })).totalE2).toBe(0)
})

test('pay anywhere: the number of symbols counts, wherever they are', () => {
  const paysE2 = { 1: [0, 0, 0, 0, 70, 90] }
  const model = aModel(['123', '341', '213', '431'], { counting: { by: 'anywhere' }, paysE2 })
  expect(played(model).totalE2).toBe(70)
  expect(played({ ...model, strips: ['123', '341', '213', '432'] }).totalE2).toBe(0)
})

test('cascades: what won vanishes, the strip goes on from above, and each fall has its multiplier', () => {
  const cascade = { trail: [1, 2, 5] }
  const strips = ['12', '12', '12']
  const model = aModel(['1', '1', '1'], { paysE2: { ...pays }, cascade, strips, grid: [1, 1, 1] })
  const { totalE2, steps } = played(model)
  // 1 1 1, then 2 2 2, then the strips begin again, until there are twenty falls.
  expect(
    step(steps, 'wins')
      .map(({ times, totalE2: part }) => [times, part])
      .slice(0, 4),
  ).toEqual([
    [1, 100],
    [2, 100],
    [5, 500],
    [5, 250],
  ])
  expect(step(steps, 'wins')).toHaveLength(20)
  expect(totalE2).toBeGreaterThan(1000)
  const falling = aModel(['13', '31', '13'], { paysE2: { 1: [0, 0, 0, 100] }, cascade, strips: ['134', '315', '136'] })
  expect(step(played(falling).steps, 'fall')[0]?.grid).toEqual(['43', '53', '63'])
})

test('expanding wilds fill their reel before anything is counted', () => {
  const model = aModel(['118', '8W7', '171'], { paysE2: { 1: [0, 0, 0, 100] }, wilds: { expands: true } })
  const { totalE2, steps } = played(model)
  expect(step(steps, 'expand')).toMatchObject([{ reels: [1], grid: ['118', 'WWW', '171'] }])
  expect(totalE2).toBe(100 * 2 * 3 * 2)
})

test('mystery symbols become one drawn symbol, all of them', () => {
  const mystery = [
    ['1', 1],
    ['2', 3],
  ] as const
  const model = aModel(['M', 'M', '2'], { paysE2: pays, mystery })
  expect(played(model, [0, 0, 0, 1]).totalE2).toBe(50)
  expect(played(model, [0, 0, 0, 0]).totalE2).toBe(0)
  expect(step(played(model, [0, 0, 0, 1]).steps, 'mystery')).toMatchObject([{ symbol: '2', grid: ['2', '2', '2'] }])
})

test('random modifiers: a wild reel, a multiplier, a symbol that becomes another, or none', () => {
  const modifiers = [
    [{ do: 'none' }, 5],
    [{ do: 'wildReel', reel: 1 }, 1],
    [{ do: 'times', times: 4 }, 1],
    [{ do: 'upgrade', from: '8', to: '1' }, 1],
  ] as const
  const model = aModel(['1', '8', '1'], { paysE2: { ...pays }, modifiers })
  expect(played(model, [0, 0, 0, 0]).totalE2).toBe(0)
  expect(played(model, [0, 0, 0, 1]).totalE2).toBe(100)
  expect(played(model, [0, 0, 0, 3]).totalE2).toBe(100)
  expect(played({ ...model, strips: ['1', '1', '1'] }, [0, 0, 0, 2]).totalE2).toBe(400)
})

test('the last reel turns once more where the others are full of one symbol and nothing won', () => {
  const model = aModel(['111', '1W1', '345'], { counting: lines(1), paysE2: pays, lastReelTurnsAgain: true })
  const again = { ...model, strips: ['111', '1W1', '345118'] }
  const { totalE2, steps } = played(again, [0, 0, 0, 3])
  expect(step(steps, 'again')).toEqual([{ do: 'again', reel: 2, stop: 3, grid: ['111', '1W1', '118'] }])
  expect(totalE2).toBe(100)
  expect(played({ ...again, strips: ['111', '1S1', '345118'] }, [0, 0, 0]).kinds).toEqual(['reels'])
})

test('walking wilds: the wild reel goes from the last reel to the first, a respin each', () => {
  const model = aModel(['1', '1', 'W'], { paysE2: pays, wilds: { walks: true }, strips: ['12', '13', 'W4'] })
  const { totalE2, steps } = played(model, [0, 0, 0, 0, 0, 0, 1, 1, 1])
  expect(step(steps, 'walk').map(({ reel }) => reel)).toEqual([2, 1, 0])
  expect(step(steps, 'reels').map(({ kind, stops }) => [kind, stops])).toEqual([
    ['spin', [0, 0, 0]],
    ['walk', [0, 0, -1]],
    ['walk', [0, -1, 1]],
    ['walk', [-1, 1, 1]],
  ])
  expect(totalE2).toBe(200)
})

const free = { spins: { 3: 2 }, paysE2: { 3: 50 }, more: 1, most: 3, times: 3 }

test('free spins: scatters pay and start them, wins are multiplied, scatters bring more up to the most', () => {
  const model = aModel(['S', 'S', 'S'], { paysE2: pays, free, strips: ['S1', 'S1', 'S1'] })
  const { totalE2, kinds, steps } = played(model, [0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0])
  expect(kinds.filter((kind) => kind === 'freeSpin')).toHaveLength(3)
  expect(step(steps, 'freeMore')).toEqual([{ do: 'freeMore', spins: 1 }])
  expect(totalE2).toBe(50 + 50 + 300 + 50)
  expect(step(steps, 'freeEnd')).toEqual([{ do: 'freeEnd', totalE2: 400 }])
})

test('free spins with a rising multiplier, and with wild reels that stay', () => {
  const rising = aModel(['S', 'S', 'S'], {
    paysE2: pays,
    strips: ['S1', 'S1', 'S1'],
    free: { ...free, times: 1, rises: true, more: 0 },
  })
  expect(played(rising, [0, 0, 0, 1, 1, 1, 1, 1, 1]).totalE2).toBe(50 + 100 + 200)
  const sticky = aModel(['S', 'S', 'S'], {
    ...{ paysE2: pays, strips: ['S1', 'SW', 'S1'], wilds: { expands: true, sticks: true } },
    free: { ...free, times: 1, more: 0 },
  })
  const { steps, totalE2 } = played(sticky, [0, 0, 0, 1, 1, 1, 1, 1])
  expect(step(steps, 'reels').map(({ stops }) => stops)).toEqual([
    [0, 0, 0],
    [1, 1, 1],
    [1, -1, 1],
  ])
  expect(totalE2).toBe(50 + 100 + 100)
})

test('hold and win: coins stay, a new one sets the turns back to three, a full grid adds its prize', () => {
  const hold = {
    need: 2,
    coins: [
      [100, 1],
      [500, 1],
    ] as const,
    chance: [1, 10] as const,
    fullE2: 7000,
  }
  const model = aModel(['C', 'C', '1'], { hold })
  const lost = played(model, [0, 0, 0, 0, 1, 0, 0, 0])
  expect(lost.totalE2).toBe(600)
  expect(step(lost.steps, 'holdTurn').map(({ left }) => left)).toEqual([2, 1, 0])
  // Of two empty cells the first gets a coin at the second turn, the other never.
  const later = played(aModel(['C', 'C', '1', '1'], { hold }), [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0])
  expect(step(later.steps, 'holdTurn').map(({ left }) => left)).toEqual([2, 3, 2, 1, 0])
  const full = played(model, [0, 0, 0, 0, 0, 0, 0, 1, 1])
  expect(full.totalE2).toBe(100 + 100 + 500 + 7000)
  expect(step(full.steps, 'holdEnd')).toEqual([{ do: 'holdEnd', totalE2: 7700, full: true }])
})

test('the wheel pays its drawn prize, the boxes all that are opened before an empty one', () => {
  const wheel = {
    do: 'wheel',
    need: 2,
    prizesE2: [
      [100, 3],
      [900, 1],
    ],
  } as const
  expect(played(aModel(['B', 'B'], { bonus: wheel }), [0, 0, 1]).totalE2).toBe(900)
  const boxes = { do: 'boxes', need: 2, boxesE2: [0, 100, 300, 0] } as const
  const { totalE2, steps } = played(aModel(['B', 'B'], { bonus: boxes }), [0, 0, 2, 1, 0])
  expect(step(steps, 'boxes')).toEqual([{ do: 'boxes', opened: [2, 1, 0], prizeE2: 400 }])
  expect(totalE2).toBe(400)
  expect(played(aModel(['B', '1'], { bonus: wheel }), [0, 0]).totalE2).toBe(0)
})

test('a round ends at the highest win, and says so', () => {
  const model = aModel(['1', '1', '1'], { paysE2: pays, capE2: 60 })
  const steps: Step[] = []
  expect(play(tableOf(model), scripted([0, 0, 0]), 'spin', steps)).toBe(60)
  expect(steps.at(-1)).toEqual({ do: 'cap', totalE2: 60 })
  const freely = aModel(['S', 'S', 'S'], { paysE2: pays, free, strips: ['S1', 'S1', 'S1'], capE2: 300 })
  // The second free spin is not played: the first reached the cap.
  expect(play(tableOf(freely), scripted([0, 0, 0, 1, 1, 1]), 'spin', null)).toBe(300)
})
