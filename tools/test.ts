// `npm test`: all checks and tests, from the types to the browser. Prints at the end how many tests passed.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { binary, node, run } from './run.ts'

const root = new URL('..', import.meta.url).pathname
const folder = join(root, '.data/test-results')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

type Suite = { at: number; name: string; config: string; isBeside?: boolean }
const Report = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })

/** Runs the tests of one config. `isBeside`: beside another, so its output is shown at its end. */
async function runSuite({ at, name, config, isBeside = false }: Suite) {
  const file = join(folder, `${at}.json`)
  const args = ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const log = isBeside ? { log: join(folder, `${at}.log`) } : {}
  const good = await run({ name, channel: true, ...log, ...binary('vitest', ...args) })
  const report = Report.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { good, passed: report.numPassedTests, failed: report.numFailedTests }
}

const checked = await run({ name: 'check', ...node('tools/check.ts') })
const results = [
  await runSuite({ at: 0, name: 'rules, wire, money and web', config: 'vitest.config.ts' }),
  // Both wait for processes and pages more than they compute.
  ...(await Promise.all([
    runSuite({ at: 1, name: 'whole site in a browser', config: 'vitest.e2e.config.ts' }),
    runSuite({ at: 2, name: 'crash', config: 'vitest.crash.config.ts', isBeside: true }),
  ])),
]
const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = checked && results.every(({ good }) => good) ? 0 : 1
