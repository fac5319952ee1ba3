import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testStudio } from '../../../tests/studio.ts'
import type { TestStudio } from '../../../tests/studio.ts'
import { fairnessOf, hashFinder, makeChain, newestChain, nextGame } from './chain.ts'
import { readyChain, takeSalt } from './salt.ts'
import type { SaltChoice } from './salt.ts'
import { sqlOn } from '../../../tests/sql-on.ts'

let studio: TestStudio
beforeAll(async () => (studio = await testStudio()))
afterAll(() => studio.close())

const demo: SaltChoice = { source: undefined, named: undefined }
const publishedUrl = 'https://games.example/api/fairness'
const ready = (salt: SaltChoice, kit = studio.kit) => readyChain(kit, 'crash', { salt, length: 20, publishedUrl })
const useUp = async (): Promise<void> => {
  const chain = await newestChain(studio.kit.db, 'crash')
  await sqlOn(studio.kit.db)`
    insert into shared_round (game, round, chain_id, game_number, state, opened_at)
    select 'crash', coalesce(max(round), 0) + 1, ${chain?.id}, ${chain?.length}, 'void', now() from shared_round`
}
const newest = async () => {
  const chain = await newestChain(studio.kit.db, 'crash')
  if (!chain) throw new Error('no chain')
  return chain
}
const nowOfDatabase = async (): Promise<Date> => {
  const [row] = await sqlOn(studio.kit.db)<{ at: Date }[]>`select clock_timestamp() as at`
  return row?.at ?? new Date(0)
}
/** A time after the announcement, at which a value can become public: not in the same millisecond. */
const whenPublic = async (): Promise<Date> => {
  const announcedAtMs = (await newest()).announced_at?.getTime() ?? 0
  for (;;) {
    const at = await nowOfDatabase()
    if (at.getTime() > announcedAtMs) return at
  }
}
/** The settings with a salt that became public just now, for the newest chain. */
const named = async (source: string, salt: string): Promise<SaltChoice> => ({
  source,
  named: { salt, lastHash: (await newest()).last_hash, publicAt: await whenPublic() },
})

test('every hash of a chain leads to the one before it, down to the published last hash', async () => {
  await makeChain(studio.kit, 'crash', 2500)
  const chain = await newest()
  const find = hashFinder(studio.kit, chain.id)
  let below = chain.last_hash
  for (const game of [1, 2, 3]) {
    const found = await find(game)
    expect(hash('sha256', Buffer.from(found, 'hex'))).toBe(below)
    below = found
  }
  for (const game of [1000, 1001, 2000, 2001, 2499, 2500]) {
    expect(hash('sha256', Buffer.from(await find(game), 'hex'))).toBe(await find(game - 1))
  }
  await expect(find(2501)).rejects.toThrow('not in the chain')
})

test('the checkpoints of a chain are sealed at rest', async () => {
  //
  const rows = await sqlOn(studio.kit.db)<
    { game: number; sealed_hash: Uint8Array }[]
  >`select game_number as game, sealed_hash from chain_checkpoint`
  const find = hashFinder(studio.kit, 1)
  expect(rows.map((row) => row.game).toSorted((a, b) => a - b)).toEqual([1000, 2000, 2500])
  for (const { game, sealed_hash } of rows) {
    expect(Buffer.from(sealed_hash).toString('hex')).not.toContain(await find(game))
    expect(Buffer.from(sealed_hash).toString('latin1')).not.toContain(await find(game))
  }
})

test('a salt that was known before its chain was announced is never accepted, however often it is offered', async () => {
  //
  await useUp()
  const known = {
    salt: 'a salt known all along',
    lastHash: (await newest()).last_hash,
    publicAt: await nowOfDatabase(),
  }
  const choice: SaltChoice = { source: 'the hash of block 950000', named: known }
  for (let times = 0; times < 3; times++) expect(await ready(choice)).toBeUndefined()
  const chain = await newest()
  expect(chain).toMatchObject({ length: 20, salt: null, salt_kind: 'public', salt_source: choice.source })
  expect(chain).toMatchObject({ announced_where: publishedUrl, announced_at: expect.any(Date) })
  // Nor when the last hash is right, as long as the salt became public, by the setting, before the announcement.
  const { last_hash: lastHash, announced_at: announcedAt } = chain
  expect(await takeSalt(studio.kit, chain, choice)).toBe('for_another_chain')
  for (const publicAt of [known.publicAt, announcedAt ?? known.publicAt]) {
    const earlier = { ...choice, named: { ...known, lastHash, publicAt } }
    expect(await ready(earlier)).toBeUndefined()
    expect(await takeSalt(studio.kit, chain, earlier)).toBe('public_before_the_announcement')
  }
  const future = { ...choice, named: { ...known, lastHash, publicAt: new Date('2999-01-01T00:00:00Z') } }
  expect(await takeSalt(studio.kit, chain, future)).toBe('not_public_yet')
  expect((await newest()).salt).toBeNull()
})

