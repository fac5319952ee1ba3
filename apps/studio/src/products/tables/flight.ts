import { flightOf, multiplierAt } from '@chokka/game-math/crash'
import type { Flight } from '@chokka/game-math/crash'
import type { Lead } from '../../kit/table-leads.ts'
import type { Engine } from './engine.ts'
import { endRound } from './ends.ts'
import { decidedIn, publishEnd } from './publish-end.ts'
import { storeTakeOffTime } from './rounds.ts'
import { crashedMs, inFlightMs, pastShown, tickMs } from './rules.ts'
import type { LiveBet } from './table.ts'
import { waitUntil } from './wait.ts'

/** The part of a round after its betting was closed, from its hash: a flight, its crash, and the pause after it. */
export async function preparedFlight(
  gameHash: string,
  salt: string,
): Promise<(engine: Engine, lead: Lead) => Promise<void>> {
  const flight = await flightOf(gameHash, salt)
  return async (engine, lead) => {
    await fly(engine, lead, flight)
    await crash(engine, lead, gameHash, flight.point)
  }
}

async function fly(engine: Engine, lead: Lead, { point, caughtAfterMs }: Flight): Promise<void> {
  const { kit, publisher, table } = engine
  // The flight begins when take-off is committed: however long that took, players are told before the curve moves.
  const startedAtMs = kit.clock.nowMs()
  const crashAtMs = startedAtMs + caughtAfterMs
  engine.tookOffAtMs = startedAtMs
  engine.crashAtMs = crashAtMs
  table.phase = 'flying'
  table.atMs = startedAtMs
  publisher.toAll({ push: 'flying', round: table.round })
  storeTakeOffTime(kit, lead, table, startedAtMs).catch((error: unknown) => {
    kit.log.warn({ error }, 'the time of the take-off could not be stored')
  })
  const waiting = [...table.bets.values()].toSorted((a, b) => a.stopAt - b.stopAt)
  for (let dueMs = startedAtMs + tickMs; dueMs < crashAtMs; dueMs += tickMs) {
    await waitUntil(engine, dueMs)
    const nowMs = kit.clock.nowMs()
    kit.metrics.tickLateMs.observe(nowMs - dueMs)
    // After a stall of the process the curve continues where the clock says; missed ticks are not sent later.
    while (dueMs + tickMs <= nowMs) dueMs += tickMs
    const elapsedMs = Math.min(nowMs, crashAtMs - 1) - startedAtMs
    const multiplierE2 = multiplierAt(elapsedMs)
    publisher.toAll({ push: 'tick', round: table.round, elapsedMs, multiplierE2 })
    cashOutUpTo(engine, waiting, multiplierE2)
  }
  await waitUntil(engine, crashAtMs)
  cashOutUpTo(engine, waiting, point)
}

async function crash(engine: Engine, lead: Lead, gameHash: string, point: number): Promise<void> {
  const { kit, publisher, table } = engine
  const { round } = table
  table.phase = 'crashed'
  table.point = point
  table.atMs = kit.clock.nowMs() + crashedMs
  publisher.toAll({ push: 'crashed', round, pointE2: point, gameHash, endsInMs: crashedMs })
  if (publisher.isHeardElsewhere?.()) await waitUntil(engine, kit.clock.nowMs() + inFlightMs)
  await engine.cashOuts.settled()
  const calls = await endRound(kit, lead, { id: table, gameHash, point, decided: decidedIn(table) })
  void engine.wallet.outbox.send(calls)
  await publishEnd(engine)
  engine.past = [{ round, point }, ...engine.past].slice(0, pastShown)
  await waitUntil(engine, table.atMs)
}

/** Auto cash-outs are paid at exactly their target, however late the tick that finds them. */
function cashOutUpTo(engine: Engine, waiting: LiveBet[], multiplier: number): void {
  for (let next = waiting[0]; next && next.stopAt <= multiplier; next = waiting[0]) {
    waiting.shift()
    // What cannot be committed now is committed with the end of the round.
    const endedBy = next.stopAt === next.autoAt ? 'auto' : 'limit'
    if (next.decidedAt === null) engine.cashOuts.decide(next, next.stopAt, endedBy).catch(() => undefined)
  }
}
