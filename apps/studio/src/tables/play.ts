import { flightOf, multiplierAt } from '@chokka/game-math/crash'
import type { Flight } from '@chokka/game-math/crash'
import { makeCashOuts } from './cash-outs.ts'
import { hashFinder, nextGame } from './chain.ts'
import type { Chain } from './chain.ts'
import type { Engine } from './engine.ts'
import { endRound } from './ends.ts'
import { storeTakeOffTime, openRound, takeOff } from './rounds.ts'
import { decidedIn, publishEnd } from './publish-end.ts'
import { bettingMs, crashedMs, graceMs, pastShown, tickMs } from './rules.ts'
import { emptyTable, ownBetOf } from './table.ts'
import type { LiveBet } from './table.ts'

/**
 * Plays one round from its first bet to the pause after its crash. Throws when it was interrupted or its end could not
 * be stored; `endOpenRounds` then ends it.
 */
export async function playRound(engine: Engine, term: bigint, chain: Chain): Promise<void> {
  const { kit } = engine
  const gameNumber = await nextGame(kit.db, chain)
  if (engine.findHash?.chainId !== chain.id) {
    engine.findHash = { chainId: chain.id, find: hashFinder(kit, chain.id) }
  }
  const gameHash = await engine.findHash.find(gameNumber)
  const flight = await flightOf(gameHash, chain.salt)
  await takeBets(engine, term, chain, gameNumber)
  await fly(engine, flight)
  await crash(engine, gameHash, flight.point)
}

async function takeBets(engine: Engine, term: bigint, chain: Chain, gameNumber: number): Promise<void> {
  const { kit, publisher, wallet, halt } = engine
  checkHalt(engine)
  const { round } = await openRound(kit, term, chain, gameNumber)
  engine.cashOuts = makeCashOuts(kit, wallet, (bet) => {
    publisher.toPlayer(bet.session.playerId, { push: 'mine', mine: ownBetOf(bet) })
    engine.betList.changed(bet)
  })
  const closesAtMs = kit.clock.nowMs() + bettingMs
  engine.table = { ...emptyTable(engine.game, round), phase: 'betting', atMs: closesAtMs }
  publisher.toAll({ push: 'betting', round, endsInMs: bettingMs })
  await waitUntil(engine, closesAtMs)
  if (engine.pending.size > 0) {
    const answered = Promise.allSettled(engine.pending)
    await Promise.race([answered, kit.clock.until(closesAtMs + graceMs, halt.signal)])
    checkHalt(engine)
  }
}

async function fly(engine: Engine, { point, caughtAfterMs }: Flight): Promise<void> {
  const { kit, publisher, table } = engine
  const { accepted, undone } = await takeOff(kit, table, (betId) => table.bets.has(betId))
  void engine.wallet.outbox.send(undone)
  for (const id of table.bets.keys()) if (!accepted.has(id)) table.bets.delete(id)
  for (const live of table.bets.values()) live.state = 'placed'
  // The flight begins when take-off is committed: however long that took, players are told before the curve moves.
  const startedAtMs = kit.clock.nowMs()
  const crashAtMs = startedAtMs + caughtAfterMs
  engine.crashAtMs = crashAtMs
  table.phase = 'flying'
  table.atMs = startedAtMs
  publisher.toAll({ push: 'flying', round: table.round })
  storeTakeOffTime(kit, table, startedAtMs).catch((error: unknown) => {
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

async function crash(engine: Engine, gameHash: string, point: number): Promise<void> {
  const { kit, publisher, table } = engine
  const { round } = table
  table.phase = 'crashed'
  table.point = point
  table.atMs = kit.clock.nowMs() + crashedMs
  publisher.toAll({ push: 'crashed', round, pointE2: point, gameHash, endsInMs: crashedMs })
  await engine.cashOuts.settled()
  const calls = await endRound(kit, { id: table, gameHash, point, decided: decidedIn(table) })
  void engine.wallet.outbox.send(calls)
  await publishEnd(engine)
  engine.past = [{ round, pointE2: point }, ...engine.past].slice(0, pastShown)
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

async function waitUntil(engine: Engine, atMs: number): Promise<void> {
  await engine.kit.clock.until(atMs, engine.halt.signal)
  checkHalt(engine)
}

function checkHalt(engine: Engine): void {
  if (engine.halt.signal.aborted) throw new Error('the round was interrupted')
}
