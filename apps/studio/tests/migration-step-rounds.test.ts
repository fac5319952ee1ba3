import { siteCurrency } from '@chokka/money'
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { studioDatabase } from '../src/kit/migrate.ts'
import { databaseBefore } from './before-migration.ts'

const migration = '0011-rounds-of-steps.sql'
const bets = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

/** An open and a lost round of these games, and what a game of steps keeps of `bet` beside them. */
const twoRounds = (url: string, [open, lost]: readonly [string, string], kept: string) =>
  askOnce(
    url,
    `
    with player as (insert into player (shown_name) values ('one') returning id),
    session as (
      insert into session (player_id, token_hash, game, currency, lang, expires_at)
      select id, 'x', 'mines', '${siteCurrency}', 'bn', now() from player returning id, player_id
    ), bet as (
      insert into bet (id, key, player_id, session_id, game, round_name, stake, state, payout, choice, rules, runner)
      select one.id, one.id, player_id, session.id, one.game, 'round', 10000000, one.state, one.payout,
        '{"mines":3}', 2, 1
      from session, (values ('${bets[0]}'::uuid, '${open}', 'accepted', null::bigint),
        ('${bets[1]}'::uuid, '${lost}', 'settled', 0)) as one (id, game, state, payout)
      returning id
    )
    ${kept}`,
  )

test('the open rounds of mines become rounds of steps, with their tiles in order and the rights of the studio', async () => {
  const { url, migrateOn } = await databaseBefore(migration)
  await twoRounds(
    url,
    ['mines', 'mines'],
    `insert into mines_round (bet_id, mines, opened) select id, 3, '{}' from bet`,
  )
  await askOnce(url, `update mines_round set opened = '{7,0,24}' where bet_id = '${bets[0]}'`)
  expect(await migrateOn()).toContain(migration)
  expect(await askOnce(url, 'select bet_id, steps from step_round order by bet_id')).toEqual([
    { bet_id: bets[0], steps: [7, 0, 24] },
    { bet_id: bets[1], steps: [] },
  ])
  await expect(askOnce(url, 'select 1 from mines_round')).rejects.toThrow('mines_round')
  await expect(askOnce(url, 'delete from bet')).rejects.toThrow('step_round_bet_id_fkey')
  const rights = await askOnce(
    url,
    `select privilege_type from information_schema.role_table_grants
    where table_name = 'step_round' and grantee = '${studioDatabase.role}' order by 1`,
  )
  expect(rights.map((row) => Object.values(row)[0])).toEqual(['DELETE', 'INSERT', 'SELECT', 'UPDATE'])
})

test('rounds that were over are ended, and an open one is not', async () => {
  const { url, migrateOn } = await databaseBefore('0018-ended-rounds.sql')
  await twoRounds(url, ['mines', 'towers'], 'insert into step_round (bet_id) select id from bet')
  await migrateOn()
  expect(await askOnce(url, 'select bet_id, ended from step_round order by bet_id')).toEqual([
    { bet_id: bets[0], ended: false },
    { bet_id: bets[1], ended: true },
  ])
})
