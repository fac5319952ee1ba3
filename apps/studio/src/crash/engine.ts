import { after } from '../kit/clock.ts'
import type { Kit } from '../kit/kit.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { makeBoard } from './board.ts'
import type { Board } from './board.ts'
import { makeCashOuts } from './cash-outs.ts'
import type { CashOuts } from './cash-outs.ts'
import { readyChain } from './chain.ts'
import type { SaltChoice } from './chain.ts'
import { playRound } from './play.ts'
import { pastRounds, voidOpenRounds } from './rounds.ts'
import { pastShown } from './rules.ts'
import type { Stage } from './stage.ts'
import { emptyTable, ownBetOf } from './table.ts'
import type { Table } from './table.ts'

export type CrashOptions = { salt: SaltChoice; chainLength: number }

/** The one crash table: betting, flying, crashed, and again, as long as this process leads. */
export type Engine = {
  kit: Kit
  wallet: Wallet
  stage: Stage
  board: Board
  cashOuts: CashOuts
  table: Table
  past: { round: number; pointE2: number }[]
  /** The instant of the crash of the round that flies: what the clock is held against, and never told. */
  crashAtMs: number
  /** Bets whose answer is awaited before taking off. */
  pending: Set<Promise<unknown>>
  findHash: { chainId: number; find: (game: number) => Promise<string> } | undefined
  /** Aborted when the round in play must not go on. */
  halt: AbortController
  stopping: boolean
}

const retryMs = 500
const saltRetryMs = 10_000

export function makeEngine(kit: Kit, wallet: Wallet, stage: Stage): Engine {
  const engine: Engine = {
    kit,
    wallet,
    stage,
    board: makeBoard(kit, stage, () => engine.table),
    cashOuts: makeCashOuts(kit, wallet, () => undefined),
    table: emptyTable(),
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

/** Plays until it is stopped. Returns how to stop: the round in play ends by the rule for interrupted rounds. */
export function startEngine(engine: Engine, options: CrashOptions): () => Promise<void> {
  const { kit } = engine
  const stopped = new AbortController()
  const run = async (): Promise<void> => {
    while (!engine.stopping) {
      const waitMs = await leadOn(engine, options).catch((error: unknown) => {
        if (!engine.stopping) kit.log.warn({ error }, 'the crash table was interrupted')
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
    if (await kit.runner.lead()) await recover(engine)
  }
}

/** Plays rounds while this process leads. Returns how long to wait before trying again; throws when interrupted. */
async function leadOn(engine: Engine, options: CrashOptions): Promise<number> {
  const { kit } = engine
  engine.halt = new AbortController()
  if (engine.stopping || !(await kit.runner.lead())) return retryMs
  await recover(engine)
  for (;;) {
    const chain = await readyChain(kit, options.salt, options.chainLength)
    if (!chain) {
      kit.log.warn('crash waits for its salt: name CRASH_SALT from the announced source')
      return saltRetryMs
    }
    await playRound(engine, chain)
  }
}

/** Whatever was open when nobody led is void; then the past is read, and rounds can begin. */
async function recover(engine: Engine): Promise<void> {
  const { kit, wallet, stage, table } = engine
  const refunds = await voidOpenRounds(kit)
  void wallet.outbox.send(refunds)
  if (table.phase === 'betting' || table.phase === 'flying') {
    kit.metrics.crashRounds.inc({ end: 'void' })
    stage.toAll({ push: 'void', round: table.round })
  }
  for (const { betId } of refunds) {
    const live = table.bets.get(betId)
    if (!live) continue
    live.state = 'refunded'
    stage.toPlayer(live.session.playerId, { push: 'mine', mine: ownBetOf(live) })
  }
  engine.table = emptyTable(table.round)
  engine.past = await pastRounds(kit.sql, pastShown)
}
