import { expect, test } from 'vitest'
import type { Listed, OwnBet } from '@chokka/studio-wire/tables'
import { rowsOf } from './rows.ts'
import { airMs, applyPush, emptyTable, hasStopped, tableOfSpin, withStopped } from './table.ts'

const tick = (elapsedMs: number) => ({ push: 'tick', demo: false, round: 7, elapsedMs, multiplierE2: 100 }) as const
const flying = { push: 'flying', demo: false, round: 7 } as const
const totals = { bets: 0, staked: '0.00', cashed: 0, paid: '0.00', bySlot: [] }

test('the shown flight time is never longer than the real one, however late some messages come', () => {
  // Take-off at 1000 on this page's clock; messages take 20 to 300 ms.
  let table = applyPush(emptyTable, flying, 1300)
  for (const [sentAt, delay] of [
    [1100, 250],
    [1200, 20],
    [1300, 180],
  ] as const) {
    table = applyPush(table, tick(sentAt - 1000), sentAt + delay)
    expect(airMs(table, sentAt + delay)).toBeLessThanOrEqual(sentAt + delay - 1000)
  }
  expect(airMs(table, 1500)).toBe(480)
})

// G-08
test('a page that receives nothing more stops the flight', () => {
  const table = applyPush(applyPush(emptyTable, flying, 0), tick(100), 100)
  expect(airMs(table, 60_000)).toBe(airMs(table, 1600))
})

test('two pushes about one entry make one row, and a push of another round changes nothing', () => {
  const entry: Listed = { entry: 1, slot: 1, name: 'ra***77', stake: '50.00', multiplierE2: null, payout: null }
  const open = { ...emptyTable, round: 7 }
  const cashed = { ...entry, multiplierE2: 150, payout: '75.00' }
  const once = applyPush(open, { push: 'bets', demo: false, round: 7, changed: [entry], totals }, 0)
  const twice = applyPush(once, { push: 'bets', demo: false, round: 7, changed: [cashed], totals }, 0)
  expect(twice.bets).toEqual([cashed])
  expect(applyPush(twice, { push: 'bets', demo: false, round: 6, changed: [entry], totals }, 0)).toBe(twice)
})

test('the player is listed once, first, although the public list also has that bet and one with the same masked name', () => {
  const mine: OwnBet = {
    bet: 'b',
    slot: 1,
    entry: 2,
    round: 7,
    stake: '50.00',
    autoAtE2: null,
    state: 'placed',
    multiplierE2: null,
    payout: null,
  }
  const bets: Listed[] = [
    { entry: 0, slot: 1, name: 'su***al', stake: '90.00', multiplierE2: null, payout: null },
    { entry: 1, slot: 1, name: 'ra***77', stake: '50.00', multiplierE2: null, payout: null },
    { entry: 2, slot: 1, name: 'ra***77', stake: '50.00', multiplierE2: null, payout: null },
  ]
  const rows = rowsOf({ ...emptyTable, round: 7, mine: [mine], bets }, 'you')
  expect(rows.map((row) => [row.key, row.name])).toEqual([
    ['mine-1', 'you'],
    ['0', 'su***al'],
    ['1', 'ra***77'],
  ])
})

test('a round that becomes void after its crash has no point and is not in the history', () => {
  const crashed = { push: 'crashed', demo: false, round: 7, pointE2: 231, gameHash: 'a hash', endsInMs: 0 } as const
  const before = { ...emptyTable, history: [{ round: 6, point: 100 }] }
  const afterCrash = applyPush(applyPush(before, flying, 0), crashed, 100)
  expect(afterCrash.history).toHaveLength(2)
  const after = applyPush(afterCrash, { push: 'void', demo: false, round: 7 }, 200)
  expect(after).toMatchObject({ phase: 'waiting', pointE2: null, history: before.history })
})

test('a round of a wheel is past only once its wheel stands, on a page that was there and on one that comes later', () => {
  const spun = { push: 'spun', demo: false, round: 7, segment: 4, gameHash: 'a hash', stopsInMs: 5000, endsInMs: 8500 }
  const before = { ...emptyTable, round: 7, history: [{ round: 6, point: 0 }] }
  const turning = applyPush(before, { ...spun, push: 'spun' }, 1000)
  expect(turning).toMatchObject({ phase: 'crashed', endsAt: 9500, spun: { segment: 4, stopsAt: 6000 } })
  expect([turning.history, hasStopped(turning)]).toEqual([before.history, false])
  const stands = withStopped(turning)
  expect([stands.history, hasStopped(stands)]).toEqual([[{ round: 7, point: 4 }, ...before.history], true])
  expect(withStopped(stands)).toBe(stands)
  expect(withStopped(before)).toBe(before)
  const late = {
    phase: 'spun',
    round: 7,
    endsInMs: 4000,
    stopsInMs: 500,
    segment: 4,
    mine: [],
    bets: [],
    totals,
  } as const
  const opened = tableOfSpin({ ...late, mine: [], bets: [], history: [{ round: 6, segment: 0 }] }, 1000)
  expect([opened.spun, hasStopped(opened)]).toEqual([{ segment: 4, stopsAt: 1500 }, false])
  expect(applyPush(stands, { push: 'betting', demo: false, round: 8, endsInMs: 9000 }, 9500).spun).toBeNull()
})