test('a salt is accepted once it is named for this chain, from the announced source and after the announcement, with time and source on record', async () => {
  const choice = await named('the hash of block 950000', 'the value of block 950000')
  expect(await ready({ ...choice, source: 'the hash of block 950001' })).toBeUndefined()
  // Removing the source from the settings does not turn this chain into a demo.
  expect(await ready({ ...choice, source: undefined })).toBeUndefined()
  const taken = await ready(choice)
  expect(taken).toMatchObject({ salt: 'the value of block 950000', salt_kind: 'public' })
  expect(await ready(await named('the hash of block 950000', 'another value at all'))).toEqual(taken)
  const fairness = fairnessOf(await newest())
  expect(fairness).toMatchObject({
    announcedWhere: publishedUrl,
    saltSource: 'the hash of block 950000',
    saltKind: 'public',
  })
  const order = [fairness.madeAt, fairness.announcedAt, fairness.saltPublicAt, fairness.saltNamedAt].map((at) =>
    Date.parse(at ?? ''),
  )
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order[2]).toBeGreaterThan(order[1] ?? Infinity)
})

test('after a chain is used up a new one is announced and waits for its salt; the old salt and source cannot be used again', async () => {
  const before = await newest()
  await useUp()
  const old = await named('the hash of block 950000', 'the value of block 950000')
  expect(await ready(old)).toBeUndefined()
  // The value of this source is public already, so the chain is not announced with it.
  expect(await newest()).toMatchObject({ salt: null, announced_at: null, salt_source: null })
  const waiting = await newest()
  expect(waiting.last_hash).not.toBe(before.last_hash)
  expect(await ready({ ...old, source: 'the hash of block 960000' })).toBeUndefined()
  const again = await named('the hash of block 960000', 'the value of block 950000')
  expect(await ready(again)).toBeUndefined()
  expect(await takeSalt(studio.kit, await newest(), again)).toBe('used_before')
  // The constraints of the database guarantee it too.
  await expect(sqlOn(studio.kit.db)`
    update round_chain set salt = ${before.salt}, salt_public_at = now(), salt_named_at = clock_timestamp()
    where id = ${waiting.id}`).rejects.toThrow('one_chain_per_salt')
  await expect(sqlOn(studio.kit.db)`
    update round_chain set salt = 'from nowhere in time', salt_named_at = announced_at where id = ${waiting.id}
  `).rejects.toThrow('check constraint')
  expect(await ready(await named('the hash of block 960000', 'the value of block 960000'))).toMatchObject({
    salt: 'the value of block 960000',
    last_hash: waiting.last_hash,
  })
})

test('without a source the chain is marked as a demo, and the database draws its salt after the announcement', async () => {
  const before = await newest()
  await useUp()
  const drawn = await ready(demo)
  expect(drawn).toMatchObject({
    salt_kind: 'demo',
    salt_source: null,
    salt_public_at: null,
    announced_where: publishedUrl,
  })
  expect(drawn?.salt).toMatch(/^[0-9a-f]{64}$/)
  expect(drawn?.last_hash).not.toBe(before.last_hash)
  const [order] = await sqlOn(studio.kit.db)<{ right: boolean }[]>`
    select made_at < announced_at and announced_at < salt_named_at as right from round_chain where id = ${drawn?.id}`
  expect(order).toEqual({ right: true })
  expect(await ready(demo)).toEqual(drawn)
  expect(await nextGame(studio.kit.db, drawn ?? { id: 0 })).toBe(1)
  await useUp()
  const next = await ready(demo)
  expect([next?.salt_kind, next?.salt === drawn?.salt]).toEqual(['demo', false])
})
