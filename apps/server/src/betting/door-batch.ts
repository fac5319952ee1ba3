import type pg from 'pg'
import type { Ask } from '../kit/index.ts'
import { accountIds, accountKey, postAll, type LockedAccount, type Movement } from '../wallet/index.ts'
import type { BetCondition } from './conditions.ts'
import type { DoorAnswer, DoorCall } from './door-call.ts'
import {
  doorConnection,
  isRetryable,
  isConnectionLost,
  isLockTimeout,
  type DoorConnection,
  type DoorTimes,
} from './door-connection.ts'
import { fundingOrder } from './funding.ts'
import { judge } from './judge.ts'
import { readWorld } from './read-world.ts'
import { lockWaitQueue } from './lock-wait-queue.ts'
import { doorQueue } from './door-queue.ts'
import { writeVerdict } from './write-verdict.ts'

export type DoorOptions = {
  conditions: readonly BetCondition[]
  idleMinutes: () => Promise<number>
  times?: Partial<DoorTimes>
}
export type DoorBatches = { apply: (call: DoorCall) => Promise<DoorAnswer>; close: () => Promise<void> }

export type Waiting = {
  call: DoorCall
  since: number
  done: (answer: DoorAnswer) => void
  fail: (fault: unknown) => void
}

const lanes = 4
const waiters = 4
const tries = 3
const standardTimes: DoorTimes = { lockMs: 3000, statementMs: 4000, answerMs: 5000 }
/** A lane waits for a lock only where another process brings the same transaction at the same moment. */
const laneLockMs = 500

/**
 * Lets calls that arrive together share one transaction: while a batch is under way the next one gathers. A batch waits
 * for nobody: calls whose rows somebody else holds go to the waiting room, and the others of the batch go on.
 */
export function doorBatches(pool: pg.Pool, options: DoorOptions): DoorBatches {
  const times = { ...standardTimes, ...options.times }
  const settle = settling(pool, options)
  const quick = { ...times, lockMs: Math.min(times.lockMs, laneLockMs) }
  const fast = Array.from({ length: lanes }, () => doorConnection(pool.options, quick))
  const slow = Array.from({ length: waiters }, () => doorConnection(pool.options, times))
  const room = lockWaitQueue(slow, (connection, batch) => settle(connection, batch, true), times.lockMs)
  const queue = doorQueue(fast, async (connection, batch) => room.take(await settle(connection, batch, false)))
  return {
    apply: (call) => new Promise((done, fail) => queue.take({ call, since: performance.now(), done, fail })),
    close: async () => {
      await Promise.all([...fast, ...slow].map((one) => one.close()))
    },
  }
}

/** Settles a batch on a connection, and answers those of it that somebody else keeps busy. */
type Settle = (connection: DoorConnection, batch: Waiting[], wait: boolean, attempt?: number) => Promise<Waiting[]>

function settling(pool: pg.Pool, options: DoorOptions): Settle {
  const withHouses = openHouseAccounts(pool)

  /** Reads, judges and writes in one transaction. Answers null for a call that somebody else keeps busy. */
  async function run(connection: DoorConnection, calls: DoorCall[], wait: boolean): Promise<(DoorAnswer | null)[]> {
    const idleMinutes = await options.idleMinutes()
    return connection.transaction(async (ask) => {
      const reading = { order: fundingOrder, conditions: options.conditions, idleMinutes, wait }
      const { world, accounts, busy } = await readWorld(ask, calls, reading)
      const judged = busy.size > 0 ? calls.filter((call) => !busy.has(call)) : calls
      const { answers, writes } = judge(judged, world, reading)
      const ids = await withHouses(writes.movements, accounts)
      const last = Promise.all([postAll(ask, writes.movements, ids), writeVerdict(ask, writes)])
      let at = 0
      return { last, value: calls.map((call) => (busy.has(call) ? null : (answers[at++] ?? null))) }
    })
  }

  return async function settle(connection, batch, wait, attempt = 1): Promise<Waiting[]> {
    try {
      const calls = batch.map((waiting) => waiting.call)
      return tell(batch, await run(connection, calls, wait))
    } catch (fault) {
      // What was committed by a connection that broke then is known by its name, and answered as a repeat.
      if ((isRetryable(fault) || isConnectionLost(fault)) && attempt < tries)
        return settle(connection, batch, wait, attempt + 1)
      if (isLockTimeout(fault) && !wait) return batch
      if (batch.length === 1 || isConnectionLost(fault) || isLockTimeout(fault)) {
        for (const waiting of batch) waiting.fail(fault)
        return []
      }
      // One bad call must not cost the others theirs: by halves, until it stands alone.
      const half = Math.ceil(batch.length / 2)
      const first = await settle(connection, batch.slice(0, half), wait)
      return [...first, ...(await settle(connection, batch.slice(half), wait))]
    }
  }
}

/** Gives the answers out, and answers the calls that got none. */
function tell(batch: Waiting[], answers: (DoorAnswer | null)[]): Waiting[] {
  return batch.filter((waiting, at) => {
    const answer = answers[at]
    if (answer) waiting.done(answer)
    return !answer
  })
}

/**
 * Finds the ids of all accounts that movements name: the members' are locked, the house's are looked up once for each
 * game, or made, outside of the batch, so that only what is committed is kept.
 */
function openHouseAccounts(pool: pg.Pool) {
  const houses = new Map<string, bigint>()
  const ask: Ask = async <Row extends object>({ text }: { text: string }, values: unknown[]) =>
    (await pool.query<Row & pg.QueryResultRow>(text, values)).rows
  return async (movements: Movement[], accounts: LockedAccount[]): Promise<ReadonlyMap<string, bigint>> => {
    const named = movements.flatMap((one) => one.transfers.flatMap((transfer) => [transfer.from, transfer.to]))
    const missing = named.filter((name) => name.holder === undefined && !houses.has(accountKey(name)))
    if (missing.length > 0) for (const [key, id] of await accountIds(ask, missing)) houses.set(key, id)
    const ids = new Map(houses)
    for (const { id, holder, kind } of accounts) ids.set(accountKey({ holder, kind }), id)
    return ids
  }
}
