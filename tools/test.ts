// `npm test`: all checks and tests, from the types to the browser. Prints at the end how many tests passed.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { binary, node, run } from './run.ts'

const root = new URL('..', import.meta.url).pathname
const folder = join(root, '.data/test-results')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
// Sites are started dozens of times: a quarter of a start is to read the programs.
process.env.NODE_COMPILE_CACHE ??= join(root, '.data/compile-cache')

type Suite = { at: number; name: string; config: string; only?: readonly string[]; isBeside?: boolean }
const Test = z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) })
const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), message: z.string(), assertionResults: z.array(Test) }),
  ),
})

/** What failed, as text: a test with its file and the start of its message, or a file that could not be run. */
function failures(report: z.infer<typeof Report>) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && tests.length === 0) return [`${file}\n${message.slice(0, 1000)}`]
    return tests.map((test) => `${file} > ${test.fullName}\n${test.failureMessages.join('\n').slice(0, 1000)}`)
  })
}

/** Runs the tests of one config. `isBeside`: beside another, so its output is shown at its end. */
async function runSuite({ at, name, config, only = [], isBeside = false }: Suite) {
  const file = join(folder, `${at}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const log = isBeside ? { log: join(folder, `${at}.log`) } : {}
  const good = await run({
    name,
    channel: true,
    ...log,
    ...binary('vitest', 'run', ...only, '--config', config, ...reporters),
  })
  const report = Report.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { good, passed: report.numPassedTests, failed: report.numFailedTests, failures: failures(report) }
}

/** These take about half of the time of all browser tests. The others have a site of their own beside. */
const longest = ['screens', 'games', 'phone-check', 'office-money', 'office-refund', 'slots'].map(
  (name) => `e2e/${name}.e2e.ts`,
)
const others = longest.flatMap((file) => ['--exclude', file])
const browser = 'vitest.e2e.config.ts'

const checked = await run({ name: 'check', ...node('tools/check.ts') })
const unit = await runSuite({ at: 0, name: 'rules, wire, money and web', config: 'vitest.config.ts' })
// Once, for the sites that start together.
const built = await run({ name: 'pages', ...node('tools/build.ts') })
// These wait for processes and pages more than they compute.
const whole = await Promise.all([
  runSuite({ at: 1, name: 'screens, games and more in a browser', config: browser, only: longest }),
  runSuite({ at: 2, name: 'the rest in a browser', config: browser, only: others, isBeside: true }),
  runSuite({ at: 3, name: 'crash', config: 'vitest.crash.config.ts', isBeside: true }),
])
const results = [unit, ...whole]
const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0)
// Last, so that whoever sees only the end of the output knows what to mend.
const steps = [
  { good: checked, name: 'check' },
  { good: built, name: 'pages' },
]
const red = [
  ...steps.filter(({ good }) => !good).map(({ name }) => name),
  ...results.flatMap((result) => result.failures),
]
for (const failure of red) console.log(`\n✗ ${failure}`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = checked && built && results.every(({ good }) => good) ? 0 : 1
