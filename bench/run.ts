// `npm run bench`, or `npm run bench -- bets` for a part alone. Each part prints its figures; exit 1 when one is not reached.
import { measureBets } from './bets.ts'
import { report, type Figure } from './figures.ts'

const parts: Record<string, () => Promise<Figure[]>> = {
  bets: async () => (await measureBets()).figures,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)
let reached = true
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  reached = report(name, await measure()) && reached
}
process.exitCode = reached ? 0 : 1
