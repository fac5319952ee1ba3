import { diceWins } from '@chokka/game-math/dice'
import { choose } from '@chokka/game-math/odds'
import { fewestRows, mostRows, plinkoRisks, plinkoTable } from '@chokka/game-math/plinko'
import { loadTexts } from '@chokka/text'
import { TextsProvider } from '@chokka/ui'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CrashRules } from '../crash/CrashRules.tsx'
import { DiceRules } from '../dice/DiceRules.tsx'
import { MinesRules } from '../mines/MinesRules.tsx'
import { PlinkoRules } from '../plinko/PlinkoRules.tsx'

const texts = await loadTexts({ lang: 'en', digits: 'latin' }, ['common', 'studio'])

/** The rows of the pay table that the rules print, as plain figures. */
function printed(rules: ReactNode): number[][] {
  const page = renderToStaticMarkup(<TextsProvider texts={texts}>{rules}</TextsProvider>)
  const body = /<tbody>(.*)<\/tbody>/s.exec(page)?.[1] ?? ''
  const cells = (row: string) =>
    row
      .split('</td>')
      .slice(0, -1)
      .map((cell) => cell.replaceAll(/<[^>]*>|[,%×\s]/g, ''))
  return body
    .split('</tr>')
    .slice(0, -1)
    .map((row) => cells(row).flatMap((cell) => cell.split('/').map(Number)))
}
const cut = (value: number, decimals: number) => Math.floor(value * 10 ** decimals + 1e-6) / 10 ** decimals
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

test('mines prints every number of tiles for every number of mines, with the chance that drawing them one by one has', () => {
  // R-15 R-17
  for (const mines of upTo(24)) {
    const rows = printed(<MinesRules count={mines} />)
    expect(rows.map(([opened]) => opened)).toEqual(upTo(25 - mines))
    for (const [opened = 0, percent = 0, once = 0, pays = 0] of rows) {
      const chance = upTo(opened).reduce((all, turn) => (all * (25 - mines - turn + 1)) / (25 - turn + 1), 1)
      expect(percent).toBe(cut(chance * 100, chance < 1e-6 ? 8 : 4))
      expect(once).toBeCloseTo(1 / chance, 1)
      expect(pays).toBeCloseTo(0.99 / chance, 3)
    }
  }
})

test('plinko prints every bucket of all 27 tables, with all the ways that lead there', () => {
  // R-15 R-17
  for (const risk of plinkoRisks) {
    for (let rows = fewestRows; rows <= mostRows; rows++) {
      const table = printed(<PlinkoRules rows={rows} risk={risk} />)
      const expected = plinkoTable(risk, rows).map((e2, at) => [at, Number(choose(rows, at)), 2 ** rows, e2 / 100])
      expect(table, `${risk} ${rows}`).toEqual(expected)
      expect(table.reduce((all, [, ways = 0]) => all + ways, 0)).toBe(2 ** rows)
    }
  }
})

test('dice and crash print their formula and, from the lowest to the highest prize, odds that are true', () => {
  // R-15 R-17
  const dice = printed(<DiceRules />)
  for (const [target = 0, percent = 0, once = 0, pays = 0] of dice) {
    const wins = Array.from({ length: 10_001 }, (_, roll) => roll).filter((roll) =>
      diceWins(roll, Math.round(target * 100), 'under'),
    ).length
    expect([percent, once]).toEqual([cut((wins / 10_001) * 100, 4), cut(10_001 / wins, 2)])
    expect(pays).toBe(cut((0.99 * 10_001) / wins, 4))
  }
  expect([dice.at(0)?.[2], dice.at(-1)?.[3]]).toEqual([10_001, 1.0103])
  const crash = printed(<CrashRules />)
  for (const [target = 0, percent = 0, once = 0] of crash) {
    expect(percent).toBeCloseTo(99 / target, 3)
    expect(Math.abs(once - target / 0.99)).toBeLessThan(0.011)
  }
  expect([crash.at(0)?.[0], crash.at(-1)?.[0]]).toEqual([1.01, 1_000_000])
  for (const rules of [<DiceRules key="dice" />, <CrashRules key="crash" />]) {
    const page = renderToStaticMarkup(<TextsProvider texts={texts}>{rules}</TextsProvider>)
    expect(page).toMatch(/stake × 0\.99 × 10,001 ÷ winning numbers|the chance to reach it is 0\.99 ÷ target/)
  }
})
