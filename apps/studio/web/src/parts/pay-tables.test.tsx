import { diceWins } from '@chokka/game-math/dice'
import { maxWin, minStake } from '@chokka/game-math/limits'
import { gameNames, gameOf, isSolo } from '@chokka/game-math/games'
import { isSpin } from '@chokka/game-math/tables'
import type { GameName } from '@chokka/game-math/games'
import { kenoRisks, kenoTable } from '@chokka/game-math/keno'
import { minesMultiplier } from '@chokka/game-math/mines'
import { choose, payoutOf } from '@chokka/game-math/odds'
import { minRows, maxRows, plinkoRisks, plinkoTable } from '@chokka/game-math/plinko'
import { towerLevels } from '@chokka/game-math/towers'
import { wheelRisks, wheelSizes, wheelTable } from '@chokka/game-math/wheel'
import { loadTexts } from '@chokka/text'
import { TextsProvider } from '@chokka/ui'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CoinRules } from '../coin/CoinRules.tsx'
import { CrashRules } from '../crash/CrashRules.tsx'
import { DoubleRules } from '../double/DoubleRules.tsx'
import { KiteRules } from '../kite/KiteRules.tsx'
import { DiceRules } from '../dice/DiceRules.tsx'
import { HiloRules } from '../hilo/HiloRules.tsx'
import { KenoRules } from '../keno/KenoRules.tsx'
import { LimboRules } from '../limbo/LimboRules.tsx'
import { MinesRules } from '../mines/MinesRules.tsx'
import { PlinkoRules } from '../plinko/PlinkoRules.tsx'
import { TowersRules } from '../towers/TowersRules.tsx'
import { WheelRules } from '../wheel/WheelRules.tsx'
import { GameLimits } from './GameLimits.tsx'

const texts = await loadTexts({ lang: 'en', digits: 'latin' }, ['common', 'studio'])
const bengali = await loadTexts({ lang: 'bn', digits: 'bn' }, ['common', 'studio'])
const pageOf = (part: ReactNode, read = texts) =>
  renderToStaticMarkup(<TextsProvider texts={read}>{part}</TextsProvider>)

/** The rows of the printed pay table, as numbers. */
function printed(rules: ReactNode): number[][] {
  const page = pageOf(rules)
  const body = /<tbody>(.*)<\/tbody>/s.exec(page)?.[1] ?? ''
  const cells = (row: string) =>
    row
      .split('</td>')
      .slice(0, -1)
      .map((cell) => cell.replaceAll(/<[^>]*>|[,%×†\s]/g, ''))
  return body
    .split('</tr>')
    .slice(0, -1)
    .map((row) => cells(row).flatMap((cell) => cell.split('/').map(Number)))
}
const roundDown = (value: number, decimals: number) => Math.floor(value * 10 ** decimals + 1e-6) / 10 ** decimals
const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

test('mines prints every number of tiles for every number of mines, with the chance of drawing them one by one', () => {
  // R-15 R-17
  for (const mines of upTo(24)) {
    const rows = printed(<MinesRules count={mines} />)
    expect(rows.map(([opened]) => opened)).toEqual(upTo(25 - mines))
    for (const [opened = 0, percent = 0, once = 0, pays = 0] of rows) {
      const chance = upTo(opened).reduce((all, turn) => (all * (25 - mines - turn + 1)) / (25 - turn + 1), 1)
      expect(percent).toBe(round(chance * 100, chance < 1e-6 ? 8 : 4))
      expect(once).toBeCloseTo(1 / chance, 1)
      expect(pays).toBeCloseTo(0.99 / chance, chance < 0.001 ? 1 : 3)
    }
  }
})

test('plinko prints every bucket of all 27 tables, with the number of paths to it', () => {
  // R-15 R-17
  for (const risk of plinkoRisks) {
    for (let rows = minRows; rows <= maxRows; rows++) {
      const table = printed(<PlinkoRules rows={rows} risk={risk} />)
      const expected = plinkoTable(risk, rows).map((e2, at) => [at, Number(choose(rows, at)), 2 ** rows, e2 / 100])
      expect(table, `${risk} ${rows}`).toEqual(expected)
      expect(table.reduce((all, [, ways = 0]) => all + ways, 0)).toBe(2 ** rows)
    }
  }
})

test('dice and crash print their formula and, from the lowest to the highest prize, the correct odds', () => {
  // R-15 R-17
  const dice = printed(<DiceRules />)
  for (const [target = 0, percent = 0, once = 0, pays = 0] of dice) {
    const wins = Array.from({ length: 10_001 }, (_, roll) => roll).filter((roll) =>
      diceWins(roll, Math.round(target * 100), 'under'),
    ).length
    expect([percent, once]).toEqual([round((wins / 10_001) * 100, 4), roundDown(10_001 / wins, 2)])
    expect(pays).toBe(roundDown((0.99 * 10_001) / wins, 4))
  }
  expect([dice.at(0)?.[2], dice.at(-1)?.[3]]).toEqual([10_001, 1.0103])
  const crash = printed(<CrashRules />)
  for (const [target = 0, percent = 0, once = 0] of crash) {
    expect(percent).toBe(round(99 / target, target > 990_000 ? 8 : 4))
    expect(Math.abs(once - target / 0.99)).toBeLessThan(0.011)
  }
  expect([crash.at(0)?.[0], crash.at(-1)?.[0]]).toEqual([1.01, 100_000])
  for (const rules of [<DiceRules key="dice" />, <CrashRules key="crash" />, <KiteRules key="kite" />]) {
    expect(pageOf(rules)).toMatch(/stake × 0\.99 × 10,001 ÷ winning numbers|the chance to reach it is 0\.99 ÷ target/)
  }
})

