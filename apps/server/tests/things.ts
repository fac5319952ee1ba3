// For tests of kit, which knows no table of the product: a table of things with states, and workers on it.
import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { askOnce, openDatabase } from '../src/kit/database.ts'
import { transact, type Ctx } from '../src/kit/index.ts'
import { testClock, testSite } from './site.ts'
import { lockWaits } from './lock-waits.ts'

type Thing = { id: string; state: string; size: bigint; note: string | null; busy_until: Date | null }
type ThingMove = {
  thing_id: string
  from_state: string | null
  to_state: string
  at: Date
  actor: string
  reason: string
}
declare module '../src/kit/schema.ts' {
  interface DB {
    thing: Thing
    thing_move: ThingMove
  }
}

const tables = `
  create table thing (id uuid primary key, state text not null, size bigint not null, note text,
    busy_until timestamptz);
  create table thing_move (thing_id uuid not null references thing, from_state text, to_state text not null,
    at timestamptz not null, actor text not null, reason text not null)`

export async function things() {
  const clock = testClock()
  const site = await testSite({ clock })
  await askOnce(site.databaseUrl, tables)
  const { db, close } = openDatabase(site.databaseUrl, 8)
  onTestFinished(close)
  const around = await site.baseCtx()
  const inside = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> => transact(db, around, work)

  /** Begins a transaction that stays open: its work is finished when `done` resolves; `commit` or `die` ends it. */
  function held<T>(work: (ctx: Ctx) => Promise<T>) {
    const done = Promise.withResolvers<T>()
    const end = Promise.withResolvers<void>()
    const ended = inside(async (ctx) => {
      done.resolve(await work(ctx))
      await end.promise
    })
    ended.catch(done.reject)
    return {
      done: done.promise,
      commit: () => (end.resolve(), ended),
      /** The worker dies: its transaction is rolled back. */
      die: () => (end.reject(new Error('died')), ended.catch(() => undefined)),
    }
  }

  const waiting = () => lockWaits(site.databaseUrl)

  async function aThing(state = 'new'): Promise<string> {
    const id = randomUUID()
    await db.insertInto('thing').values({ id, state, size: 1n, note: null, busy_until: null }).execute()
    return id
  }
  const moves = (id: string) =>
    db
      .selectFrom('thing_move')
      .select(['from_state', 'to_state', 'actor', 'reason', 'at'])
      .where('thing_id', '=', id)
      .execute()
  const thing = (id: string) => db.selectFrom('thing').selectAll().where('id', '=', id).executeTakeFirst()
  return { db, clock, inside, held, waiting, aThing, moves, thing }
}
