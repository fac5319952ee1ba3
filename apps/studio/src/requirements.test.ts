// The traceability matrix of the in-house games: for every requirement and G-01 to G-12 and every game the
// test that proves it. A kind of games shares one code, so one test can prove its part of all of them; what depends on
// the mathematics of a game is proven by loops over the registry. A game of a new kind, or a test that is renamed, no
// longer cites its requirement or is gone, turns this red.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameNames, isSolo } from '@chokka/game-math/games'
import { isFlight } from '@chokka/game-math/tables'
import type { GameName } from '@chokka/game-math/games'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const kindOf = (game: GameName) => (isSolo(game) ? 'solo' : isFlight(game) ? 'flight' : 'spin')
/** The beginning of a test's name, by the file that it is in. */
type Proof = readonly [file: string, name: string]
type Row = { all: Proof } | Record<ReturnType<typeof kindOf>, Proof> | { noneBecause: string }

const [math, studio, web] = ['packages/game-math/src', 'apps/studio/src', 'apps/studio/web/src']
const chance: Proof = [`${studio}/kit/chance.test.ts`, 'every random value of the studio comes from node:crypto']
const everyBet: Proof = [`${studio}/products/solo/games.test.ts`, 'every bet of every game is recorded']
const counted: Proof = [`${math}/crash.test.ts`, 'the least draw crashes at 1.00']
const returned: Proof = [`${math}/crash.test.ts`, 'every cash-out from 1.01 to 1,000,000.00 returns 99 %']
const segments: Proof = [`${math}/double.test.ts`, 'the segment follows from hash and salt']
const rounds: Proof = ['e2e/crash/rounds.crash.ts', '${rounds} bets of each game']
const wholeDraw: Proof = [`${math}/fair.test.ts`, 'every choice has a weight within one draw']
const rules: Proof = ['e2e/games.e2e.ts', 'the rules can be read in full']
const voided: Proof = [
  `${studio}/products/tables/ends.test.ts`,
  'after a kill in flight and a restart before the crash',
]
const spinVoided: Proof = [
  `${studio}/products/tables/double.test.ts`,
  'after a kill while bets are taken the round is void',
]
const tables: Proof = [`${studio}/live/tables.test.ts`, 'each table is heard by its own pages only']
const threeColours: Proof = [`${studio}/products/tables/double.test.ts`, 'one bet on each colour']
const celebration: Proof = [`${web}/kit/celebrate.test.ts`, 'only what is more than the stake is celebrated']

