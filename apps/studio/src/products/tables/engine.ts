import type { TableName } from '@chokka/game-math/tables'
import { after } from '../../kit/clock.ts'
import type { Kit } from '../../kit/kit.ts'
import type { Wallet } from '../../wallet/wallet.ts'
import { makeBetList } from './bet-list.ts'
import type { BetList } from './bet-list.ts'
import { makeCashOuts } from './cash-outs.ts'
import type { CashOuts } from './cash-outs.ts'
import { readyChain } from './salt.ts'
import type { ChainOptions } from './salt.ts'
import { endOpenRounds } from './ends.ts'
import { playRound } from './play.ts'
import { pastRounds } from './rounds.ts'
import type { PastRound } from './rounds.ts'
import { pastShown } from './rules.ts'
import type { Publisher } from '../../live/hub.ts'
import { emptyTable } from './table.ts'
import type { Table } from './table.ts'
import { decidedIn, publishEnd } from './publish-end.ts'

/** The table of one game: betting, flying, crashed, and again, as long as this process leads. */
export type Engine = {
  game: TableName
  kit: Kit
  wallet: Wallet
  publisher: Publisher
  betList: BetList
  cashOuts: CashOuts
  table: Table
  /** The last rounds that ended, newest first. `point`: a crash point in hundredths, or a segment. */
  past: PastRound[]
  /** The moment of the crash of the current flight. Commands are compared with it; it is never sent. */
  crashAtMs: number
  /** Bets whose confirmation is awaited before take-off. */
  pending: Set<Promise<unknown>>
  findHash: { chainId: number; find: (game: number) => Promise<string> } | undefined
  /** Aborted to interrupt the current round. */
  halt: AbortController
  stopping: boolean
}

const retryMs = 500
const saltRetryMs = 10_000

export function makeEngine(kit: Kit, wallet: Wallet, publisher: Publisher, game: TableName): Engine {
  const engine: Engine = {
    game,
    kit,
    wallet,
    publisher,
    betList: makeBetList(kit, publisher, () => engine.table),
    cashOuts: makeCashOuts(kit, wallet, () => undefined),
    table: emptyTable(game),
    past: [],
    crashAtMs: 0,
    pending: new Set(),
    findHash: undefined,
    halt: new AbortController(),
    stopping: false,
  }
  kit.runner.onLost(() => engine.halt.abort())
  return engine
}

/**
 * Plays until it is stopped. Returns the stop function: the current round then ends by the rule for interrupted rounds.
 */
export function startEngine(engine: Engine, options: ChainOptions): () => Promise<void> {
  const { kit } = engine
  const stopped = new AbortController()
  const run = async (): Promise<void> => {
    while (!engine.stopping) {
      const waitMs = await playWhileLeading(engine, options).catch((error: unknown) => {
        if (!engine.stopping) kit.log.warn({ error, game: engine.game }, 'a table was interrupted')
        return retryMs
      })
      await after(kit.clock, waitMs, stopped.signal)
    }
  }
  const running = run()
  return async () => {
    engine.stopping = true
    engine.halt.abort()
    stopped.abort()
    await running
    const term = await kit.runner.lead()
    if (term !== null) await recover(engine, term)
  }
}

/** Plays rounds while this process leads. Returns how long to wait before trying again; throws when interrupted. */
async function playWhileLeading(engine: Engine, options: ChainOptions): Promise<number> {
  const { kit, game } = engine
  engine.halt = new AbortController()
  let term = engine.stopping ? null : await kit.runner.lead()
  if (term === null) {
    // Another process leads and decides how the round that was played here ends.
    if (engine.table.phase !== 'waiting' && (await publishEnd(engine))) await clear(engine)
    return retryMs
  }
  await recover(engine, term)
  while (term !== null) {
    const chain = await readyChain(kit, game, options)
    if (!chain) return saltRetryMs
    await playRound(engine, term, chain)
    term = await kit.runner.lead()
  }
  return retryMs
}

/** Ends rounds that were left open by the published rule, then reloads the history; after that rounds can begin. */
async function recover(engine: Engine, term: bigint): Promise<void> {
  const { kit, wallet, cashOuts, table } = engine
  await cashOuts.settled()
  const announced = table.phase === 'crashed' ? table.round : null
  void wallet.outbox.send(await endOpenRounds(kit, term, engine.game, { decided: decidedIn(table), announced }))
  await publishEnd(engine)
  await clear(engine)
}

async function clear(engine: Engine): Promise<void> {
  const past = await pastRounds(engine.kit.db, engine.game, pastShown)
  engine.table = emptyTable(engine.game, engine.table.round)
  engine.past = past
}
