import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { testStudio } from '../../tests/studio.ts'
import { makeBatcher } from './batches.ts'
import type { BatchKit, BatchWork } from './batches.ts'
import { sqlOn } from '../../tests/sql-on.ts'

// The batcher only passes the kit on, so these tests need none.
const batch = makeBatcher({} as BatchKit)
const money = (key: string) => ({ demo: false, key })

/** Work whose batches are finished when the test says so. */
function heldWork() {
  const batches: { inputs: readonly string[]; answer: () => void }[] = []
  const work: BatchWork<string, string> = (_kit, inputs) =>
    new Promise((done) => batches.push({ inputs, answer: () => done(inputs.map((one) => `${one}!`)) }))
  return { work, batches }
}
const turn = () => new Promise((done) => setImmediate(done))

test('inputs of the same moment share one batch, and each gets its own result', async () => {
  const { work, batches } = heldWork()
  const answers = ['a', 'b', 'c'].map((one) => batch(work, one, money(one)))
  await turn()
  expect(batches.map((one) => one.inputs)).toEqual([['a', 'b', 'c']])
  batches[0]?.answer()
  expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!'])
})

test('inputs with the same key run one after the other, and do not delay other keys', async () => {
  const { work, batches } = heldWork()
  const answers = ['a', 'b', 'c'].map((one) => batch(work, one, money(one === 'c' ? 'other' : 'same')))
  await turn()
  expect(batches.map((one) => one.inputs)).toEqual([['a', 'c']])
  batches[0]?.answer()
  await answers[0]
  await turn()
  expect(batches.map((one) => one.inputs)).toEqual([['a', 'c'], ['b']])
  batches[1]?.answer()
  expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!'])
})

test('money never shares a batch with free play, and never waits for its batches', async () => {
  const { work, batches } = heldWork()
  const answers: Promise<string>[] = []
  for (const one of ['a', 'b', 'c']) {
    answers.push(batch(work, one, { demo: true, key: one }))
    await turn()
  }
  answers.push(batch(work, 'money', money('m')))
  await turn()
  expect(batches.map((one) => one.inputs)).toEqual([['a'], ['money']])
  for (const one of batches) one.answer()
  await turn()
  for (const one of batches) one.answer()
  expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!', 'money!'])
})

test('an input that violates a constraint fails alone, and the others of its batch succeed', async () => {
  const studio = await testStudio()
  const divide: BatchWork<number, number> = async ({ db }, numbers) => {
    const rows = await sqlOn(db)<{ one: number }[]>`select 12 / one as one from unnest(${[...numbers]}::int[]) one`
    return rows.map((row) => row.one)
  }
  const check: BatchWork<string, string> = async ({ db }, keys) => {
    await sqlOn(db)`
      insert into game_rules (game, version, digest, in_force_from)
      select key, case when key = 'b' then 0 else 1 end, '', now() from unnest(${[...keys]}::text[]) key`
    return keys
  }
  try {
    const insert = (key: string) => studio.kit.batch(check, key, money(key))
    const ends = await Promise.allSettled(['a', 'b', 'c'].map(insert))
    expect(ends.map((end) => end.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    // After any other error it is unknown whether the batch was done, so it is not repeated.
    const divided = await Promise.allSettled([4, 0, 3].map((one) => studio.kit.batch(divide, one, money(`${one}`))))
    expect(divided.map((end) => end.status)).toEqual(['rejected', 'rejected', 'rejected'])
  } finally {
    await studio.close()
  }
})

test('a batch whose connection was lost is not run a second time', async () => {
  let times = 0
  const work: BatchWork<string, string> = async () => {
    times += 1
    throw times === 1 ? new Error('Connection terminated unexpectedly') : new DatabaseError('late', 1, 'error')
  }
  const ends = await Promise.allSettled(['a', 'b'].map((one) => batch(work, one, money(one))))
  expect(ends.map((end) => end.status)).toEqual(['rejected', 'rejected'])
  expect(times).toBe(1)
})
