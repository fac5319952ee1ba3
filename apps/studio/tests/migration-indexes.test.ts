import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

const migration = '0007-fewer-index-writes.sql'

test('dropping indexes changes no bet, and open bets are still found by an index', async () => {
  const { url, migrateOn } = await databaseBefore(migration)
  await askOnce(
    url,
    `
    with player as (insert into player (operator_user, shown_name) values ('1', 'one') returning id),
    visit as (
      insert into session (player_id, token_hash, game, currency, lang, expires_at)
      select id, '', 'dice', 'XXX', 'bn', now() from player returning id, player_id
    )
    insert into bet (id, key, player_id, session_id, game, round_name, stake, state, payout, rules, runner)
    select gen_random_uuid(), gen_random_uuid(), player_id, visit.id, game, 'r', 1, state, payout, 1, 1
    from visit, (values ('dice', 'settled', 5), ('mines', 'accepted', null), ('dice', 'intended', null))
      as row (game, state, payout)`,
  )
  const bets = () => askOnce(url, `select to_jsonb(bet) - 'crash_round' - 'shared_round' as bet from bet order by id`)
  const before = await bets()
  expect(await migrateOn()).toContain(migration)
  expect(await bets()).toEqual(before)
  const plan = async (where: string) => {
    const rows = await askOnce<{ 'QUERY PLAN': string }>(
      `${url}?options=-c%20enable_seqscan%3Doff`,
      `explain select id from bet where ${where}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  expect(await plan("game = 'crash' and shared_round = 1 and state = 'accepted'")).toContain('bet_open')
  expect(await plan("game = 'mines' and shared_round is null and state = 'accepted'")).toContain(
    'one_open_round_of_a_game',
  )
})