const rulesOf: Record<GameName, ReactNode> = {
  crash: <CrashRules />,
  kite: <KiteRules />,
  double: <DoubleRules />,
  dice: <DiceRules />,
  mines: <MinesRules count={3} />,
  plinko: <PlinkoRules rows={12} risk="low" />,
  limbo: <LimboRules />,
  hilo: <HiloRules />,
  wheel: <WheelRules risk="low" size={10} />,
  keno: <KenoRules risk="classic" picks={5} />,
  towers: <TowersRules level="easy" />,
  coin: <CoinRules />,
}

test('the wheel prints every prize of all fifteen wheels, and keno every number of hits of all forty tables', () => {
  // R-15 R-17
  for (const risk of wheelRisks) {
    for (const size of wheelSizes) {
      const rows = printed(<WheelRules risk={risk} size={size} />)
      const paid = wheelTable(risk, size)
      const share = (e2: number) => paid.filter((one) => one === e2).length / size
      expect(rows.map(([times]) => times)).toEqual([...new Set(paid)].toSorted((a, b) => b - a).map((e2) => e2 / 100))
      for (const [times = 0, percent = 0] of rows) expect(percent).toBe(round(share(Math.round(times * 100)) * 100, 4))
      expect(rows.reduce((sum, [, percent = 0]) => sum + percent, 0)).toBeCloseTo(100, 2)
    }
  }
  for (const risk of kenoRisks) {
    for (const picks of upTo(10)) {
      const rows = printed(<KenoRules risk={risk} picks={picks} />)
      expect(rows.map(([hits, , , pays]) => [hits, pays])).toEqual(
        kenoTable(risk, picks).map((e2, at) => [at, e2 / 100]),
      )
      expect(rows.reduce((sum, [, percent = 0]) => sum + percent, 0)).toBeCloseTo(100, 1)
    }
  }
})

test('towers, coin, hi-lo and limbo print each prize with a chance that returns 99 %', () => {
  // R-14 R-15 R-17
  const tables = [...towerLevels.map((level) => <TowersRules key={level} level={level} />), rulesOf.coin, rulesOf.limbo]
  for (const table of tables) {
    for (const [, percent = 0, once = 0, pays = 0] of printed(table)) {
      expect((percent / 100) * pays).toBeCloseTo(0.99, percent < 0.01 ? 1 : 2)
      expect(Math.abs(once * 0.99 - pays)).toBeLessThan(0.02)
    }
  }
  expect(pageOf(rulesOf.coin).split('†').length - 1, 'streaks that no stake can be paid').toBe(5)
  for (const words of ['K · Lower', 'A · Higher', '7 · Same']) expect(pageOf(rulesOf.hilo)).toContain(words)
  expect(pageOf(rulesOf.hilo)).not.toContain('K · Higher')
})

test('double prints its three colours with what they pay, each returning exactly 99 %', () => {
  // R-14 R-15 R-17
  const rows = printed(rulesOf.double)
  expect(rows.map(([, ...figures]) => figures)).toEqual([
    [45, 2.22, 2.2],
    [45, 2.22, 2.2],
    [10, 10, 9.9],
  ])
})

test('crash says how often it is caught at 1.00×, in both languages', () => {
  // R-15 R-17
  expect(pageOf(rulesOf.crash)).toContain('1.98 % of rounds, one in 50.5, are caught at 1.00×')
  expect(pageOf(rulesOf.crash, bengali)).toMatch(/১\.৯৮ %.*৫০\.৫টিতে একটি/)
})

test('wherever the return is shown, the minimum after rounding down to the paisa is shown too', () => {
  // R-14 R-17
  for (const [game, rules] of Object.entries(rulesOf)) {
    expect(pageOf(rules), game).toContain('on average at least 98.9 % comes back')
    expect(pageOf(rules, bengali), game).toContain('অন্তত ৯৮.৯ %')
  }
})

test('mines marks exactly the prizes that cannot be paid even at the lowest stake, and says why', () => {
  // R-15 R-17
  let marked = 0
  for (const mines of upTo(24)) {
    const rules = pageOf(<MinesRules count={mines} />)
    const rows = rules.split('<tr').slice(2)
    expect(rows).toHaveLength(25 - mines)
    const out = rows.map((_, at) => payoutOf(minStake, minesMultiplier(mines, at + 1)) > maxWin)
    expect(rows.map((row) => row.includes('†'))).toEqual(out)
    expect(rules.includes('† No stake can reach this')).toBe(out.includes(true))
    marked += out.filter(Boolean).length
  }
  expect(marked).toBeGreaterThan(0)
})

test('the highest win is explained for each game: it ends the round there, or the bet is refused', () => {
  //
  const limitsOf = (game: keyof typeof rulesOf) => pageOf(<GameLimits game={game} limits={undefined} money={String} />)
  expect(limitsOf('crash')).toContain('a bet is cashed out by itself when its payout reaches this limit')
  expect(limitsOf('mines')).toContain('the round ends by itself and is paid when one more tile would pass this limit')
  for (const game of gameNames) {
    const isInstant = isSolo(game) ? gameOf(game).kind === 'instant' : isSpin(game)
    expect(limitsOf(game).includes('could pay more than this is not taken'), game).toBe(isInstant)
    expect(limitsOf(game), game).toMatch(/ends by itself|is not taken|cashed out by itself/)
  }
})
