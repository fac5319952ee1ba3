import { segmentOfGame } from '@chokka/game-math/double'
import type { Lead } from '../../kit/table-leads.ts'
import type { Engine } from './engine.ts'
import { endRound } from './ends.ts'
import { publishEnd } from './publish-end.ts'
import { pastShown, spinMs, stoodMs } from './rules.ts'
import { waitUntil } from './wait.ts'

/** The part of a round after its betting was closed, from its hash: the wheel turns, stops, and stands for a while. */
export async function preparedSpin(
  gameHash: string,
  salt: string,
): Promise<(engine: Engine, lead: Lead) => Promise<void>> {
  const segment = await segmentOfGame(gameHash, salt)
  return (engine, lead) => spin(engine, lead, gameHash, segment)
}

async function spin(engine: Engine, lead: Lead, gameHash: string, segment: number): Promise<void> {
  const { kit, publisher, table, wallet } = engine
  const { round } = table
  const calls = await endRound(kit, lead, { id: table, gameHash, point: segment, decided: new Map() })
  void wallet.outbox.send(calls)
  // The outcome and every payment are committed: only now may anybody see where the wheel will stop.
  table.phase = 'crashed'
  table.point = segment
  table.stopsAtMs = kit.clock.nowMs() + spinMs
  table.atMs = table.stopsAtMs + stoodMs
  publisher.toAll({ push: 'spun', round, segment, gameHash, stopsInMs: spinMs, endsInMs: spinMs + stoodMs })
  await waitUntil(engine, table.stopsAtMs)
  await publishEnd(engine)
  engine.past = [{ round, point: segment }, ...engine.past].slice(0, pastShown)
  await waitUntil(engine, table.atMs)
}
