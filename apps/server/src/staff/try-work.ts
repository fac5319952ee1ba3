import { sql } from 'kysely'
import { Refusal, type Ctx } from '../kit/index.ts'

type Tried<T> = { is: 'done'; value: T } | { is: 'refused'; refusal: Refusal }

/** Does some work. When it is refused, or was a trial, what it did is rolled back; the transaction goes on. */
export async function tryWork<Context extends Ctx, T>(
  ctx: Context,
  work: (ctx: Context) => Promise<T>,
  { isTrial = false } = {},
): Promise<Tried<T>> {
  const callbacks: (() => void)[] = []
  await sql`savepoint tried_work`.execute(ctx.db)
  try {
    const value = await work({ ...ctx, afterCommit: (callback) => void callbacks.push(callback) })
    if (isTrial) await sql`rollback to savepoint tried_work`.execute(ctx.db)
    else callbacks.forEach(ctx.afterCommit)
    return { is: 'done', value }
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    await sql`rollback to savepoint tried_work`.execute(ctx.db)
    return { is: 'refused', refusal: fault }
  }
}
