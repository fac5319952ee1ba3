// `npm run mutants [name]`: plants small mistakes in what is pure, one at a time, and looks whether a test turns red.
// The work is StrykerJS's, in a copy below .data; here stand the targets and the score.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { equivalents } from './mutants-equivalent.ts'

const root = new URL('..', import.meta.url).pathname
const leastScore = 90

/** What is mutated: files below the root, or one constant of a file. The tests: vitest.mutants.config.ts. */
const targets: { name: string; files: string[]; constant?: string }[] = [
  { name: 'money', files: ['packages/money/src/money.ts'] },
  { name: 'game-math', files: ['packages/game-math/src/*.ts'] },
  { name: 'vendor-api', files: ['packages/vendor-api/src/*.ts'] },
  // Rows, codes, limits and flags are tables: the compiler and the loops of wire.test hold them.
  { name: 'contract', files: ['call', 'patterns', 'seal'].map((name) => `packages/contract/src/${name}.ts`) },
  { name: 'deposit-moves', files: ['apps/server/src/cashier/deposit-moves.ts'], constant: 'depositMoves' },
  { name: 'withdrawal-moves', files: ['apps/server/src/cashier/withdrawal-moves.ts'], constant: 'withdrawalMoves' },
  { name: 'judge', files: ['apps/server/src/betting/judge.ts'] },
]

const wanted = process.argv.slice(2)
const chosen = targets.filter(
  ({ name, files }) =>
    (wanted.length === 0 || wanted.includes(name)) &&
    files.every((file) => file.includes('*') || existsSync(join(root, file))),
)
if (chosen.length === 0) throw new Error(`no such target: one of ${targets.map(({ name }) => name).join(', ')}`)

process.chdir(root)
const mutants = await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts' },
  mutate: [...chosen.flatMap(rangesOf), '!**/*.test.ts'],
  // TypeScript 7 has no interface that Stryker could read a configuration with, and none is needed.
  tsconfigFile: 'none.json',
  tempDirName: '.data/mutants',
  ignorePatterns: ['.data', 'dist', 'docs', 'e2e', 'bench', 'apps/web', 'apps/studio', 'apps/paysim'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 20_000,
  reporters: ['dots'],
  allowConsoleColors: false,
}).runMutationTest()
type Mutant = (typeof mutants)[number]

/** `file`, or `file:first-last` where only one constant of it is meant. */
function rangesOf({ files, constant }: (typeof targets)[number]): string[] {
  if (constant === undefined) return files
  return files.map((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    const first = lines.findIndex((line) => line.startsWith(`export const ${constant}`))
    const last = lines.findIndex((line, at) => at > first && line.startsWith('}'))
    if (first < 0 || last < 0) throw new Error(`${file} has no constant ${constant}`)
    return `${file}:${first + 1}-${last + 1}`
  })
}

const fileOf = ({ fileName }: Mutant) => fileName.replace(root, '')
const lineOf = (mutant: Mutant) =>
  readFileSync(mutant.fileName, 'utf8').split('\n')[mutant.location.start.line - 1]?.trim() ?? ''
const isEquivalent = (mutant: Mutant) =>
  equivalents.some(
    ({ file, line, becomes }) =>
      file === fileOf(mutant) && lineOf(mutant).includes(line) && mutant.replacement === becomes,
  )

let isGood = true
for (const { name, files } of chosen) {
  const own = mutants.filter((mutant) => files.some((file) => fileOf(mutant).startsWith(file.replace(/\*.*/, ''))))
  const alive = own.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const killed = own.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
  const survivors = alive.filter((mutant) => !isEquivalent(mutant))
  const score = (100 * killed) / Math.max(1, killed + survivors.length)
  const same = alive.length - survivors.length
  console.log(`\n${name}: ${Math.floor(score * 10) / 10} % of ${killed + survivors.length} killed, ${same} equivalent`)
  for (const mutant of survivors) {
    const { start } = mutant.location
    console.log(`  ${fileOf(mutant)}:${start.line}:${start.column} ${mutant.status} ${mutant.mutatorName}`)
    console.log(`    ${lineOf(mutant)}\n    → ${mutant.replacement?.replaceAll(/\s+/g, ' ').slice(0, 160)}`)
  }
  isGood &&= score >= leastScore
}
if (!isGood) console.log(`\nEach should reach ${leastScore} %: a survivor is a mistake that no test sees.`)
process.exitCode = isGood ? 0 : 1
