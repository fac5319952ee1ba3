// `npm run mutants [name]`: mutation testing of pure code. StrykerJS changes one small thing at a time, in a copy below
// .data, and runs the tests; here stand the targets and the score.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { equivalents } from './mutants-equivalent.ts'

const root = new URL('..', import.meta.url).pathname
const minScore = 90

/** What is mutated: files below the root, or one constant of a file; and the tests that must fail then. */
type Target = { name: string; files: string[]; constant?: string; tests: string }
const cashier = 'apps/server/src/cashier'
const targets: Target[] = [
  { name: 'money', files: ['packages/money/src/money.ts'], tests: 'packages/money/src/*.test.ts' },
  { name: 'game-math', files: ['packages/game-math/src/*.ts'], tests: 'packages/game-math/src/*.test.ts' },
  { name: 'vendor-api', files: ['packages/vendor-api/src/*.ts'], tests: 'packages/vendor-api/src/*.test.ts' },
  // Rows, codes, limits and flags are tables, which the compiler and the loops of wire.test check.
  {
    name: 'contract',
    files: ['call', 'patterns', 'seal'].map((name) => `packages/contract/src/${name}.ts`),
    tests: 'packages/contract/src/*.test.ts',
  },
  {
    name: 'deposit-moves',
    files: [`${cashier}/deposits/moves.ts`],
    constant: 'depositMoves',
    tests: `${cashier}/moves.test.ts`,
  },
  {
    name: 'withdrawal-moves',
    files: [`${cashier}/withdrawals/moves.ts`],
    constant: 'withdrawalMoves',
    tests: `${cashier}/moves.test.ts`,
  },
  {
    name: 'judge',
    files: ['judge', 'judge-rollback', 'funding', 'draft'].map((name) => `apps/server/src/betting/${name}.ts`),
    tests: 'apps/server/src/betting/judge*.test.ts',
  },
  { name: 'may-call', files: ['apps/server/src/kit/may-call.ts'], tests: 'apps/server/src/kit/may-call.test.ts' },
]

const wanted = process.argv.slice(2)
const isThere = (file: string) => file.includes('*') || existsSync(join(root, file))
const chosen = targets.filter(
  ({ name, files }) => (wanted.length === 0 || wanted.includes(name)) && files.every(isThere),
)
if (chosen.length === 0) throw new Error(`no such target: one of ${targets.map(({ name }) => name).join(', ')}`)

process.chdir(root)
let isGood = true
for (const target of chosen) isGood = report(target, await mutantsOf(target)) >= minScore && isGood
if (!isGood) console.log(`\nEach should reach ${minScore} %: a survivor is a change that no test notices.`)
process.exitCode = isGood ? 0 : 1

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

function mutantsOf(target: Target): Promise<Mutant[]> {
  // Read in vitest.mutants.config.ts by Stryker's processes.
  process.env.MUTANTS_TESTS = target.tests
  return new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutants.config.ts' },
    mutate: [...rangesOf(target), '!**/*.test.ts'],
    // Stryker cannot read a tsconfig with TypeScript 7, and needs none.
    tsconfigFile: 'none.json',
    tempDirName: '.data/mutants',
    ignorePatterns: [
      '.data',
      'dist',
      'docs',
      'e2e',
      'bench',
      'apps/web',
      'apps/studio',
      'apps/paysim',
      'apps/messagesim',
    ],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: 20_000,
    reporters: ['dots'],
    allowConsoleColors: false,
  }).runMutationTest()
}

/** `file`, or `file:first-last` for one constant of it. */
function rangesOf({ files, constant }: Target): string[] {
  if (constant === undefined) return files
  return files.map((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    const first = lines.findIndex((line) => line.startsWith(`export const ${constant}`))
    const last = lines.findIndex((line, at) => at > first && line.startsWith('}'))
    if (first < 0 || last < 0) throw new Error(`${file} has no constant ${constant}`)
    return `${file}:${first + 1}-${last + 1}`
  })
}

/** Prints the score of a target and its survivors. Returns the score in per cent. */
function report({ name }: Target, mutants: readonly Mutant[]): number {
  const alive = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const killed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
  const survivors = alive.filter((mutant) => !isEquivalent(mutant))
  const score = (100 * killed) / Math.max(1, killed + survivors.length)
  const same = alive.length - survivors.length
  console.log(`\n${name}: ${Math.floor(score * 10) / 10} % of ${killed + survivors.length} killed, ${same} equivalent`)
  for (const mutant of survivors) {
    const { line, column } = mutant.location.start
    console.log(`  ${fileOf(mutant)}:${line}:${column} ${mutant.status} ${mutant.mutatorName}`)
    console.log(`    ${lineOf(mutant)}\n    → ${mutant.replacement?.replaceAll(/\s+/g, ' ').slice(0, 160)}`)
  }
  return score
}

function fileOf({ fileName }: Mutant): string {
  return fileName.replace(root, '')
}
function lineOf({ fileName, location }: Mutant): string {
  return readFileSync(fileName, 'utf8').split('\n')[location.start.line - 1]?.trim() ?? ''
}
function isEquivalent(mutant: Mutant): boolean {
  const [at, text] = [fileOf(mutant), lineOf(mutant)]
  return equivalents.some(
    ({ file, line, becomes }) => file === at && text.includes(line) && mutant.replacement === becomes,
  )
}
