import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { things } from '../../tests/things.ts'
import { statesOf } from './moves.ts'

const moved: string[] = []
const { known, lock, move, recordCreation } = statesOf(
  'thing',
  { new: ['open', 'gone'], open: ['shut', 'gone'], shut: ['open'], gone: [] },
  (_ctx, row) => void moved.push(`${row.id} ${row.state}`),
)
const actor = 'staff:a'

test('a move changes the row, records its time, actor and reason, and calls the handler', async () => {
  const { inside, aThing, moves, thing, clock } = await things()
  const id = await aThing()
  const result = await inside(async (ctx) => {
    const row = await lock(ctx, id)
    if (row.state !== 'new') throw new Error('not new')
    await recordCreation(ctx, row, { actor })
    const open = await move(ctx, row, { to: 'open', actor, reason: 'it is time', set: { note: 'x' } })
    return move(ctx, open, { to: 'shut', actor: 'site' })
  })
  expect(result).toEqual({ id, state: 'shut', size: 1n, note: 'x', busy_until: null })
  expect(await thing(id)).toEqual(result)
  const at = clock.now()
  expect(await moves(id)).toEqual([
    { from_state: null, to_state: 'new', actor, reason: '', at },
    { from_state: 'new', to_state: 'open', actor, reason: 'it is time', at },
    { from_state: 'open', to_state: 'shut', actor: 'site', reason: '', at },
  ])
  expect(moved.filter((one) => one.startsWith(id))).toEqual([`${id} new`, `${id} open`, `${id} shut`])
})

test('of many that read a row and move it at the same moment one succeeds; the others are refused and record nothing', async () => {
  const { inside, aThing, moves, thing } = await things()
  const id = await aThing()
  const row = await inside((ctx) => lock(ctx, id))
  if (row.state !== 'new') throw new Error('not new')
  const tries = (['open', 'gone', 'open', 'gone'] as const).map((to) =>
    inside((ctx) => move(ctx, row, { to, actor })).then(
      (moved) => moved.state,
      (fault: Error) => fault.message,
    ),
  )
  const answers = await Promise.all(tries)
  const winner = answers.find((answer) => answer !== 'wrong_state')
  expect(answers.toSorted()).toEqual([winner, 'wrong_state', 'wrong_state', 'wrong_state'].toSorted())
  expect((await thing(id))?.state).toBe(winner)
  expect(await moves(id)).toHaveLength(1)
})

test('locking a row that another transaction is moving waits and then sees the new state', async () => {
  const { inside, held, waiting, aThing } = await things()
  const id = await aThing()
  const first = held(async (ctx) => {
    const row = await lock(ctx, id)
    if (row.state === 'new') await move(ctx, row, { to: 'gone', actor })
  })
  await first.done
  const second = inside((ctx) => lock(ctx, id))
  await expect.poll(waiting).toBe(1)
  await first.commit()
  expect((await second).state).toBe('gone')
})

test('a row is not found under another id, nor when it has other values than the caller expects', async () => {
  const { inside, aThing } = await things()
  const id = await aThing()
  await expect(inside((ctx) => lock(ctx, randomUUID()))).rejects.toThrow('not_found')
  await expect(inside((ctx) => lock(ctx, id, { size: 2n }))).rejects.toThrow('not_found')
  expect(await inside((ctx) => lock(ctx, id, { size: 1n }))).toMatchObject({ id })
})

test('a move that the table does not allow is a type error, and throws at run time', async () => {
  const { inside, aThing, moves, thing } = await things()
  const id = await aThing('gone')
  await inside(async (ctx) => {
    const row = await lock(ctx, id)
    const ended = { ...row, state: 'gone' as const }
    const some = { ...row, state: row.state === 'new' ? row.state : ('open' as const) }
    // @ts-expect-error nothing follows "gone"
    await expect(move(ctx, ended, { to: 'open', actor })).rejects.toThrow(`thing ${id} cannot go from gone to open`)
    // @ts-expect-error a row of any state
    await expect(move(ctx, row, { to: 'gone', actor })).rejects.toThrow('cannot go from gone to gone')
    // @ts-expect-error "shut" does not follow "new", which it may be in
    await expect(move(ctx, some, { to: 'shut', actor })).rejects.toThrow('wrong_state')
    // @ts-expect-error from "new" to one of two, of which one does not follow
    const either = () => move(ctx, { ...row, state: 'new' as const }, { to: id === '' ? 'open' : 'shut', actor })
    await expect(either()).rejects.toThrow('cannot go from new to shut')
    // @ts-expect-error there is no such state
    expect(known(row).state === 'new' || known(row).state === 'lost').toBe(false)
  })
  expect((await thing(id))?.state).toBe('gone')
  expect(await moves(id)).toEqual([])
})
