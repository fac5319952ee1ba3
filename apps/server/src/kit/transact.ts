import type { Db } from './database.ts'
import type { Ctx, BaseCtx } from './ctx.ts'
import { Refusal } from './refusal.ts'

const maxAttempts = 4

/**
 * Runs work in one transaction, and its `afterCommit` callbacks after the commit. A deadlock or a serialisation failure
 * is retried. A refusal rolls the work back, unless it has `keepsWork`.
 */
export async function transact<T>(
  db: Db,
  base: BaseCtx,
  work: (ctx: Ctx) => Promise<T>,
  options: { readOnly?: boolean } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db, base, work, options.readOnly ?? false)
    } catch (fault) {
      if (attempt >= maxAttempts || !isRetryable(fault)) throw fault
    }
  }
}

async function once<T>(db: Db, base: BaseCtx, work: (ctx: Ctx) => Promise<T>, readOnly: boolean): Promise<T> {
  const callbacks: (() => void)[] = []
  const builder = db.transaction()
  const transaction = readOnly ? builder.setAccessMode('read only') : builder
  const outcome = await transaction.execute(async (tx) => {
    try {
      const ctx: Ctx = { ...base, db: tx, afterCommit: (callback) => void callbacks.push(callback) }
      return { done: await work(ctx) }
    } catch (fault) {
      if (fault instanceof Refusal && fault.keepsWork) return { refused: fault }
      throw fault
    }
  })
  for (const callback of callbacks) callback()
  if ('refused' in outcome) throw outcome.refused
  return outcome.done
}

const codeOf = (fault: unknown): string => (fault instanceof Error && 'code' in fault ? String(fault.code) : '')
const isRetryable = (fault: unknown): boolean => ['40P01', '40001'].includes(codeOf(fault))

/** True when the database cannot be reached or is shutting down: the caller may try again. */
export function isOutage(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  return /^(ECONN|EPIPE|ETIMEDOUT|57P0|08|53300)/.test(codeOf(fault)) || outageMessages.test(fault.message)
}

/** Errors of the driver that have no code. */
const outageMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/
