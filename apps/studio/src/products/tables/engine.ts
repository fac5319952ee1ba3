import type { TableName } from '@chokka/game-math/tables'
import { after } from '../../kit/clock.ts'
import type { Kit } from '../../kit/kit.ts'
import type { Lead } from '../../kit/table-leads.ts'
import type { Publisher } from '../../relay/pages.ts'
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
import { emptyTable } from './table.ts'
import type { Table } from './table.ts'
import { decidedIn, publishEnd, publishStored } from './publish-end.ts'

/** The table of one game: betting, flying, crashed, and again, as long as this process leads. */
export type Engine = {
  game: TableName
  kit: Kit
  wallet: Wallet
  publisher: Publisher
  betList: BetList
  cashOuts: CashOuts
  table: Table
  /** With which this process runs the table; null while it does not. */
  lead: Lead | null
  /** The last rounds that ended, newest first. `point`: a crash point in hundredths, or a segment. */
  past: PastRound[]
  /** When the current flight took off. */
  tookOffAtMs: number
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
    cashOuts: makeCashOuts(kit, wallet, null, () => undefined),
    table: emptyTable(game),
    lead: null,
    past: [],
    tookOffAtMs: 0,
    crashAtMs: 0,
    pending: new Set(),
    findHash: undefined,
    halt: new AbortController(),
    stopping: false,
  }
  kit.runner.onLost((lost) => {
    if (lost === null || lost === game) engine.halt.abort()
  })
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
    if (await takeLead(engine)) await recover(engine)
    noteLead(engine, null)
  }
}

/** Plays rounds while this process leads. Returns how long to wait before trying again; throws when interrupted. */
async function playWhileLeading(engine: Engine, options: ChainOptions): Promise<number> {
  const { kit, game } = engine
  engine.halt = new AbortController()
  noteLead(engine, null)
  if (engine.stopping || !(await takeLead(engine))) {
    // Another process leads and decides how the round that was played here ends.
    if (engine.table.phase !== 'waiting' && (await publishEnd(engine))) await clear(engine)
    return retryMs
  }
  await recover(engine)
  while (engine.lead) {
    const chain = await readyChain(kit, game, options)
    if (!chain) return saltRetryMs
    await playRound(engine, engine.lead, chain)
    await takeLead(engine)
  }
  return retryMs
}

/** Becomes who runs the table, or checks that it still is. False while another process is. */
async function takeLead(engine: Engine): Promise<boolean> {
  noteLead(engine, await engine.kit.runner.lead(engine.game))
  return engine.lead !== null
}

function noteLead(engine: Engine, lead: Lead | null): void {
  engine.lead = lead
  engine.kit.metrics.tablesRun.set({ game: engine.game }, lead ? 1 : 0)
}

/** Ends rounds that were left open by the published rule, then reloads the history; after that rounds can begin. */
async function recover(engine: Engine): Promise<void> {
  const { kit, lead, wallet, cashOuts, table } = engine
  if (!lead) return
  await cashOuts.settled()
  const announced = table.phase === 'crashed' ? table.round : null
  const { calls, rounds } = await endOpenRounds(kit, lead, engine.game, { decided: decidedIn(table), announced })
  void wallet.outbox.send(calls)
  await publishEnd(engine)
  // Of the others nobody here knew anything; their players may be at this process by now, or at a third one.
  for (const id of rounds) if (table.phase === 'waiting' || id.round !== table.round) await publishStored(engine, id)
  await clear(engine)
}

async function clear(engine: Engine): Promise<void> {
  const past = await pastRounds(engine.kit.db, engine.game, pastShown)
  engine.table = emptyTable(engine.game, engine.table.round)
  engine.past = past
}
