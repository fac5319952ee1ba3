// `npm run check`: types, lint, format, the project's conventions (tidy), and the types of the tables.
import { binary, node, run } from './run.ts'

const steps = [
  { name: 'types of the server side', ...binary('tsc', '--noEmit', '-p', 'tsconfig.json') },
  { name: 'types of the web side', ...binary('tsc', '--noEmit', '-p', 'tsconfig.web.json') },
  { name: 'types of the browser tests', ...binary('tsc', '--noEmit', '-p', 'tsconfig.e2e.json') },
  { name: 'lint', ...binary('oxlint', '--type-aware', '--quiet') },
  { name: 'format', ...binary('oxfmt', '--check') },
  { name: 'tidy', ...node('tools/tidy.ts') },
  { name: 'types of the tables', ...node('tools/schema.ts', '--check') },
]
// Runs all steps also after a failure, so that one run shows everything.
let allGood = true
for (const step of steps) allGood = (await run(step)) && allGood
process.exitCode = allGood ? 0 : 1
