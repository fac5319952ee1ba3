import type { Db } from './database.ts'
import type { Ctx, BaseCtx } from './ctx.ts'
import { Refusal } from './refusal.ts'

const tries = 4

/**
 * Runs work in one transaction; what it asked to tell is told after the commit. A transaction that lost against another
 * one (deadlock, serialisation) is tried again. A refusal undoes the work unless it says that it keeps it.
 */
export async function transact<T>(
  db: Db,
  baseCtx: BaseCtx,
  work: (ctx: Ctx) => Promise<T>,
  options: { readOnly?: boolean } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db, baseCtx, work, options.readOnly ?? false)
    } catch (fault) {
      if (attempt >= tries || !isRetryable(fault)) throw fault
    }
  }
}

async function once<T>(db: Db, baseCtx: BaseCtx, work: (ctx: Ctx) => Promise<T>, readOnly: boolean): Promise<T> {
  const callbacks: (() => void)[] = []
  const begun = db.transaction()
  const transaction = readOnly ? begun.setAccessMode('read only') : begun
  const outcome = await transaction.execute(async (tx) => {
    try {
      const ctx: Ctx = { ...baseCtx, db: tx, afterCommit: (tell) => void callbacks.push(tell) }
      return { done: await work(ctx) }
    } catch (fault) {
      if (fault instanceof Refusal && fault.keepsWork) return { refused: fault }
      throw fault
    }
  })
  for (const tell of callbacks) tell()
  if ('refused' in outcome) throw outcome.refused
  return outcome.done
}

const codeOf = (fault: unknown): string => (fault instanceof Error && 'code' in fault ? String(fault.code) : '')
const isRetryable = (fault: unknown): boolean => ['40P01', '40001'].includes(codeOf(fault))

/** True when the database could not be reached or is going away: the caller may try again. */
export function isOutage(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  return /^(ECONN|EPIPE|ETIMEDOUT|57P0|08|53300)/.test(codeOf(fault)) || outageWords.test(fault.message)
}

/** The driver has no codes for these. */
const outageWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/