const matrix: Record<string, Row> = {
  'R-01': { all: chance },
  'R-02': { all: chance },
  'R-03': { all: chance },
  'R-04': { solo: wholeDraw, flight: returned, spin: segments },
  'R-05': {
    solo: [`${math}/spread.test.ts`, 'the final outcomes of every game'],
    flight: [`${math}/crash.test.ts`, '100,000 games of a fixed chain'],
    spin: segments,
  },
  'R-06': { solo: wholeDraw, flight: counted, spin: segments },
  'R-07': { all: [`${web}/verify/bundle.test.ts`, 'no game page loads code'] },
  'R-08': {
    solo: everyBet,
    flight: [`${studio}/products/tables/flight.test.ts`, 'when the commit of a take-off takes long'],
    spin: [`${studio}/products/tables/double.test.ts`, 'nothing of the outcome is sent or stored'],
  },
  'R-09': { all: rounds },
  'R-10': {
    solo: [`${studio}/live/absent.test.ts`, 'a connection that breaks after every bet'],
    flight: [`${studio}/live/absent.test.ts`, 'an absent player is played for'],
    spin: [`${studio}/products/tables/double.test.ts`, 'players are told what they won when the wheel stands'],
  },
  'R-11': { solo: [`${math}/spread.test.ts`, 'the final outcomes of every game'], flight: returned, spin: segments },
  'R-12': {
    solo: [`${studio}/kit/kit.test.ts`, 'a sealed value opens with its own key'],
    flight: [`${studio}/products/tables/chain.test.ts`, 'the checkpoints of a chain are sealed'],
    spin: [`${studio}/products/tables/chain.test.ts`, 'the checkpoints of a chain are sealed'],
  },
  'R-13': {
    solo: everyBet,
    flight: [`${studio}/products/tables/crash.test.ts`, 'before the crash the point is nowhere'],
    spin: [`${studio}/products/tables/double.test.ts`, 'nothing of the outcome is sent or stored'],
  },
  'R-14': { all: [`${math}/return.test.ts`, 'after rounding down to the paisa no bet returns less'] },
  'R-15': { all: [`${math}/pay-table.test.ts`, 'no top prize is rarer than one in a hundred million'] },
  'R-16': { noneBecause: 'no game of these has a double-up; slots have' },
  'R-17': { all: [`${web}/parts/pay-tables.test.tsx`, 'the highest win is explained for each game'] },
  'R-18': { all: [`${studio}/published.test.ts`, 'anybody can read which rules are in force'] },
  'R-19': {
    solo: [`${studio}/products/solo/games.test.ts`, 'free play has the outcomes and payouts'],
    flight: [`${studio}/products/tables/crash.test.ts`, 'free-play bets take part in the same round'],
    spin: [`${studio}/products/tables/double.test.ts`, 'a round is proven by its hash'],
  },
  'R-20': { noneBecause: 'the operator compares returns: apps/server/src/games' },
  'R-21': { all: [`${studio}/live/auto-off.test.ts`, 'where the operator allows no automatic betting'] },
  'R-22': {
    solo: [`${studio}/single/too-soon.test.ts`, 'in every game a round before its time is refused'],
    flight: [`${studio}/live/absent.test.ts`, 'a result is shown for three whole seconds'],
    spin: [`${studio}/products/tables/double.test.ts`, 'players are told what they won when the wheel stands'],
  },
  'R-23': { all: celebration },
  'R-24': { all: [`${studio}/published.test.ts`, 'there is no turbo'] },
  'G-01': {
    solo: [`${studio}/products/solo/games.test.ts`, 'in every game of steps an open round resumes'],
    flight: tables,
    spin: tables,
  },
  'G-02': {
    solo: [`${studio}/products/solo/games.test.ts`, 'in every game of steps an open round'],
    flight: voided,
    spin: rounds,
  },
  'G-03': {
    solo: [`${studio}/products/solo/games.test.ts`, 'a round that is abandoned for two days'],
    flight: [`${studio}/products/tables/crash.test.ts`, 'auto cash-outs up to the crash point'],
    spin: threeColours,
  },
  'G-04': {
    solo: [`${studio}/products/solo/games.test.ts`, 'a round that is abandoned for two days'],
    flight: [`${studio}/live/absent.test.ts`, 'an absent player is played for'],
    spin: threeColours,
  },
  'G-05': {
    solo: [`${studio}/products/solo/lost-rounds.test.ts`, 'a process that dies while its lost bet is under way'],
    flight: voided,
    spin: spinVoided,
  },
  'G-06': {
    solo: everyBet,
    flight: [`${studio}/products/tables/kite.test.ts`, 'a round of kite is proven, recalled'],
    spin: [`${studio}/products/tables/double.test.ts`, 'a round is proven by its hash'],
  },
  'G-07': { all: rounds },
  'G-08': { all: ['e2e/screens.e2e.ts', 'a lost network is reported'] },
  'G-09': {
    solo: [`${studio}/products/solo/games.test.ts`, 'in every instant game a bet that is sent again'],
    flight: [`${studio}/products/tables/crash.test.ts`, 'twenty simultaneous cash-outs'],
    spin: tables,
  },
  'G-10': { all: ['e2e/games.e2e.ts', 'a newly opened game shows no prize'] },
  'G-11': {
    solo: ['e2e/games.e2e.ts', 'the record of a mines round'],
    flight: [`${studio}/live/absent.test.ts`, 'a result is shown for three whole seconds'],
    spin: [`${studio}/products/tables/double.test.ts`, 'players are told what they won when the wheel stands'],
  },
  'G-12': { all: rules },
}

const ids = [
  ...Array.from({ length: 24 }, (_, at) => `R-${String(at + 1).padStart(2, '0')}`),
  ...Array.from({ length: 12 }, (_, at) => `G-${String(at + 1).padStart(2, '0')}`),
]

test('every requirement of games is proven for every in-house game, by a test that cites it', () => {
  const faults: string[] = []
  for (const game of gameNames) {
    for (const id of ids) {
      const row = matrix[id]
      if (!row) faults.push(`${id} has no row`)
      else if (!('noneBecause' in row)) faults.push(...faultsOf(id, 'all' in row ? row.all : row[kindOf(game)]))
    }
  }
  expect([...new Set(faults)]).toEqual([])
})

function faultsOf(id: string, [file, name]: Proof): string[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  const at = lines.findIndex((line) => /^\s*(test|for)\b|^\s+['"`]/.test(line) && line.includes(name))
  if (at === -1) return [`${file} has no test "${name}"`]
  const next = lines.findIndex((line, index) => index > at && /^(test|\s+test)\b/.test(line))
  const text = lines.slice(Math.max(0, at - 3), next === -1 ? undefined : next).join('\n')
  return text.includes(id) ? [] : [`${file} "${name}" does not cite ${id}`]
}
