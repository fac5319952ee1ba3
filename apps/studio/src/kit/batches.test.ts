import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { testStudio } from '../../tests/studio.ts'
import { makeBatcher } from './batches.ts'
import type { BatchKit, BatchWork } from './batches.ts'
import { sqlOn } from '../../tests/sql-on.ts'

// Batches need nothing of the ground but to hand it on.
const together = makeBatcher({} as BatchKit)
const money = (key: string) => ({ demo: false, key })

/** A work whose batches are answered when the test says so. */
function heldWork() {
  const batches: { asked: readonly string[]; answer: () => void }[] = []
  const work: BatchWork<string, string> = (_ground, asked) =>
    new Promise((done) => batches.push({ asked, answer: () => done(asked.map((one) => `${one}!`)) }))
  return { work, batches }
}
const turn = () => new Promise((done) => setImmediate(done))

test('what comes together is one batch, and each gets its own answer', async () => {
  const { work, batches } = heldWork()
  const answers = ['a', 'b', 'c'].map((one) => together(work, one, money(one)))
  await turn()
  expect(batches.map((batch) => batch.asked)).toEqual([['a', 'b', 'c']])
  batches[0]?.answer()
  expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!'])
})

test('while two batches are under way the next one gathers', async () => {
  const { work, batches } = heldWork()
  const answers: Promise<string>[] = []
  for (const one of ['a', 'b', 'c', 'd']) {
    answers.push(together(work, one, money(one)))
    await turn()
  }
  expect(batches.map((batch) => batch.asked)).toEqual([['a'], ['b']])
  batches[1]?.answer()
  expect(await answers[1]).toBe('b!')
  await turn()
  expect(batches.map((batch) => batch.asked)).toEqual([['a'], ['b'], ['c', 'd']])
  for (const batch of batches) batch.answer()
  expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!', 'd!'])
})

test('of one key there is one at a time, and it holds nobody else up', async () => {
  const { work, batches } = heldWork()
  const answers = ['a', 'b', 'c'].map((one) => together(work, one, money(one === 'c' ? 'other' : 'same')))
  await turn()
  expect(batches.map((batch) => batch.asked)).toEqual([['a', 'c']])
  batches[0]?.answer()
  await answers[0]
  await turn()
  expect(batches.map((batch) => batch.asked)).toEqual([['a', 'c'], ['b']])
  batches[1]?.answer()
  expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!'])
})

test('money never shares a batch with free play, nor waits for its batches', async () => {
  const { work, batches } = heldWork()
  const answers: Promise<string>[] = []
  for (const one of ['a', 'b', 'c']) {
    answers.push(together(work, one, { demo: true, key: one }))
    await turn()
  }
  answers.push(together(work, 'money', money('m')))
  await turn()
  expect(batches.map((batch) => batch.asked)).toEqual([['a'], ['b'], ['money']])
  for (const batch of batches) batch.answer()
  await turn()
  for (const batch of batches) batch.answer()
  expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!', 'money!'])
})

test('one that breaks a rule of the database fails alone, and the others of its batch are done', async () => {
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
    // Whatever else goes wrong says nothing of whether it was done, so it is not done again.
    const divided = await Promise.allSettled([4, 0, 3].map((one) => studio.kit.batch(divide, one, money(`${one}`))))
    expect(divided.map((end) => end.status)).toEqual(['rejected', 'rejected', 'rejected'])
  } finally {
    await studio.close()
  }
})

test('a batch whose connection broke is not done a second time', async () => {
  let times = 0
  const work: BatchWork<string, string> = async () => {
    times += 1
    throw times === 1 ? new Error('Connection terminated unexpectedly') : new DatabaseError('late', 1, 'error')
  }
  const ends = await Promise.allSettled(['a', 'b'].map((one) => together(work, one, money(one))))
  expect(ends.map((end) => end.status)).toEqual(['rejected', 'rejected'])
  expect(times).toBe(1)
})
