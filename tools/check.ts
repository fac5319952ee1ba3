// `npm run check`: types, lint, format, the habits of the house, and whether the types of the tables fit the database.
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
// All of them, so that one look shows everything that is to be mended.
let allGood = true
for (const step of steps) allGood = (await run(step)) && allGood
process.exitCode = allGood ? 0 : 1
