import { siteCurrency } from '@chokka/money'
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('0021-calls-that-are-due.sql: answered calls go, what is due or refused stays', async () => {
  const { url, migrateOn } = await databaseBefore('0021-calls-that-are-due.sql')
  const callOf = (state: string, number: number) => `bet_${number} as (
      insert into bet (id, key, player_id, session_id, game, round_name, stake, state, payout, rules, runner)
      select gen_random_uuid(), gen_random_uuid(), player_id, id, 'dice', '${number}', 5, 'settled', 5, 1, 1
      from session returning id
    ), call_${number} as (
      insert into wallet_call (id, bet_id, kind, amount, state, due_at)
      select gen_random_uuid(), id, 'win', 5, '${state}', now() from bet_${number}
    )`
  await askOnce(
    url,
    `with player as (insert into player (shown_name) values ('one') returning id)
    insert into session (player_id, token_hash, game, currency, lang, expires_at)
    select id, 'token', 'dice', '${siteCurrency}', 'bn', now() from player`,
  )
  await askOnce(url, `with ${['due', 'done', 'refused'].map(callOf).join(', ')} select 1`)
  expect(await migrateOn()).toContain('0021-calls-that-are-due.sql')
  expect(await askOnce(url, 'select state from wallet_call order by state')).toEqual([
    { state: 'due' },
    { state: 'refused' },
  ])
  expect(await askOnce(url, 'select count(*)::int as bets from bet')).toEqual([{ bets: 3 }])
})
