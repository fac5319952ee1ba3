import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { things } from '../../tests/things.ts'
import type { Ctx } from './index.ts'
import { leases, type Lease } from './lease.ts'

const seconds = 60
const work = leases('thing', 'busy_until', seconds)
const next = (ctx: Ctx, max: number) =>
  work.take(
    ctx,
    sql`select id from thing where ${work.isFree(ctx.clock.now())} order by id limit ${max} for update skip locked`,
  )
const one = (ctx: Ctx, id: string) => work.take(ctx, sql`select ${id}::uuid`)
const ids = (taken: Lease[]) => taken.map(({ id }) => id)

async function queue(many: number) {
  const site = await things()
  const all = await Promise.all(Array.from({ length: many }, () => site.aThing()))
  return { ...site, all: all.toSorted() }
}

test('workers that take the next rows at the same moment do not wait for each other and never take the same row', async () => {
  const { inside, held, all } = await queue(5)
  const first = held((ctx) => next(ctx, 2))
  expect(ids(await first.done).toSorted()).toEqual(all.slice(0, 2))
  expect(ids(await inside((ctx) => next(ctx, 2))).toSorted()).toEqual(all.slice(2, 4))
  await first.commit()
  expect(ids(await inside((ctx) => next(ctx, 5)))).toEqual(all.slice(4))
  expect(await inside((ctx) => next(ctx, 5))).toEqual([])
})

test('of many workers that take one row at the same moment one gets it, although their query does not check the lease', async () => {
  const { inside, held, waiting, all } = await queue(1)
  const id = all[0] ?? ''
  const first = held((ctx) => one(ctx, id))
  await first.done
  const others = Array.from({ length: 3 }, () => inside((ctx) => one(ctx, id)))
  await expect.poll(waiting).toBe(3)
  await first.commit()
  expect(await Promise.all(others)).toEqual([[], [], []])
})

test('a worker that dies before it commits holds nothing; one that dies later holds the row until the lease expires', async () => {
  const { inside, held, clock, all } = await queue(1)
  const first = held((ctx) => next(ctx, 1))
  await first.done
  await first.die()
  expect(ids(await inside((ctx) => next(ctx, 1)))).toEqual(all)
  clock.forward(seconds - 0.001)
  expect(await inside((ctx) => next(ctx, 1))).toEqual([])
  clock.forward(0.001)
  expect(ids(await inside((ctx) => next(ctx, 1)))).toEqual(all)
})

test('a worker whose row was taken over can neither renew nor release, and leaves the new lease as it is', async () => {
  const { inside, clock, all, thing } = await queue(1)
  const [slow] = await inside((ctx) => next(ctx, 1))
  clock.forward(seconds)
  const [quick] = await inside((ctx) => next(ctx, 1))
  if (!slow || !quick) throw new Error('nothing was taken')
  expect(await inside((ctx) => work.renew(ctx, slow, { note: 'slow' }))).toBeUndefined()
  expect(await inside((ctx) => work.release(ctx, slow))).toBe(false)
  expect(await thing(all[0] ?? '')).toMatchObject({ note: null, busy_until: quick.until })
  expect(await inside((ctx) => work.release(ctx, quick))).toBe(true)
  expect(await inside((ctx) => work.release(ctx, quick))).toBe(false)
  expect(ids(await inside((ctx) => next(ctx, 1)))).toEqual(all)
})

test('a renewed lease has its full time and the old one is worth nothing; an expired one can be renewed until it is taken', async () => {
  const { inside, clock } = await queue(1)
  const [taken] = await inside((ctx) => next(ctx, 1))
  if (!taken) throw new Error('nothing was taken')
  clock.forward(seconds + 1)
  const renewed = await inside((ctx) => work.renew(ctx, taken, { note: 'again' }))
  if (!renewed) throw new Error('not renewed')
  expect(renewed.until.getTime() - clock.now().getTime()).toBe(seconds * 1000)
  expect(await inside((ctx) => work.renew(ctx, taken))).toBeUndefined()
  clock.forward(seconds - 1)
  expect(await inside((ctx) => next(ctx, 1))).toEqual([])
})

test('columns that are set with a lease are set in the rows that were taken only', async () => {
  const { inside, db, all } = await queue(3)
  await inside((ctx) => one(ctx, all[0] ?? ''))
  await inside((ctx) => work.take(ctx, sql`select id from thing order by id limit 2`, { note: 'mine' }))
  const notes = await db.selectFrom('thing').select('note').orderBy('id').execute()
  expect(notes.map(({ note }) => note)).toEqual([null, 'mine', null])
})
