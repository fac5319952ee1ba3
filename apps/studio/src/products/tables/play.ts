import { isSpin } from '@chokka/game-math/tables'
import type { Lead } from '../../kit/table-leads.ts'
import { makeCashOuts } from './cash-outs.ts'
import { hashFinder, nextGame } from './chain.ts'
import type { Chain } from './chain.ts'
import type { Engine } from './engine.ts'
import { preparedFlight } from './flight.ts'
import { openRound, takeOff } from './rounds.ts'
import { bettingMsOf, graceMs } from './rules.ts'
import { preparedSpin } from './spin.ts'
import { emptyTable, ownBetOf } from './table.ts'
import { checkHalt, waitUntil } from './wait.ts'

/**
 * Plays one round from its first bet to the pause after its end. Throws when it was interrupted or its end could not
 * be stored; `endOpenRounds` then ends it.
 */
export async function playRound(engine: Engine, lead: Lead, chain: Chain): Promise<void> {
  const { kit } = engine
  const gameNumber = await nextGame(kit.db, chain)
  if (engine.findHash?.chainId !== chain.id) {
    engine.findHash = { chainId: chain.id, find: hashFinder(kit, chain.id) }
  }
  const gameHash = await engine.findHash.find(gameNumber)
  const endRound = isSpin(engine.game)
    ? await preparedSpin(gameHash, chain.salt)
    : await preparedFlight(gameHash, chain.salt)
  await takeBets(engine, lead, chain, gameNumber)
  await closeBetting(engine, lead)
  await endRound(engine, lead)
}

async function takeBets(engine: Engine, lead: Lead, chain: Chain, gameNumber: number): Promise<void> {
  const { kit, publisher, wallet, halt } = engine
  checkHalt(engine)
  const { round } = await openRound(kit, lead, chain, gameNumber)
  engine.cashOuts = makeCashOuts(kit, wallet, lead, (bet) => {
    publisher.toPlayer(bet.session.playerId, { push: 'mine', mine: ownBetOf(bet) })
    engine.betList.changed(bet)
  })
  const bettingMs = bettingMsOf(engine.game)
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

/** From here on no bet is taken, and the accepted ones stand. */
async function closeBetting(engine: Engine, lead: Lead): Promise<void> {
  const { kit, table } = engine
  const { accepted, undone } = await takeOff(kit, lead, table, (betId) => table.bets.has(betId))
  void engine.wallet.outbox.send(undone)
  for (const id of table.bets.keys()) if (!accepted.has(id)) table.bets.delete(id)
  for (const live of table.bets.values()) live.state = 'placed'
}
