import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

const migration = '0019-hash-of-a-void-round.sql'

test(`${migration}: rounds of before stay, and only a round that is over can have a published hash`, async () => {
  const { url, migrateOn } = await databaseBefore(migration)
  const add = (round: number, state: string, hash: string, point: string) =>
    askOnce(
      url,
      `insert into shared_round (game, round, chain_id, game_number, state, game_hash, point, opened_at)
      select 'crash', ${round}, id, ${round}, '${state}', ${hash}, ${point}, now() from round_chain`,
    )
  await askOnce(url, `insert into round_chain (game, length, last_hash) values ('crash', 10, 'a hash')`)
  await add(1, 'crashed', `'one'`, '187')
  await add(2, 'void', 'null', 'null')
  expect(await migrateOn()).toContain(migration)
  await add(3, 'void', `'three'`, '254')
  await expect(add(4, 'flying', `'four'`, '120')).rejects.toThrow('published_with_its_end')
  await expect(add(4, 'void', `'four'`, 'null')).rejects.toThrow('published_with_its_end')
  await expect(add(4, 'crashed', 'null', 'null')).rejects.toThrow('published_with_its_end')
  const kept = await askOnce(url, 'select round::int, state, game_hash, point::int from shared_round order by round')
  expect(kept).toEqual([
    { round: 1, state: 'crashed', game_hash: 'one', point: 187 },
    { round: 2, state: 'void', game_hash: null, point: null },
    { round: 3, state: 'void', game_hash: 'three', point: 254 },
  ])
})
