import { loadTexts } from '@chokka/text'
import { expect, test } from 'vitest'
import { playedRows, rulesRow } from './played.ts'
import type { PlayedRow } from './played.ts'

const [bn, en] = [await loadTexts('bn', ['common', 'studio']), await loadTexts('en', ['common', 'studio'])]
const valuesOf = (rows: PlayedRow[]) => Object.fromEntries(rows.map(({ name, value }) => [name, value]))

test('a recalled bet shows choice, steps in their order, outcome and who ended it, for each game', () => {
  // G-06 G-04
  const crash = { game: 'crash', choice: { autoAtE2: 150 }, outcome: { cashedAtE2: 150 }, endedBy: 'auto' } as const
  expect(valuesOf(playedRows({ ...crash, pointE2: 187 }, en))).toEqual({
    'Auto cash out': '1.50×',
    'Cashed out at': '1.50×',
    'Ball caught at': '1.87×',
    'Ended by': "The server, at the player's auto cash out",
  })
  const mines = { game: 'mines', choice: { mines: 3 }, endedBy: 'player' } as const
  const outcome = { opened: [12, 0, 24], hit: 6, minesAt: [20, 6, 9] }
  expect(valuesOf(playedRows({ ...mines, outcome }, en))).toEqual({
    Mines: '3',
    'Tiles opened, in turn': '13 → 1 → 25',
    'Mine hit': '7',
    'Where the mines lay': '7, 10, 21',
    'Ended by': 'The player',
  })
  expect(playedRows({ ...mines, outcome, endedBy: 'absent' }, bn).map(({ value }) => value)).toEqual([
    '৩',
    '১৩ → ১ → ২৫',
    '৭',
    '৭, ১০, ২১',
    'সার্ভার, কারণ খেলোয়াড় ফেরেননি',
  ])
  const dice = {
    game: 'dice',
    choice: { target: 5050, direction: 'over' },
    outcome: { roll: 37 },
    endedBy: null,
  } as const
  expect(valuesOf(playedRows(dice, en))).toEqual({ Target: '50.50', Direction: 'Over', Rolled: '0.37' })
  const plinko = { game: 'plinko', choice: { risk: 'high', rows: 8 }, endedBy: null } as const
  const path = [1, 0, 0, 1, 1, 1, 0, 1]
  expect(valuesOf(playedRows({ ...plinko, outcome: { path, bucket: 5 } }, en))).toEqual({
    Risk: 'High',
    Rows: '8',
    'Path of the ball': '→ ← ← → → → ← →',
  })
})

test('a bet that is still open, or has an unknown outcome, shows only what is known', () => {
  const open = { game: 'mines', choice: { mines: 3 }, outcome: { opened: [], hit: null }, endedBy: null } as const
  expect(valuesOf(playedRows(open, en))).toEqual({ Mines: '3' })
  expect(playedRows({ game: 'dice', choice: null, outcome: 'x', endedBy: null }, en)).toEqual([])
})

test('the rules of a bet are shown with their start time, if it is known', () => {
  //
  const inForceFrom = '2026-11-20T06:00:00.000Z'
  expect(rulesRow({ version: 2, inForceFrom }, en).value).toMatch(/^Version 2, in force since .*2026/)
  expect(rulesRow({ version: 2, inForceFrom: null }, bn).value).toBe('সংস্করণ ২')
})
