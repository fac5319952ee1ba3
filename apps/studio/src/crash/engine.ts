import { crashPoint, multiplierAt, reachedAfterMs } from '@chokka/game-math/crash'
import { after } from '../kit/clock.ts'
import type { Kit } from '../kit/kit.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { makeCashOuts } from './cash-outs.ts'
import type { CashOuts } from './cash-outs.ts'
import { hashFinder, nextGame, readyChain } from './chain.ts'
import type { Chain, SaltChoice } from './chain.ts'
import { makeBoard } from './board.ts'
import type { Board } from './board.ts'
import { endRound, openRound, pastRounds, takeOff, voidOpenRounds } from './rounds.ts'
import { bettingMs, crashedMs, graceMs, pastShown, tickMs } from './rules.ts'
import type { Stage } from './stage.ts'
import { emptyTable, ownBetOf } from './table.ts'
import type { LiveBet, Table } from './table.ts'

export type CrashOptions = { salt: SaltChoice; chainLength: number }

export type Engine = {
  table: () => Table
  board: Board
  cashOuts: () => CashOuts
  /** The instant of the crash of the round that flies: what the clock is held against, and never told. */
  crashAtMs: () => number
  past: () => { round: number; pointE2: number }[]
  /** Bets whose answer is awaited before taking off. */
  pending: Set<Promise<unknown>>
  start: () => void
  /** Ends the round in play by the rule for interrupted rounds, and waits until that is done. */
  stop: () => Promise<void>
}

const retryMs = 500

