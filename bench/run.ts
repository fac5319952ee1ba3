// `npm run bench`, or `npm run bench -- bets` for one part. Prints the figures; exit 1 when one is not reached.
import { measureBets } from './bets.ts'
import { measureBooker } from './booker.ts'
import { measureCrash } from './crash.ts'
import { report, type Figure } from './figures.ts'
import { measureFrames } from './frames.ts'
import { measureFreePlay } from './free-play.ts'
import { measureLists } from './lists.ts'
import { measureGames } from './games.ts'
import { measureLoyalty } from './loyalty.ts'
import { measureLogin } from './login.ts'
import { measureMissions } from './missions.ts'
import type { Peaks } from './memory.ts'
import { measureOffice } from './office.ts'
import { measurePast } from './past.ts'
import { measurePages } from './page.ts'
import { measureRecords } from './records.ts'
import { measureRolls } from './rolls.ts'
import { measureSolo } from './solo.ts'
import { measureSlots } from './slots.ts'
import { measureSpins } from './spins.ts'
import { measureStage } from './stage.ts'
import { measureTable } from './table.ts'
import { onShutdown } from '../tools/shutdown.ts'

// The measured site notices by its IPC channel that this process is gone, and stops too.
onShutdown(() => process.exit(1))

const parts = {
  ...{ bets: measureBets, rolls: measureRolls, past: measurePast, booker: measureBooker },
  ...{ crash: measureCrash, table: measureTable, 'free-play': measureFreePlay, login: measureLogin },
  games: measureGames,
  loyalty: measureLoyalty,
  missions: measureMissions,
  office: measureOffice,
  records: measureRecords,
  slots: measureSlots,
  solo: measureSolo,
  spins: measureSpins,
}
const names = [...Object.keys(parts), 'page', 'lists', 'frames', 'stage', 'memory']

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}; there are ${names.join(', ')}`)
const wants = (name: string) => asked.length === 0 || asked.includes(name)

let reached = true
const reportPart = (part: string, figures: Figure[]) => (reached = report(part, figures) && reached)
const memory: Figure[] = []
const note = (load: string, peaks: Peaks) => {
  for (const [name, value] of Object.entries(peaks)) memory.push({ name: `${name} under ${load}`, value, unit: 'MiB' })
}

for (const [name, measure] of Object.entries(parts)) {
  // Memory is measured under the load of the other parts, so it needs them to run.
  if (!wants(name) && !asked.includes('memory')) continue
  const { figures, peaks } = await measure()
  reportPart(name, figures)
  note(name, peaks)
}
if (wants('page')) reportPart('page', await measurePages())
if (wants('lists')) reportPart('lists', await measureLists())
if (wants('frames')) reportPart('frames', await measureFrames())
if (wants('stage')) reportPart('stage', await measureStage())
if (memory.length > 0) reportPart('memory', memory)
process.exitCode = reached ? 0 : 1
