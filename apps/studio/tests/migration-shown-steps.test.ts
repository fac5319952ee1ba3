import { randomUUID } from 'node:crypto'
import { siteCurrency } from '@chokka/money'
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

const migration = '0014-shown-steps.sql'

test('rounds of before stay as they are, and how far one was shown goes with its bet', async () => {
  const { url, migrateOn } = await databaseBefore(migration)
  const bet = randomUUID()
  await askOnce(
    url,
    `with player as (insert into player (shown_name) values ('one') returning id)
    insert into session (player_id, token_hash, game, currency, lang, expires_at)
    select id, 'token', 'nokshi-0001', '${siteCurrency}', 'bn', now() from player`,
  )
  await askOnce(
    url,
    `insert into bet (id, key, player_id, session_id, game, round_name, stake, state, payout, rules, runner)
    select '${bet}', '${randomUUID()}', player.id, session.id, 'nokshi-0001', 'round', 1000000, 'settled', 0, 1, 1
    from player join session on player_id = player.id`,
  )
  const before = await askOnce(url, 'select * from bet')
  expect(await migrateOn()).toContain(migration)
  expect(await askOnce(url, 'select * from bet')).toEqual(before)
  const note = (step: number) =>
    askOnce(url, `insert into slot_shown select player_id, game, id, ${step} from bet where id = '${bet}'`)
  await expect(note(-1)).rejects.toThrow('step_check')
  await note(3)
  await expect(note(4)).rejects.toThrow('slot_shown_pkey')
  await askOnce(url, `delete from bet where id = '${bet}'`)
  expect(await askOnce(url, 'select * from slot_shown')).toEqual([])
})
