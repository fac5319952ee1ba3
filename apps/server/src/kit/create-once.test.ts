import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { things } from '../../tests/things.ts'
import { createOnce } from './create-once.ts'
import { Refusal, type Ctx } from './index.ts'

const rest = async () => ({ state: 'new' })
const make = (ctx: Ctx, id: string, size: bigint, more: () => Promise<{ state: string }> = rest) =>
  createOnce(ctx, 'thing', { id, content: { size, note: null }, rest: more })

test('the same id with the same content returns the row as it is now, and makes nothing', async () => {
  const { inside, db } = await things()
  const id = randomUUID()
  const row = { id, state: 'new', size: 5n, note: null, busy_until: null }
  expect(await inside((ctx) => make(ctx, id, 5n))).toEqual({ row, isNew: true })
  await db.updateTable('thing').set({ state: 'open' }).execute()
  const refuses = () => Promise.reject(new Refusal('balance_short'))
  const again = { row: { ...row, state: 'open' }, isNew: false }
  expect(await inside((ctx) => make(ctx, id, 5n, refuses))).toEqual(again)
  expect(await inside((ctx) => make(ctx, id.toUpperCase(), 5n, refuses))).toEqual(again)
})

test('the same id with other content is refused, whichever part of it differs', async () => {
  const { inside, thing } = await things()
  const id = randomUUID()
  await inside((ctx) => make(ctx, id, 5n))
  await expect(inside((ctx) => make(ctx, id, 6n))).rejects.toThrow('id_reused')
  const noted = { id, content: { size: 5n, note: 'other' }, rest }
  await expect(inside((ctx) => createOnce(ctx, 'thing', noted))).rejects.toThrow('id_reused')
  expect(await thing(id)).toMatchObject({ size: 5n, note: null })
})

test.each([
  { content: 'the same content', size: 5n, answer: 'repeat' },
  { content: 'other content', size: 6n, answer: 'id_reused' },
])(
  'a second call with the same id and $content waits for the first one, and then ends with $answer',
  async ({ size, answer }) => {
    const { inside, held, waiting, db } = await things()
    const id = randomUUID()
    const first = held((ctx) => make(ctx, id, 5n))
    await first.done
    const second = inside((ctx) => make(ctx, size === 5n ? id.toUpperCase() : id, size)).then(
      ({ isNew }) => (isNew ? 'made' : 'repeat'),
      (fault: Error) => fault.message,
    )
    await expect.poll(waiting).toBe(1)
    await first.commit()
    expect(await second).toBe(answer)
    expect(await db.selectFrom('thing').select('size').execute()).toEqual([{ size: 5n }])
  },
)

test('a call that is refused or dies leaves nothing, and one that waited for it makes the row', async () => {
  const { inside, held, waiting } = await things()
  const id = randomUUID()
  const refuses = () => Promise.reject(new Refusal('balance_short'))
  await expect(inside((ctx) => make(ctx, id, 5n, refuses))).rejects.toThrow('balance_short')
  const first = held((ctx) => make(ctx, id, 5n))
  await first.done
  const second = inside((ctx) => make(ctx, id, 6n))
  await expect.poll(waiting).toBe(1)
  await first.die()
  expect(await second).toMatchObject({ isNew: true, row: { size: 6n } })
})

test('of two calls at once only one makes the columns of the new row', async () => {
  const { inside, waiting } = await things()
  const id = randomUUID()
  const end = Promise.withResolvers<void>()
  let asked = 0
  const slowly = async () => {
    asked++
    await end.promise
    return { state: 'new' }
  }
  const both = [1, 2].map(() => inside((ctx) => make(ctx, id, 5n, slowly)))
  await expect.poll(waiting).toBe(1)
  end.resolve()
  expect((await Promise.all(both)).map(({ isNew }) => isNew).toSorted()).toEqual([false, true])
  expect(asked).toBe(1)
})