/** The one crash table: betting, flying, crashed, and again, as long as this process leads. */
export function makeEngine(kit: Kit, wallet: Wallet, stage: Stage, options: CrashOptions): Engine {
  let table = emptyTable()
  let past: { round: number; pointE2: number }[] = []
  let cashOuts = makeCashOuts(kit, wallet, () => undefined)
  let halt = new AbortController()
  let stopping = false
  let crashAtMs = 0
  let running: Promise<void> = Promise.resolve()
  let findHash: { chainId: number; find: (game: number) => Promise<string> } | undefined
  const pending = new Set<Promise<unknown>>()
  const board = makeBoard(kit, stage, () => table)

  const checkHalt = (): void => {
    if (halt.signal.aborted) throw new Error('the round was interrupted')
  }
  const waitUntil = async (atMs: number): Promise<void> => {
    await kit.clock.until(atMs, halt.signal)
    checkHalt()
  }
  const onCashed = (bet: LiveBet): void => {
    stage.toPlayer(bet.session.playerId, { push: 'mine', mine: ownBetOf(bet) })
    board.changed(bet)
  }

  const bet = async (chain: Chain): Promise<number> => {
    const game = await nextGame(kit.sql, chain)
    const { round } = await openRound(kit, chain.id, game)
    cashOuts = makeCashOuts(kit, wallet, onCashed)
    table = { ...emptyTable(round), phase: 'betting', atMs: kit.clock.nowMs() + bettingMs }
    stage.toAll({ push: 'betting', round, endsInMs: bettingMs })
    await waitUntil(table.atMs)
    if (pending.size > 0) {
      await Promise.race([Promise.allSettled(pending), kit.clock.until(table.atMs + graceMs, halt.signal)])
      checkHalt()
    }
    return game
  }

  const fly = async (point: number): Promise<void> => {
    const startedAtMs = kit.clock.nowMs()
    const { accepted, undone } = await takeOff(kit, table.round, startedAtMs)
    void wallet.outbox.send(undone)
    for (const id of table.bets.keys()) if (!accepted.has(id)) table.bets.delete(id)
    for (const live of table.bets.values()) live.state = 'placed'
    crashAtMs = startedAtMs + reachedAfterMs(point)
    table.phase = 'flying'
    table.atMs = startedAtMs
    stage.toAll({ push: 'flying', round: table.round })
    const climbing = [...table.bets.values()].toSorted((a, b) => a.stopAt - b.stopAt)
    for (let dueMs = startedAtMs + tickMs; dueMs < crashAtMs; dueMs += tickMs) {
      await waitUntil(dueMs)
      const nowMs = kit.clock.nowMs()
      kit.metrics.tickLateMs.observe(nowMs - dueMs)
      // After a long pause of the process the curve is where the clock says, and skipped ticks stay skipped.
      while (dueMs + tickMs <= nowMs) dueMs += tickMs
      const shownMs = Math.min(nowMs, crashAtMs - 1) - startedAtMs
      const multiplierE2 = multiplierAt(shownMs)
      stage.toAll({ push: 'tick', round: table.round, elapsedMs: shownMs, multiplierE2 })
      cashOutUpTo(climbing, multiplierE2)
    }
    await waitUntil(crashAtMs)
    cashOutUpTo(climbing, point)
  }

  const cashOutUpTo = (climbing: LiveBet[], multiplier: number): void => {
    for (let next = climbing[0]; next && next.stopAt <= multiplier; next = climbing[0]) {
      climbing.shift()
      if (next.decidedAt === null) cashOuts.decide(next, next.stopAt).catch(() => undefined)
    }
  }

  const crash = async (gameHash: string, point: number): Promise<void> => {
    const { round } = table
    table.phase = 'crashed'
    table.point = point
    table.atMs = kit.clock.nowMs() + crashedMs
    stage.toAll({ push: 'crashed', round, pointE2: point, gameHash, endsInMs: crashedMs })
    await cashOuts.settled()
    const lost = [...table.bets.values()].filter((live) => live.decidedAt === null)
    void wallet.outbox.send(await endRound(kit, { round, gameHash, point, losers: lost.map((live) => live.id) }))
    for (const live of lost) {
      live.state = 'lost'
      stage.toPlayer(live.session.playerId, { push: 'mine', mine: ownBetOf(live) })
    }
    past = [{ round, pointE2: point }, ...past].slice(0, pastShown)
    kit.metrics.crashRounds.inc({ end: 'crashed' })
    await waitUntil(table.atMs)
  }

  const playRound = async (chain: Chain): Promise<void> => {
    if (findHash?.chainId !== chain.id) findHash = { chainId: chain.id, find: hashFinder(kit, chain.id) }
    const game = await bet(chain)
    const gameHash = await findHash.find(game)
    const point = await crashPoint(gameHash, chain.salt)
    await fly(point)
    await crash(gameHash, point)
  }

  /** Whatever was open when nobody led is void; then the past is read, and rounds begin. */
  const recover = async (): Promise<void> => {
    const refunds = await voidOpenRounds(kit)
    void wallet.outbox.send(refunds)
    if (table.phase === 'betting' || table.phase === 'flying') {
      kit.metrics.crashRounds.inc({ end: 'void' })
      tellVoid(refunds.map((call) => call.betId))
    }
    table = emptyTable(table.round)
    past = await pastRounds(kit.sql, pastShown)
  }
  const tellVoid = (refunded: string[]): void => {
    stage.toAll({ push: 'void', round: table.round })
    for (const id of refunded) {
      const live = table.bets.get(id)
      if (!live) continue
      live.state = 'refunded'
      stage.toPlayer(live.session.playerId, { push: 'mine', mine: ownBetOf(live) })
    }
  }

  const leadOn = async (): Promise<void> => {
    halt = new AbortController()
    if (stopping || !(await kit.runner.lead())) return
    await recover()
    for (;;) {
      const chain = await readyChain(kit, options.salt, options.chainLength)
      checkHalt()
      if (!chain) return kit.log.warn('crash waits for its salt: name CRASH_SALT from the announced source')
      await playRound(chain)
    }
  }
  const run = async (): Promise<void> => {
    while (!stopping) {
      await leadOn().catch((error: unknown) => {
        if (!stopping) kit.log.warn({ error }, 'the crash table was interrupted')
      })
      if (!stopping) await after(kit.clock, retryMs)
    }
  }

  kit.runner.onLost(() => halt.abort())
  return {
    table: () => table,
    board,
    cashOuts: () => cashOuts,
    crashAtMs: () => crashAtMs,
    past: () => past,
    pending,
    start: () => {
      running = run()
    },
    stop: async () => {
      stopping = true
      halt.abort()
      await running
      if (await kit.runner.lead()) await recover()
    },
  }
}
