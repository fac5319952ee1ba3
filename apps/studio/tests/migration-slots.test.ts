import { randomUUID } from 'node:crypto'
import { siteCurrency } from '@chokka/money'
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

const migration = '0009-slots.sql'

test('bets of before stay as they are, and from now on a win is gambled once unless the gamble did not count', async () => {
  const { url, migrateOn } = await databaseBefore(migration)
  const bet = (choice: string, state: string) => `
    insert into bet (id, key, player_id, session_id, game, round_name, stake, state, payout, choice, rules, runner)
    select '${randomUUID()}', '${randomUUID()}', player.id, session.id, 'dice', 'round', 1000000, '${state}',
      ${state === 'settled' ? 0 : 'null'}, ${choice}, 2, 1 from player join session on player_id = player.id`
  await askOnce(
    url,
    `with player as (insert into player (shown_name) values ('one') returning id)
    insert into session (player_id, token_hash, game, currency, lang, expires_at)
    select id, 'token', 'dice', '${siteCurrency}', 'bn', now() from player`,
  )
  await askOnce(url, bet(`'{"target": 5000, "direction": "over"}'`, 'settled'))
  await askOnce(url, bet('null', 'settled'))
  const before = await askOnce(url, `select to_jsonb(bet) - 'crash_round' - 'shared_round' as bet from bet order by id`)
  expect(await migrateOn()).toContain(migration)
  expect(
    await askOnce(url, `select to_jsonb(bet) - 'crash_round' - 'shared_round' as bet from bet order by id`),
  ).toEqual(before)
  const gamble = `'{"model": "free20-1", "gambleOf": "b0b0", "colour": "red"}'`
  for (const state of ['refused', 'rolled_back', 'settled', 'refused']) await askOnce(url, bet(gamble, state))
  await expect(askOnce(url, bet(gamble, 'settled'))).rejects.toThrow('one_gamble_per_win')
})
