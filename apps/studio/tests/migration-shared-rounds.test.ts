import { siteCurrency } from '@chokka/money'
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { studioDatabase } from '../src/kit/migrate.ts'
import { databaseBefore } from './before-migration.ts'

const migration = '0012-shared-rounds.sql'
const bet = '11111111-1111-4111-8111-111111111111'

test('the chain, rounds and bets of crash stay as they were, and every game can have rounds of its own beside them', async () => {
  const { url, migrateOn } = await databaseBefore(migration)
  await askOnce(
    url,
    `
    with chain as (insert into crash_chain (length, last_hash) values (10, 'a hash') returning id),
    checkpoint as (insert into crash_checkpoint select id, 10, 'sealed' from chain),
    round as (
      insert into crash_round (round, chain_id, game, state, game_hash, point, opened_at)
      select 41, id, 7, 'crashed', 'its hash', 187, now() from chain returning round
    ),
    player as (insert into player (operator_user, shown_name) values ('1', 'one') returning id),
    session as (
      insert into session (player_id, token_hash, game, currency, lang, expires_at)
      select id, 'x', 'crash', '${siteCurrency}', 'bn', now() from player returning id, player_id
    )
    insert into bet (id, key, player_id, session_id, game, round_name, crash_round, slot, stake, state, rules, runner)
    select '${bet}', '${bet}', player_id, session.id, 'crash', 'crash-41-2', round, 2, 10000000, 'accepted', 2, 1
    from session, round`,
  )
  expect(await migrateOn()).toContain(migration)
  expect(await askOnce(url, 'select game, length, last_hash from round_chain')).toEqual([
    { game: 'crash', length: 10, last_hash: 'a hash' },
  ])
  expect(await askOnce(url, 'select game_number from chain_checkpoint')).toEqual([{ game_number: 10 }])
  expect(
    await askOnce(url, 'select game, round::int, game_number, state, game_hash, point::int from shared_round'),
  ).toEqual([{ game: 'crash', round: 41, game_number: 7, state: 'crashed', game_hash: 'its hash', point: 187 }])
  expect(await askOnce(url, 'select game, shared_round::int, slot from bet')).toEqual([
    { game: 'crash', shared_round: 41, slot: 2 },
  ])
  const open = (game: string, round: number, chain: string) =>
    askOnce(
      url,
      `insert into shared_round (game, round, chain_id, game_number, state, opened_at)
      select '${game}', ${round}, id, 8, 'void', now() from round_chain where game = '${chain}'`,
    )
  await askOnce(url, `insert into round_chain (game, length, last_hash) values ('kite', 10, 'another hash')`)
  // One number in two games, and no hash of one game's chain in another's round.
  await open('kite', 41, 'kite')
  await expect(open('kite', 42, 'crash')).rejects.toThrow('hash_of_own_chain')
  await expect(open('crash', 41, 'crash')).rejects.toThrow('shared_round_pkey')
  const rights = await askOnce(
    url,
    `select privilege_type from information_schema.role_table_grants
    where table_name = 'shared_round' and grantee = '${studioDatabase.role}' order by 1`,
  )
  expect(rights.map((row) => Object.values(row)[0])).toEqual(['INSERT', 'SELECT', 'UPDATE'])
})
