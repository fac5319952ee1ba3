// Whether 200 members who bet in the same round of crash hold its ticks up: rounds in which all of them bet, and rounds
// in which nobody does, in turns.
import { tokenOf } from '../apps/studio/tests/page.ts'
import { sessionsOf } from '../tools/seats.ts'
import { startWholeSite } from '../tools/whole-site.ts'
import { takeOffs } from './crash.ts'
import { quantile, type Figure } from './figures.ts'
import { readMemory, type Peaks } from './memory.ts'
import type { MembersAnswer, MembersAsked } from './table-members.ts'
import { startWorker } from './worker.ts'

const members = 200
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
/** Of the flight of a round, on average at least. */
const ticksPerRound = 20
const tickMs = 100
/** A timer may fire a moment early; such a tick is still the one that was due. */
const earlyMs = 5

export async function measureTable(): Promise<{ figures: Figure[]; peaks: Peaks }> {
  const site = await startWholeSite({ pages: false })
  const table = startWorker<MembersAsked, MembersAnswer>('./table-members.ts')
  try {
    const sessions = (await sessionsOf(site, 'crash', members)).map(tokenOf)
    await table.ask({ do: 'open', origin: site.studioUrl, sessions })
    // Code and caches are cold in the first rounds.
    for (const bet of [true, false, true]) await table.ask({ do: 'round', bet })
    const late = { bet: [] as number[], none: [] as number[] }
    let won = 0
    // Some rounds end before their first tick.
    while (Math.min(late.bet.length, late.none.length) < rounds * ticksPerRound * members) {
      for (const bet of [true, false]) {
        const told = await table.ask({ do: 'round', bet })
        if (bet && told.placed < members) throw new Error(`only ${told.placed} of ${members} bets were taken`)
        const started = (await takeOffs(site))[told.round]
        if (started === undefined) continue
        late[bet ? 'bet' : 'none'].push(...told.ticks.map((tick) => lateness(tick, started)))
        won += told.won
      }
    }
    return { figures: figuresOf(late, won), peaks: readMemory(site.pids()) }
  } finally {
    await table.stop()
    await site.stop()
  }
}

/** Milliseconds from when a tick was due until it came. */
function lateness({ elapsedMs, at }: MembersAnswer['ticks'][number], started: number): number {
  const due = started + Math.floor((elapsedMs + earlyMs) / tickMs) * tickMs
  return Math.max(0, at - due)
}

function figuresOf(late: { bet: number[]; none: number[] }, won: number): Figure[] {
  const limit = { name: 'when nobody bets', value: quantile(late.none, 0.99) }
  const note = `${late.bet.length} and ${late.none.length} ticks were told, ${won} bets won`
  const name = `99 % of the ticks when ${members} members bet, late by at most`
  return [{ name, value: quantile(late.bet, 0.99), unit: 'ms', limit, most: 1.5, note }]
}
