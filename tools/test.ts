// `npm test`: all checks and tests, from the types to the browser. Prints at the end how many tests passed.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { binary, node, run } from './run.ts'

const root = new URL('..', import.meta.url).pathname
const folder = join(root, '.data/test-results')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const suites = [
  { name: 'rules, wire, money and web', config: 'vitest.config.ts' },
  { name: 'crash', config: 'vitest.crash.config.ts' },
  { name: 'whole site in a browser', config: 'vitest.e2e.config.ts' },
]
const Report = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })

let allGood = await run({ name: 'check', ...node('tools/check.ts') })
let [passed, failed] = [0, 0]
for (const [at, suite] of suites.entries()) {
  const file = join(folder, `${at}.json`)
  const args = ['run', '--config', suite.config, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  allGood = (await run({ name: suite.name, channel: true, ...binary('vitest', ...args) })) && allGood
  const report = Report.parse(JSON.parse(readFileSync(file, 'utf8')))
  passed += report.numPassedTests
  failed += report.numFailedTests
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = allGood ? 0 : 1
