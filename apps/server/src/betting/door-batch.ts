import { batchQueue } from '@chokka/server-kit'
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
import { writeVerdict } from './write-verdict.ts'

export type DoorOptions = {
  conditions: readonly BetCondition[]
  /** What the settings say of sessions and business days. */
  site: () => Promise<{ idleMinutes: number; timeZone: string }>
  times?: Partial<DoorTimes>
}
export type DoorBatches = { apply: (call: DoorCall) => Promise<DoorAnswer>; close: () => Promise<void> }

export type PendingCall = {
  call: DoorCall
  since: number
  resolve: (answer: DoorAnswer) => void
  reject: (fault: unknown) => void
}

/** Connections for batches. */
const batchConnections = 4
/** How many batches are processed at a time: while one waits for this process, the database works on the others. */
const batchesAtOnce = 3
const maxBatchSize = 256
/** Connections for calls that wait for a lock. */
const waitingConnections = 4
const maxAttempts = 3
const standardTimes: DoorTimes = { lockMs: 3000, statementMs: 4000, answerMs: 5000 }
/** A batch waits for a lock only where another process has the same transaction at the same moment. */
const batchLockMs = 500

/**
 * Lets calls that arrive together share one transaction: while a batch is being processed the next one gathers. A batch
 * does not wait for locks: calls whose rows another transaction holds go to the lock-wait queue, and the others go on.
 */
export function doorBatches(pool: pg.Pool, options: DoorOptions): DoorBatches {
  const times = { ...standardTimes, ...options.times }
  const runBatch = batchRunner(pool, options)
  const batchTimes = { ...times, lockMs: Math.min(times.lockMs, batchLockMs) }
  const fast = Array.from({ length: batchConnections }, () => doorConnection(pool.options, batchTimes))
  const slow = Array.from({ length: waitingConnections }, () => doorConnection(pool.options, times))
  const lockWaits = lockWaitQueue(slow, (connection, batch) => runBatch(connection, batch, true), times.lockMs)
  const free = [...fast]
  const queue = batchQueue<PendingCall>({
    // A member is in one batch at a time, so that no batch of this process waits for the locks of another one.
    keyOf: (pending) => pending.call.user,
    keysMayRepeat: true,
    maxSize: maxBatchSize,
    atOnce: batchesAtOnce,
    lanes: batchConnections,
    run: async (batch) => {
      const connection = free.pop()
      if (!connection) throw new Error('more batches than connections')
      lockWaits.add(await runBatch(connection, batch, false))
      free.push(connection)
    },
  })
  return {
    apply: (call) => new Promise((resolve, reject) => queue.add({ call, since: performance.now(), resolve, reject })),
    close: async () => {
      await Promise.all([...fast, ...slow].map((one) => one.close()))
    },
  }
}

/** Processes a batch on a connection, and returns the calls whose rows another transaction holds. */
type RunBatch = (
  connection: DoorConnection,
  batch: PendingCall[],
  wait: boolean,
  attempt?: number,
) => Promise<PendingCall[]>

function batchRunner(pool: pg.Pool, options: DoorOptions): RunBatch {
  const findAccountIds = accountIdFinder(pool)

  /**
   * Reads, judges and writes in one transaction. The answer is null for a call whose rows another transaction holds.
   */
  async function run(connection: DoorConnection, calls: DoorCall[], wait: boolean): Promise<(DoorAnswer | null)[]> {
    const { idleMinutes, timeZone } = await options.site()
    return connection.transaction(async (ask) => {
      const reading = { order: fundingOrder, conditions: options.conditions, idleMinutes, timeZone, wait }
      const { world, accounts, busy } = await readWorld(ask, calls, reading)
      const judged = busy.size > 0 ? calls.filter((call) => !busy.has(call)) : calls
      const { answers, writes } = judge(judged, world, reading)
      const ids = await findAccountIds(writes.movements, accounts)
      const last = Promise.all([postAll(ask, writes.movements, ids), writeVerdict(ask, writes, options.conditions)])
      let next = 0
      return { last, value: calls.map((call) => (busy.has(call) ? null : (answers[next++] ?? null))) }
    })
  }

  return async function runBatch(connection, batch, wait, attempt = 1): Promise<PendingCall[]> {
    try {
      const calls = batch.map((pending) => pending.call)
      return deliver(batch, await run(connection, calls, wait))
    } catch (fault) {
      // What was committed just before a connection broke is found by its transaction id, and answered as a repeat.
      if ((isRetryable(fault) || isConnectionLost(fault)) && attempt < maxAttempts)
        return runBatch(connection, batch, wait, attempt + 1)
      if (isLockTimeout(fault) && !wait) return batch
      if (batch.length === 1 || isConnectionLost(fault) || isLockTimeout(fault)) {
        for (const pending of batch) pending.reject(fault)
        return []
      }
      // One bad call must not fail the others: the batch is halved until the bad one is alone.
      const half = Math.ceil(batch.length / 2)
      const first = await runBatch(connection, batch.slice(0, half), wait)
      return [...first, ...(await runBatch(connection, batch.slice(half), wait))]
    }
  }
}

/** Delivers the answers, and returns the calls without one. */
function deliver(batch: PendingCall[], answers: (DoorAnswer | null)[]): PendingCall[] {
  return batch.filter((pending, index) => {
    const answer = answers[index]
    if (answer) pending.resolve(answer)
    return !answer
  })
}

/**
 * Finds the ids of all ledger accounts that movements name. Those of members were locked by the batch. Those of the
 * operator are looked up or made outside of the transaction and cached: an id that is rolled back must not be kept.
 */
function accountIdFinder(pool: pg.Pool) {
  const operatorIds = new Map<string, bigint>()
  const ask: Ask = async <Row extends object>({ text }: { text: string }, values: unknown[]) =>
    (await pool.query<Row & pg.QueryResultRow>(text, values)).rows
  return async (movements: Movement[], accounts: LockedAccount[]): Promise<ReadonlyMap<string, bigint>> => {
    const named = movements.flatMap((one) => one.transfers.flatMap((transfer) => [transfer.from, transfer.to]))
    const missing = named.filter((name) => name.holder === undefined && !operatorIds.has(accountKey(name)))
    if (missing.length > 0) for (const [key, id] of await accountIds(ask, missing)) operatorIds.set(key, id)
    const ids = new Map(operatorIds)
    for (const { id, holder, kind } of accounts) ids.set(accountKey({ holder, kind }), id)
    return ids
  }
}
